import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlockActionReply } from '#contract/wire/actions'
import type { ComplianceReport } from '#contract/wire/system'
import { commandDeskOf } from '../../support/commands'
import { type Integration, startIntegration } from '../../support/integration'
import { type Person, samplePerson } from '../../support/people'
import { placesOf, type Reading, readApi, readRecord, readWindow } from '../../support/readings'
import { adminToken, type Post, type ServiceResponse, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { openSocket, type TestSocket } from '../../support/socket'
import { type OpenStream, openStream } from '../../support/stream'
import { unzip } from '../../support/unzip'

let service: TestService
let integration: Integration
let alice: Person
let bob: Person
let stream: OpenStream
let sockets: TestSocket[]
const log: string[] = []

/** Texts in places where only the service and the integration may look. */
const marks: string[] = []
function mark(): string {
  const made = `planted${marks.length}mark`
  marks.push(made)
  return made
}

/** What was sent in return for each request that planted something. */
const responses: Reading[] = []
async function keep<T>(where: string, sent: Promise<ServiceResponse<T>>, status: number): Promise<T> {
  const response = await sent
  expect([where, response.status, response.text]).toEqual([where, status, response.text])
  responses.push({ where, text: response.text })
  return response.json
}

/** An entry of a registry that hides three marks. */
const entry = (url = `${integration.url}/${mark()}`) => ({
  type: 'external',
  url,
  query: { q: mark() },
  context: { kept: mark() },
})
const integrationOf = () => ({ url: `${integration.url}/${mark()}?key=${mark()}`, context: { kept: mark() } })
const button = (action_id: string) => ({ type: 'button', text: 'Go', action_id })
const attachments = () => [
  { fallback: 'f', actions: [{ id: 'act', name: 'Act', type: 'button', integration: integrationOf() }] },
]
const blocks = (url?: string) => ({ svc_blocks: [button('go')], svc_blocks_actions: { go: entry(url) } })
const both = () => ({ ...blocks(), attachments: attachments() })
const place = () => ({ channel_id: service.sample.channel_id })

let posts: Record<'edited' | 'clicked', Post>

beforeAll(async () => {
  integration = await startIntegration()
  service = await startService({ log: line => void log.push(line) })
  alice = await samplePerson(service, 'alice')
  bob = await samplePerson(service, 'bob')
  stream = await openStream(service.url, await service.windowHeaders())
  sockets = [await openSocket(service, { token: alice.token }), await openSocket(service, { token: bob.token })]
  posts = { edited: await editedPost(), clicked: await clickedPost() }
  await postByHook()
  await runCommands()
  const post = { ...place(), message: 'ephemeral', props: both() }
  await keep('ephemeral', service.post('/posts/ephemeral', { user_id: alice.id, post }, adminToken), 201)
  for (const url of await failingUrls()) await failedClick(url, 400)
  await withSettings(service, { AllowedUntrustedInternalConnections: '' }, () =>
    failedClick(`http://10.11.12.13/${mark()}`, 400),
  )
  marks.push('10.11.12.13')
  await service.post('/posts', { ...place(), message: 'the last of it' })
  await stream.next(event => event.type === 'posted' && event.post.message === 'the last of it')
}, 60_000)
afterAll(async () => {
  for (const socket of sockets ?? []) await socket.close()
  await stream?.close()
  await service?.close()
  await integration?.close()
})

async function editedPost(): Promise<Post> {
  const post = await keep('post', service.post<Post>('/posts', { ...place(), message: 'one', props: both() }), 201)
  const body = { id: post.id, message: 'two', props: both() }
  const put = service.send(`/api/v4/posts/${post.id}`, { method: 'PUT', body, token: service.sample.bot_token })
  await keep('edit', put, 200)
  await keep('pin', alice.post(`/posts/${post.id}/pin`), 200)
  await keep('search', alice.post('/posts/search', { terms: 'two' }), 200)
  await keep('posts by id', alice.post('/posts/ids', [post.id]), 200)
  await keep('reaction', alice.post('/reactions', { user_id: alice.id, post_id: post.id, emoji_name: 'eyes' }), 201)
  return post
}

/** A post whose click changed it, showed its clicker a post of their own and opened a dialog of blocks. */
async function clickedPost(): Promise<Post> {
  const path = `/${mark()}`
  const block_dialog = { title: 'More', svc_blocks: [button('more')], svc_blocks_actions: { more: entry() } }
  const body = { update: { message: 'now', props: both() }, ephemeral_text: 'seen', type: 'dialog', block_dialog }
  await integration.respond(path, { kind: 'json', body })
  const props = blocks(integration.url + path)
  const post = await keep('clickable', service.post<Post>('/posts', { ...place(), message: 'was', props }), 201)
  const click = { context: 'post', post_id: post.id, action_id: 'go' }
  const clicked = await keep('click', bob.post<BlockActionReply>('/actions/blocks/do', click), 200)
  expect(clicked).toMatchObject({ block_dialog: { svc_blocks_actions: expect.any(String) } })
  return post
}

const postByHook = () =>
  withSettings(service, { EnableWebhookDebugging: true, ConsoleLevel: 'DEBUG' }, () => {
    const body = { text: 'by hook', props: blocks(), attachments: attachments() }
    return keep('hook', service.send(`/hooks/${service.sample.webhook_key}`, { method: 'POST', body }), 200)
  })

async function runCommands(): Promise<void> {
  const desk = commandDeskOf(service, integration, alice)
  for (const response_type of ['in_channel', 'ephemeral']) {
    const one = () => ({ response_type, text: 'done', props: blocks(), attachments: attachments() })
    const extra_responses = [one(), { ...one(), extra_responses: [one()] }]
    const { trigger } = await desk.commandResponding({ kind: 'json', body: { ...one(), extra_responses } })
    const run = await keep(`command, ${response_type}`, desk.execute(`/${trigger}`), 200)
    expect(run).toMatchObject({ attachments: [{ actions: [{ id: 'act' }] }], extra_responses: [{}, {}] })
  }
}

async function failingUrls(): Promise<string[]> {
  const [notFound, wrong] = [`/${mark()}`, `/${mark()}`]
  await integration.respond(notFound, { kind: 'json', status: 404, body: { context: mark() } })
  await integration.respond(wrong, { kind: 'json', body: { update: { message: 5, props: { secret: mark() } } } })
  return [
    integration.url + notFound,
    integration.url + wrong,
    `http://${mark()}.invalid/x`,
    `http://127.0.0.1:1/${mark()}`,
    `http://[${mark()}`,
    `/plugins/nobody/${mark()}`,
  ]
}

async function failedClick(url: string, status: number): Promise<void> {
  const post = (await service.post<Post>('/posts', { ...place(), message: 'fails', props: blocks(url) })).json
  await keep(`click on ${url}`, bob.post(`/posts/${post.id}/actions/go`, {}), status)
}

const values = (postId: string) => ({
  post_id: postId,
  user_id: 'me',
  team_id: service.sample.team_id,
  channel_id: service.sample.channel_id,
  username: 'alice',
  email: 'alice@northwind.test',
  name: 'northwind',
  team: 'northwind',
})

describe('no address and no context of an action is', () => {
  it('in the responses to those who post, click and run commands', () => {
    expect(responses.length).toBeGreaterThan(15)
    expect(placesOf(responses, marks)).toEqual([])
  })

  it.each([
    ['a member', () => alice.token],
    ['the administrator', () => adminToken],
  ])('in anything that %s can get from the API', async (_name, token) => {
    for (const { id } of Object.values(posts)) {
      const readings = await readApi(service, token(), values(id))
      expect(readings.some(({ text }) => text.includes(id))).toBe(true)
      expect(placesOf(readings, marks)).toEqual([])
    }
  })

  it('in the events of a websocket', async () => {
    for (const socket of sockets) {
      await socket.ask('ping')
      expect(JSON.stringify(socket.received)).toContain(posts.clicked.id)
      expect(placesOf([{ where: 'websocket', text: JSON.stringify(socket.received) }], marks)).toEqual([])
    }
  })

  it('in the snapshot, the posts, the stories and the events of the window', async () => {
    const readings = await readWindow(service, service.sample.channel_id, stream.seen)
    expect(readings.filter(({ where }) => where.startsWith('event')).length).toBeGreaterThan(20)
    expect(placesOf(readings, marks)).toEqual([])
  })

  it('in the record of what clients sent and got', async () => {
    expect(placesOf(await readRecord(service, [alice.id, bob.id]), marks)).toEqual([])
  })

  it('in the log, though it has the payload of a webhook', () => {
    expect(log.join()).toContain('by hook')
    expect(placesOf([{ where: 'log', text: log.join() }], marks)).toEqual([])
  })

  it('in the export of the posts', async () => {
    const draft = { desc: 'All', start_at: 1, end_at: Date.now() * 2 }
    const report = (await service.post<ComplianceReport>('/compliance/reports', draft, adminToken)).json
    const download = await fetch(`${service.url}/api/v4/compliance/reports/${report.id}/download`, {
      headers: { authorization: `Bearer ${adminToken}` },
    })
    const text = String(unzip(Buffer.from(await download.arrayBuffer())).get('posts.csv'))
    expect(parse(text, { columns: true }).length).toBeGreaterThan(10)
    expect(placesOf([{ where: 'posts.csv', text }], marks)).toEqual([])
  })
})

it('the state of a dialog reaches whom it is opened for, and nobody else', async () => {
  await integration.respond('/opens', { kind: 'empty' })
  const svc_blocks_actions = { go: { type: 'external', url: `${integration.url}/opens` } }
  const body = { ...place(), message: 'opens', props: { svc_blocks: [button('go')], svc_blocks_actions } }
  const post = (await service.post<Post>('/posts', body)).json
  await alice.post(`/posts/${post.id}/actions/go`, {})
  const { trigger_id } = JSON.parse(integration.calls.at(-1)?.body ?? '')
  const state = 'planted in the state'
  const dialog = { callback_id: 'c', title: 'T', state, elements: [] }
  await service.send('/api/v4/actions/dialogs/open', {
    method: 'POST',
    body: { trigger_id, url: integration.url, dialog },
  })
  const [hers, his] = sockets
  expect(JSON.stringify(await hers?.event('open_dialog'))).toContain(state)
  await his?.ask('ping')
  const api = await readApi(service, bob.token, values(post.id))
  expect(placesOf([...api, { where: 'socket', text: JSON.stringify(his?.received) }], [state, trigger_id])).toEqual([])
  expect(JSON.stringify(hers?.received)).not.toContain(trigger_id)
})
