// Reads calls, finds their handler, writes responses.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { ApiError, connect } from './api.ts'
import { command, note, noteFilledIn, take, webhook } from './handlers.ts'
import type { Settings } from './settings.ts'
import type { Click, CommandCall, FilledIn, Tools, WebhookCall } from './types.ts'

const BODY_LIMIT = 1024 * 1024

type Body = Record<string, unknown>
type Handler = (body: Body, tools: Tools) => object | Promise<object>

/** What a path is sent is known by who calls it: the service. */
const handled = <T>(handler: (body: T, tools: Tools) => object | Promise<object>): Handler =>
  handler as unknown as Handler

/** Slash commands and outgoing webhooks bring their token, so that nobody else can call these two. */
const routes = new Map<string, { handler: Handler; needsToken?: true }>([
  ['/take', { handler: handled<Click>(take) }],
  ['/note', { handler: handled<Click>(note) }],
  ['/note-filled-in', { handler: handled<FilledIn>(noteFilledIn) }],
  ['/command', { handler: handled<CommandCall>(command), needsToken: true }],
  ['/webhook', { handler: handled<WebhookCall>(webhook), needsToken: true }],
])

class Rejected extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** JSON, or a form, as slash commands send it. */
async function readBody(incoming: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    chunks.push(chunk)
    size += chunk.length
    if (size > BODY_LIMIT) throw new Rejected(413, 'The body is larger than 1 MiB.')
  }
  const text = Buffer.concat(chunks).toString()
  if (incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    throw new Rejected(400, 'The body is not JSON.')
  }
}

type Served = Omit<Settings, 'port'>

async function respond(incoming: IncomingMessage, settings: Served): Promise<object> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
  if (incoming.method === 'GET' && pathname === '/') return { name: 'my-integration', routes: [...routes.keys()] }
  const route = routes.get(pathname)
  if (incoming.method !== 'POST' || route === undefined)
    throw new Rejected(404, `There is no ${incoming.method} ${pathname}.`)
  const body = await readBody(incoming)
  if (route.needsToken && settings.tokens.length > 0 && !settings.tokens.includes(String(body.token)))
    throw new Rejected(401, 'This token is not in settings.json.')
  const plugin = `${settings.service}/plugins/my-integration`
  return route.handler(body, { api: connect(settings, incoming.headers), plugin })
}

/** A server that does not listen yet. `log` gets one line for each call. */
export function createIntegration(settings: Served, log: (line: string) => void = console.log): Server {
  return createServer(async (incoming, outgoing) => {
    let status = 200
    let body: object
    let problem = ''
    try {
      body = await respond(incoming, settings)
    } catch (error) {
      // The error of a response is shown to whoever clicked where the status is 200.
      status = error instanceof Rejected ? error.status : error instanceof ApiError ? 200 : 500
      problem = error instanceof Error ? error.message : String(error)
      body = { error: problem }
    }
    log(`${incoming.method} ${incoming.url} ${status} ${problem}`.trim())
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}
