// A whole integration in plain Node: it answers the action callbacks of a release gate's buttons and menu, and an outgoing webhook.
import { createServer } from 'node:http'
import { stateLine, update } from './card.mjs'
import { clicks, openGate } from './gate.mjs'
import { watchReply } from './watch.mjs'

const BODY_LIMIT = 1024 * 1024

const HELP = `This is Blockyard's sample integration. It answers action callbacks:

  POST /approve   one of two approvals; the second one opens the gate
  POST /hold      holds the gate, or resumes it
  POST /reject    closes the gate
  POST /pick      remembers the selected option

Point the url of a svc_blocks_actions entry at one of them and click. It also answers an outgoing webhook:

  POST /watch     starts a watch of the service that the message names, in its thread
`

async function readJson(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > BODY_LIMIT) throw new Error('The body is over 1 MiB.')
  }
  const body = JSON.parse(text)
  if (typeof body !== 'object' || body === null) throw new Error('The body is not a JSON object.')
  return body
}

const send = (response, status, body) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text)
}

/** What a call of an outgoing webhook gets. */
function watch(body) {
  const reply = watchReply(body)
  return { said: reply.text, reply }
}

/** What one callback changes, and the answer to it. The gate of a post is remembered under the post's id. */
export function answer(gates, name, body) {
  const context = body.context ?? {}
  const gate = gates.get(body.post_id) ?? { ...openGate(), approvals: context.approvals ?? [] }
  const step = clicks[name](gate, { user: body.user_name ?? 'somebody', option: context.selected_option })
  gates.set(body.post_id, step.gate)
  return {
    said: step.error ?? stateLine(step.gate),
    reply: {
      ...(step.changed ? { update: update(step.gate, context) } : {}),
      ...(step.tell ? { ephemeral_text: step.tell } : {}),
      ...(step.error ? { error: step.error } : {}),
    },
  }
}

async function handle(gates, log, request, response) {
  const name = new URL(request.url, 'http://localhost').pathname.split('/').filter(Boolean).pop() ?? ''
  if (request.method !== 'POST') return send(response, name === '' ? 200 : 405, HELP)
  if (name !== 'watch' && !Object.hasOwn(clicks, name))
    return send(response, 404, { error: `Nothing answers at /${name}.` })
  try {
    const body = await readJson(request)
    const { said, reply } = name === 'watch' ? watch(body) : answer(gates, name, body)
    log(
      `${new Date().toISOString().slice(11, 19)}  ${name}  by ${body.user_name ?? '?'}  post ${body.post_id ?? '?'}  ${said}`,
    )
    send(response, 200, reply)
  } catch (error) {
    log(`${name}  refused: ${error.message}`)
    send(response, 400, { error: `The callback could not be read: ${error.message}` })
  }
}

/**
 * Starts it on this computer. `port` 0 (the default) takes any free one; `log` gets one line per call.
 * Resolves to its address, without a slash at the end, and a function that ends it. Rejects when the port is taken.
 */
export function startSampleIntegration({ port = 0, log = console.log } = {}) {
  const gates = new Map()
  const server = createServer((request, response) => {
    handle(gates, log, request, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${server.address().port}`,
        close: () =>
          new Promise(done => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
