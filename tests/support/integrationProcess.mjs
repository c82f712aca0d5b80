// A real integration in a process of its own. It responds at each path as it was configured over the IPC channel, and tells every
// call.
import { createServer } from 'node:http'

/** @type {Map<string, any[]>} */
const responses = new Map()
const MIB = 1024 * 1024

/** What a path does: the next of its responses; the last one stays. */
function nextResponse(path) {
  const list = responses.get(path) ?? [{ kind: 'json', status: 200, body: {} }]
  return list.length > 1 ? list.shift() : list[0]
}

const kinds = {
  json: (response, { status = 200, body, contentType = 'application/json', headers = {} }) =>
    response.writeHead(status, { 'content-type': contentType, ...headers }).end(JSON.stringify(body)),
  text: (response, { status = 200, body, contentType = 'text/plain' }) =>
    response.writeHead(status, { 'content-type': contentType }).end(body),
  empty: (response, { status = 200 }) => response.writeHead(status).end(),
  hang: () => {},
  reset: response => response.socket.resetAndDestroy(),
  cut: response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
    response.write('{"ephemeral_text":')
    response.socket.end()
  },
  babble: response => response.socket.end('220 mail.example ESMTP\r\n'),
  raw: (response, { bytes }) => response.socket.end(bytes),
  redirect: (response, { location }) => response.writeHead(302, { location }).end(),
  large: response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ephemeral_text: 'x'.repeat(2 * MIB) }))
  },
  slow: (response, { ms, body }) =>
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)), ms),
}

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url.split('?')[0]
    const call = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    process.send({ type: 'call', call })
    const given = nextResponse(path)
    kinds[given.kind](response, given)
  })
})

process.on('message', message => {
  if (message.type === 'respond') {
    responses.set(message.path, message.responses)
    process.send({ type: 'ready' })
  }
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send({ type: 'listening', port: server.address().port }))
