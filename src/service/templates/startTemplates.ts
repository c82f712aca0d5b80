import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { catalogue } from '#domain/templates/catalogue'
import type { Context } from '../context'
import { responder, type TemplateResponse } from './responder'

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
      found => send(response, found ?? failure(404, 'There is no such integration.')),
      error => {
        ctx.log(`${request.url?.replace(secret, '…')}: ${error instanceof Error ? error.message : error}`)
        send(response, failure(400, 'The callback could not be read.'))
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

async function handle(request: IncomingMessage, base: string, respond: Respond): Promise<TemplateResponse | null> {
  const { url = '', method = '', headers } = request
  if (method !== 'POST' || !url.startsWith(base)) return null
  const [target = '', query = ''] = url.slice(base.length).split(/\?(.*)/s)
  const [plugin = '', path = ''] = target.split(/\/(.*)/s)
  return respond(plugin, { method, path, query, headers, body: await readText(request) })
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > BODY_LIMIT) throw new Error('The body is over 1 MiB.')
  }
  return Buffer.concat(chunks).toString('utf8')
}

const failure = (status: number, error: string): TemplateResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error }),
})

const send = (response: ServerResponse, { status, headers, body }: TemplateResponse): void =>
  void response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
