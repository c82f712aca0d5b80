// Reads calls, finds their handler, writes responses.
import { createServer } from 'node:http'
import { ApiError, connect } from './api.js'
import { command, note, noteFilledIn, take, webhook } from './handlers.js'

const BODY_LIMIT = 1024 * 1024

const routes = {
  '/take': take,
  '/note': note,
  '/note-filled-in': noteFilledIn,
  '/command': command,
  '/webhook': webhook,
}

/** Slash commands and outgoing webhooks bring their token, so that nobody else can call these two. */
const needToken = new Set([command, webhook])

class Rejected extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/** JSON, or a form, as slash commands send it. */
async function readBody(incoming) {
  const chunks = []
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

async function respond(incoming, settings) {
  const { pathname } = new URL(incoming.url, 'http://localhost')
  if (incoming.method === 'GET' && pathname === '/') return { name: 'my-integration', routes: Object.keys(routes) }
  const handler = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined
  if (incoming.method !== 'POST' || handler === undefined)
    throw new Rejected(404, `There is no ${incoming.method} ${pathname}.`)
  const body = await readBody(incoming)
  if (needToken.has(handler) && settings.tokens.length > 0 && !settings.tokens.includes(body.token))
    throw new Rejected(401, 'This token is not in settings.json.')
  // The service passes a person's session on only where its own address is in front.
  const plugin = `${settings.service}/plugins/my-integration`
  return handler(body, { api: connect(settings, incoming.headers), plugin })
}

/** A server that does not listen yet. `log` gets one line for each call. */
export function createIntegration(settings, log = console.log) {
  return createServer(async (incoming, outgoing) => {
    let status = 200
    let body
    try {
      body = await respond(incoming, settings)
    } catch (error) {
      // The error of a response is shown to whoever clicked where the status is 200.
      status = error instanceof ApiError ? 200 : (error.status ?? 500)
      body = { error: error.message }
    }
    log(`${incoming.method} ${incoming.url} ${status} ${body.error ?? ''}`.trim())
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}
