// What the service is measured against: Fastify that echoes, and Fastify with a schema and one SQLite insert. Prints
// its port.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import fastify from 'fastify'

const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))

function insertInto(synchronous) {
  const db = new Sqlite(join(folder, `${synchronous}.sqlite`))
  db.pragma('journal_mode = WAL')
  db.pragma(`synchronous = ${synchronous}`)
  db.exec(
    'CREATE TABLE posts (id TEXT PRIMARY KEY, channel_id TEXT, message TEXT, props TEXT, create_at INTEGER) STRICT',
  )
  const insert = db.prepare('INSERT INTO posts VALUES (?, ?, ?, ?, ?)')
  return body => {
    const post = { id: crypto.randomUUID(), ...body, create_at: Date.now() }
    insert.run(post.id, post.channel_id, post.message, JSON.stringify(post.props), post.create_at)
    return post
  }
}

const schema = {
  body: {
    type: 'object',
    required: ['channel_id', 'message'],
    properties: {
      channel_id: { type: 'string' },
      message: { type: 'string' },
      props: { type: 'object', additionalProperties: true },
    },
  },
}

const app = fastify({ bodyLimit: 300_512 })
app.post('/echo', (request, reply) => reply.code(201).send(request.body))
for (const synchronous of ['NORMAL', 'FULL']) {
  const insert = insertInto(synchronous)
  app.post(`/insert/${synchronous}`, { schema }, (request, reply) => reply.code(201).send(insert(request.body)))
}
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(app.server.address().port)
process.on('SIGTERM', () =>
  app
    .close()
    .then(() => rmSync(folder, { recursive: true, force: true }))
    .then(() => process.exit(0)),
)
