// A whole integration in plain Node: it responds to the action callbacks of a release gate's buttons and menu, an outgoing
// webhook, and a button that opens a dialog.
import { createServer } from 'node:http'
import { alarmDialog, readAlarm } from './alarm.mjs'
import { callApi } from './api.mjs'
import { stateLine, update } from './card.mjs'
import { clicks, openGate } from './gate.mjs'
import { watchReply } from './watch.mjs'

const BODY_LIMIT = 1024 * 1024

const HELP = `This is Blockyard's sample integration. It handles action callbacks:

  POST /approve   one of two approvals; the second one opens the gate
  POST /hold      holds the gate, or resumes it
  POST /reject    closes the gate
  POST /pick      remembers the selected option
  POST /alarm     opens a dialog for the user who clicked; POST /alarm-set gets its fields

Point the url of a svc_blocks_actions entry at one of them and click. A click on any other path is confirmed in a private
message, so that new controls can be tried before an integration exists. It also handles an outgoing webhook:

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

/** What one callback changes, and the response to it. The gate of a post is remembered under the post's id. */
export function respond(gates, name, body) {
  const context = body.context ?? {}
  const gate = gates.get(body.post_id) ?? { ...openGate(), approvals: context.approvals ?? [] }
  const step = clicks[name](gate, { user: body.user_name ?? 'somebody', option: context.selected_option })
  gates.set(body.post_id, step.gate)
  return {
    said: step.error ?? stateLine(step.gate),
    reply: {
      ...(step.changed ? { update: update(step.gate, context) } : {}),
      ...(step.notice ? { ephemeral_text: step.notice } : {}),
      ...(step.error ? { error: step.error } : {}),
    },
  }
}

/** Opens the dialog before the click gets its response; its trigger id is the right to do so. */
async function alarm({ post_id, trigger_id, context }, { service, own, cause }) {
  const dialog = alarmDialog({ service: Object(context).service ?? 'the service', post_id })
  try {
    const body = { trigger_id, url: `${own}/alarm-set`, dialog }
    await callApi(service, '/actions/dialogs/open', { method: 'POST', cause, body })
    return { said: 'opened a dialog', reply: {} }
  } catch (error) {
    const why = `The dialog could not be opened at ${service}: ${error.message}`
    return { said: why, reply: { error: why } }
  }
}

/** A plugin is called with the token of who fills the dialog in, and so can respond in the thread in their name. */
async function setAlarm(body, { service, cause, authorization }) {
  const read = readAlarm(body)
  if (read.errors) return { said: Object.values(read.errors).join(' '), reply: { errors: read.errors } }
  if (!authorization) return { said: read.words(read.who), reply: {} }
  try {
    const { username } = await callApi(service, `/users/${encodeURIComponent(read.who)}`, { authorization, cause })
    const post = { channel_id: body.channel_id, root_id: read.post_id, message: read.words(username) }
    await callApi(service, '/posts', { method: 'POST', authorization, cause, body: post })
    return { said: read.words(username), reply: {} }
  } catch (error) {
    return { said: error.message, reply: { error: error.message } }
  }
}

/** Confirms the click of a control that nobody has written an integration for yet. */
function confirmClick(name, { context }) {
  const option = Object(context).selected_option
  const what = option === undefined ? 'was clicked' : `was set to \`${option}\``
  return {
    said: 'confirmed',
    reply: {
      ephemeral_text: `\`${name}\` ${what}. The sample integration has no rule for it: set the action’s \`url\` to your own integration.`,
    },
  }
}

/** A callback of an action names its post and brings a trigger id; nothing else is confirmed. */
const isClick = body => typeof body.post_id === 'string' && typeof body.trigger_id === 'string'

const others = { watch, alarm, 'alarm-set': setAlarm }

function handled(name, body, { gates, at }) {
  if (Object.hasOwn(others, name)) return others[name](body, at)
  return Object.hasOwn(clicks, name) ? respond(gates, name, body) : confirmClick(name, body)
}

async function handle({ gates, log, place }, request, response) {
  const name = new URL(request.url, 'http://localhost').pathname.split('/').filter(Boolean).pop() ?? ''
  if (request.method !== 'POST') return send(response, name === '' ? 200 : 405, HELP)
  const isKnown = Object.hasOwn(others, name) || Object.hasOwn(clicks, name)
  try {
    const body = await readJson(request)
    if (!isKnown && (name === '' || !isClick(body)))
      return send(response, 404, { error: `There is no route /${name}.` })
    const { authorization, 'x-svc-cause': cause } = request.headers
    const at = { ...place(request), authorization, cause }
    const { said, reply } = await handled(name, body, { gates, at })
    log(
      `${new Date().toISOString().slice(11, 19)}  ${name}  by ${body.user_name ?? '?'}  post ${body.post_id ?? '?'}  ${said}`,
    )
    send(response, 200, reply)
  } catch (error) {
    log(`${name}  rejected: ${error.message}`)
    send(response, 400, { error: `The callback could not be read: ${error.message}` })
  }
}

/**
 * Starts it on this computer. `port` 0 (the default) takes any free one; `log` gets one line per call; `service` gives
 * the address of the service whose dialogs it opens; `plugin` is the id under which that service knows it, when it
 * does. Resolves to its address, without a slash at the end, and a function that ends it. Rejects when the port is
 * taken.
 */
export function startSampleIntegration({
  port = 0,
  log = console.log,
  service = () => 'http://127.0.0.1:8065',
  plugin = '',
} = {}) {
  const place = request => ({
    service: service(),
    own: plugin ? `${service()}/plugins/${plugin}` : `http://${request.headers.host}`,
  })
  const parts = { gates: new Map(), log, place }
  const server = createServer((request, response) => {
    handle(parts, request, response)
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
