import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { catalogue } from '#domain/templates/catalogue'
import type { Context } from '../context'
import { responder } from './responder'

const BODY_LIMIT = 1024 * 1024

export interface RunningTemplates {
  close(): Promise<void>
}

/**
 * Starts the simulated integrations of the templates on a free port of this computer, each behind the plugin path of its
 * template, unless a real integration is registered there. A word that nobody else knows begins their addresses: a
 * response may hold what a post says, and is for the service only.
 */
export async function startTemplates(ctx: Context): Promise<RunningTemplates> {
  const secret = ctx.newId()
  const respond = responder(ctx)
  const server = createServer((request, response) => {
    handle(request, `/${secret}/`, respond).then(
      body => send(response, body === null ? 404 : 200, body ?? { error: 'There is no such integration.' }),
      error => {
        ctx.log(`${request.url?.replace(secret, '…')}: ${error instanceof Error ? error.message : error}`)
        send(response, 400, { error: 'The callback could not be read.' })
      },
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const baseOf = (plugin: string): string => `http://127.0.0.1:${port}/${secret}/${plugin}`
  ctx.plugins.setOffered(new Map(catalogue.map(({ plugin }) => [plugin, baseOf(plugin)])))
  return {
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

type Respond = ReturnType<typeof responder>

async function handle(request: IncomingMessage, base: string, respond: Respond): Promise<object | null> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (request.method !== 'POST' || !pathname.startsWith(base)) return null
  const [plugin = '', action = ''] = pathname.slice(base.length).split('/')
  return respond({ plugin, action, query: Object.fromEntries(searchParams), body: await readJson(request) })
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > BODY_LIMIT) throw new Error('The body is over 1 MiB.')
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text)
}
