import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RunDecision } from '#contract/replay/replays'
import type { RunOptions, RunRow, RunRowDetail } from '#contract/replay/runs'
import { type Integration, startIntegration } from '../../support/integration'
import { adminToken, type Post, startService, type TestService } from '../../support/service'
import { deliveriesFor, makeOutgoing } from '../../support/webhooks'
import { type Friday, startFriday } from './friday'

const target = { is: 'server', name: 'staging' } as const

let friday: Friday
let other: TestService
/** Called by both servers; what it responds with is decided by each spec. */
let integration: Integration
beforeAll(async () => {
  friday = await startFriday()
  other = await startService()
  integration = await startIntegration()
  const { folder } = friday
  writeFileSync(
    join(folder, 'blockyard.local.json'),
    JSON.stringify({ format: 1, secrets: { staging: adminToken, password: 'correct-horse-7' } }),
  )
  const targets = [{ name: 'staging', kind: 'rest', url: other.url, token: '{{secret.staging}}' }]
  writeFileSync(join(folder, 'blockyard.json'), JSON.stringify({ format: 1, targets }))
})
afterAll(async () => {
  await friday?.close()
  await other?.close()
  await integration?.close()
})

const decide = async (id: string, body: RunDecision) =>
  (await friday.service.window<{ files: string[] }>(`/replays/${id}/decisions`, { method: 'POST', body })).json
const replay = (recording: string, more: Partial<RunOptions> = {}) => friday.replay(recording, { target, ...more })
const postsOf = (rows: readonly RunRow[]) => rows.filter(({ role }) => role === 'post')
const labels = (rows: readonly RunRow[]) => postsOf(rows).map(({ label, verdict }) => [label.split('\n')[0], verdict])

/** A gate of the bot, changed by a click, what alice writes, changes and deletes, and a reply to it. */
async function gateAndPlan(): Promise<void> {
  const { service, alice } = friday
  const { channel_id, bot_token } = service.sample
  const gate = (await service.post<Post>('/posts', gateIn(channel_id), bot_token)).json
  await service.post(`/posts/${gate.id}/actions/go`, {}, alice)
  const plan = (await service.post<Post>('/posts', { channel_id, message: 'Plan' }, alice)).json
  await service.post('/posts', { channel_id, message: 'Agreed', root_id: plan.id }, await service.tokenOf('bob'))
  const body = { message: 'Planned' }
  await service.send(`/api/v4/posts/${plan.id}/patch`, { method: 'PUT', token: alice, body })
  await service.send(`/api/v4/posts/${plan.id}`, { method: 'DELETE', token: alice })
}

const gateIn = (channel_id: string) => ({
  channel_id,
  message: 'Release gate',
  props: {
    svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
    svc_blocks_actions: { go: { type: 'external', url: `${integration.url}/go` } },
    attachments: [
      { text: 'Older', actions: [{ id: 'old', name: 'Old', type: 'button', integration: { url: integration.url } }] },
    ],
  },
})

/** A thread is deleted with its root. */
const deleted = '(message deleted)'

const answer = (message: string) => integration.respond('/go', { kind: 'json', body: { update: { message } } })

async function otherToken(username: string): Promise<string> {
  const id = (await other.send<{ id: string }>(`/api/v4/users/username/${username}`, { token: adminToken })).json.id
  return (await other.post<{ token: string }>(`/users/${id}/tokens`, { description: 'x' }, adminToken)).json.token
}

it('the posts that a story makes, changes and deletes on another server are compared, and those of nobody else', async () => {
  await answer('**Gone**')
  const { folder } = await friday.record('Gate', gateAndPlan)
  const { channel_id } = other.sample
  const carol = await otherToken('carol')
  const before = (await other.post<Post>('/posts', { channel_id, message: 'Before' }, await otherToken('alice'))).json
  for (let time = 1; time <= 3; time++) {
    const talking = setInterval(() => {
      void other.post('/posts', { channel_id, message: 'By somebody else' }, carol)
      void other.post('/posts', { channel_id, message: 'A reply', root_id: before.id }, carol)
    }, 20)
    const { run, rows } = await replay(folder).finally(() => clearInterval(talking))
    expect(labels(rows)).toEqual(
      ['Release gate', 'Gone', 'Plan', 'Agreed', 'Planned', deleted, deleted].map(label => [label, 'same']),
    )
    expect(run.verdict).toBe('same')
  }
})

it('a post that is another one there is shown as clients get it, accepted without its actions, and same then', async () => {
  await answer('Gone')
  const { folder } = await friday.record('Gate that changed', gateAndPlan)
  await answer('Gone **on** staging')
  const { run, rows } = await replay(folder)
  const changed = postsOf(rows).filter(({ verdict }) => verdict === 'changed')
  expect(changed.map(({ differences }) => differences.map(({ display }) => display))).toEqual([['post message']])
  expect(changed[0]?.rendered).toEqual({ was: 'Gone\n[Go]', now: 'Gone on staging\n[Go]' })
  const { story = 0, copy = 0, place = 0 } = changed[0] ?? {}
  const { json } = await friday.service.window<RunRowDetail>(`/replays/${run.id}/rows/${story}/${copy}/${place}`)
  expect(json.was_post?.stored).toMatchObject({ message: 'Gone', props: { svc_blocks: [{ action_id: 'go' }] } })
  expect(json.now_post?.stored).toMatchObject({ message: 'Gone **on** staging' })
  expect(JSON.stringify([json.was_post, json.now_post])).not.toMatch(/svc_blocks_actions|cookie|integration/)
  await decide(run.id, { decision: 'accepted' })
  expect((await replay(folder)).run.verdict).toBe('same')
})

it('a post that is written again as it was is one of its story, and a reaction or a reply changes none', async () => {
  const { service, alice } = friday
  const { channel_id } = service.sample
  const { json: me } = await service.send<{ id: string }>('/api/v4/users/me', { token: alice })
  const { folder } = await friday.record('As it was', async () => {
    const plan = (await service.post<Post>('/posts', { channel_id, message: 'Plan' }, alice)).json
    const body = { message: 'Plan' }
    await service.send(`/api/v4/posts/${plan.id}/patch`, { method: 'PUT', token: alice, body })
    await service.post('/reactions', { user_id: me.id, post_id: plan.id, emoji_name: 'eyes' }, alice)
    await service.post('/posts', { channel_id, message: 'Agreed', root_id: plan.id }, alice)
  })
  const { run, rows } = await replay(folder)
  expect(rows.map(({ role, label, verdict }) => [role, label.replace(/[a-z0-9]{26}/, 'ID'), verdict])).toEqual([
    ['stimulus', 'POST /posts', 'same'],
    ['post', 'Plan', 'same'],
    ['stimulus', 'PUT /posts/ID/patch', 'same'],
    ['post', 'Plan', 'same'],
    ['stimulus', 'POST /reactions', 'same'],
    ['stimulus', 'POST /posts', 'same'],
    ['post', 'Agreed', 'same'],
  ])
  expect(run.verdict).toBe('same')
})

it('a post that does not come there is missing, and one that comes besides is extra', async () => {
  const { service, alice } = friday
  const hook = (on: TestService, trigger: string) =>
    makeOutgoing(on, { display_name: trigger, trigger_words: [trigger], callback_urls: [`${integration.url}/canary`] })
  // It comes after the story is over, as far as anybody can tell.
  await integration.respond('/canary', { kind: 'slow', ms: 200, body: { text: 'Watched' } })
  await hook(service, 'heron')
  await hook(other, 'egret')
  const { channel_id } = service.sample
  const { folder } = await friday.record('Birds', async () => {
    const heron = await service.post<Post>('/posts', { channel_id, message: 'heron up' }, alice)
    await deliveriesFor(service, heron.json.id)
    await vi.waitUntil(async () => (await messagesIn(service)).includes('Watched'))
    await service.post('/posts', { channel_id, message: 'egret up' }, alice)
  })
  const { run, rows } = await replay(folder)
  expect(run.verdict).toBe('missing')
  expect(labels(rows)).toEqual([
    ['heron up', 'same'],
    ['Watched', 'missing'],
    ['egret up', 'same'],
    ['Watched', 'extra'],
  ])
})

it('a post that comes later than when it was recorded is waited for', async () => {
  const { service, alice } = friday
  const { channel_id } = service.sample
  const delayed = (ms: number) => integration.respond('/swan', { kind: 'slow', ms, body: { text: 'Swan seen' } })
  for (const on of [service, other]) {
    const callback_urls = [`${integration.url}/swan`]
    await makeOutgoing(on, { display_name: 'swan', trigger_words: ['swan'], callback_urls })
  }
  await delayed(0)
  const { folder } = await friday.record('Late', async () => {
    const swan = await service.post<Post>('/posts', { channel_id, message: 'swan up' }, alice)
    await deliveriesFor(service, swan.json.id)
    await vi.waitUntil(async () => (await messagesIn(service)).includes('Swan seen'))
    await service.post('/posts', { channel_id, message: 'And on' }, alice)
  })
  await delayed(500)
  expect(labels((await replay(folder)).rows)).toEqual([
    ['swan up', 'same'],
    ['Swan seen', 'same'],
    ['And on', 'same'],
  ])
})

it('of stories at the same time nobody can tell whose a post is, so that only responses are compared', async () => {
  const { service, alice } = friday
  const { channel_id } = service.sample
  const { folder } = await friday.record('Many', async () => {
    for (const message of ['One', 'Two', 'Three', 'Four']) {
      await service.post('/posts', { channel_id, message }, alice)
    }
  })
  expect(postsOf((await replay(folder)).rows)).toHaveLength(4)
  const { run, rows } = await replay(folder, { concurrency: 4 })
  expect([run.verdict, rows.length, postsOf(rows)]).toEqual(['same', 4, []])
  const twice = await replay(folder, { chaos: 'duplicate=50%', seed: 3 })
  const stories = Map.groupBy(twice.rows, ({ story }) => story)
  const isDoubled = (all: readonly RunRow[]): boolean => all.some(({ copy }) => copy > 0)
  const counted = [...stories.values()].map(all => [isDoubled(all), postsOf(all).length])
  expect(counted).toContainEqual([true, 0])
  expect(counted).toContainEqual([false, 1])
  expect(counted.filter(([doubled, posts]) => (doubled ? posts !== 0 : posts !== 1))).toEqual([])
})

it('what is kept of a run holds no secret of the server, neither one that was issued nor one that it made itself', async () => {
  const { service, alice, folder: workspace } = friday
  const { channel_id, bot_token } = service.sample
  const { json: me } = await service.send<{ id: string }>('/api/v4/users/me', { token: bot_token })
  const { folder } = await friday.record('Secrets', async () => {
    const hook = (
      await service.post<{ id: string }>('/hooks/incoming', { channel_id, display_name: 'Made' }, adminToken)
    ).json
    await service.send(`/hooks/${hook.id}`, { method: 'POST', body: { text: 'By the hook' } })
    const issued = await service.post<{ token: string }>(`/users/${me.id}/tokens`, { description: 'Mine' }, adminToken)
    const { token } = issued.json
    await service.post('/posts', { channel_id, message: `Shown: ${token}` }, token)
    await service.post('/posts', { channel_id, message: 'By alice' }, alice)
  })
  const { run, rows } = await replay(folder)
  expect(rows.map(({ label, verdict }) => [label.split('\n')[0]?.replace(/[a-z0-9]{26}/, 'ID'), verdict])).toEqual([
    ['POST /hooks/incoming', 'same'],
    ['Made', 'same'],
    ['By the hook', 'same'],
    ['POST /users/ID/tokens', 'same'],
    ['POST /posts', 'same'],
    [expect.stringMatching(/^Shown: \[redacted:[a-z0-9]{6}\]$/), 'same'],
    ['POST /posts', 'same'],
    ['By alice', 'same'],
  ])
  const kept = rows.map(({ story, copy, place }) =>
    friday.service.window(`/replays/${run.id}/rows/${story}/${copy}/${place}`),
  )
  const texts = (await Promise.all(kept))
    .map(({ json }) => JSON.stringify((json as RunRowDetail).now ?? json))
    .join('\n')
  const { json: hooks } = await other.send<{ id: string }[]>('/api/v4/hooks/incoming', { token: adminToken })
  for (const secret of [adminToken, ...hooks.map(({ id }) => id)]) expect(texts).not.toContain(secret)
  expect(texts).toMatch(/Bearer \[redacted:/)
  expect(texts).not.toMatch(/Bearer [a-z0-9]{26}|"token\\?":\s*\\?"[a-z0-9]{26}/)
  const shown = (await messagesIn(other)).find(message => message.startsWith('Shown: ')) ?? ''
  expect(shown).toMatch(/^Shown: [a-z0-9]{26}$/)
  expect(texts).not.toContain(shown.slice('Shown: '.length))
  // What is accepted has the placeholder of the recording in place of the secret.
  const place = join(workspace, 'recordings', folder)
  const name = readdirSync(place).find(one => readFileSync(join(place, one), 'utf8').includes('"Shown: ')) ?? ''
  const file = join(place, name)
  const before = readFileSync(file, 'utf8')
  const [request = '', posts = ''] = before.split('"posts":')
  writeFileSync(file, [request, posts.replaceAll('Shown: ', 'Said: ')].join('"posts":'))
  const again = await replay(folder)
  expect(again.run.verdict).toBe('changed')
  await decide(again.run.id, { decision: 'accepted' })
  expect(posts).toContain('"message": "Shown: {{3.response.token}}"')
  expect(readFileSync(file, 'utf8')).toBe(before)
})

it('a server that lets nobody read its posts has its responses compared, and the row says why no more', async () => {
  const { service, alice, folder: workspace } = friday
  const closed = await startClosed()
  const targets = [{ name: 'closed', kind: 'rest', url: closed.url, token: '{{secret.staging}}' }]
  const before = readFileSync(join(workspace, 'blockyard.json'), 'utf8')
  writeFileSync(join(workspace, 'blockyard.json'), JSON.stringify({ format: 1, targets }))
  const { channel_id } = service.sample
  const { folder } = await friday.record('Closed', async () => {
    await service.post('/posts', { channel_id, message: 'Unseen' }, alice)
  })
  const { run, rows } = await friday.replay(folder, { target: { is: 'server', name: 'closed' }, headers: [] })
  writeFileSync(join(workspace, 'blockyard.json'), before)
  await closed.close()
  expect([run.verdict, rows.length]).toEqual(['same', 1])
  expect(rows[0]?.note).toMatch(
    /^The posts of this story are not compared\. .+ was responded to with 403: Not for you\./,
  )
})

it('a post in a channel that the run itself makes is found by the response that made it', async () => {
  const { service } = friday
  const { team_id, channel_id } = service.sample
  const { folder } = await friday.record('Made', async () => {
    const hook = (
      await service.post<{ id: string }>('/hooks/incoming', { channel_id, display_name: 'Free' }, adminToken)
    ).json
    const channel = { team_id, name: 'war-room', display_name: 'War room', type: 'O' }
    await service.post('/channels', channel, adminToken)
    await service.send(`/hooks/${hook.id}`, { method: 'POST', body: { channel: 'war-room', text: 'First' } })
  })
  const { rows } = await replay(folder)
  expect(labels(rows)).toEqual([['First', 'same']])
  expect(rows.map(({ note }) => note).filter(note => note !== '')).toEqual([])
})

it('a post in a channel that nothing leads to there is not compared, and said so', async () => {
  const { service } = friday
  const { folder } = await friday.record('Bot', async () => {
    await service.post('/bots', { username: `bot-${Date.now()}` }, adminToken)
  })
  const { run, rows } = await replay(folder)
  // The bot writes to its owner in a channel that no response names.
  expect([run.verdict, postsOf(rows)]).toEqual(['same', []])
  expect(rows[0]?.note).toBe(
    'A post is not compared: no name and no response tells which channel or user that is there.',
  )
})

/** The other server behind one that keeps its posts to itself. */
async function startClosed(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method === 'GET' && /\/channels\/\w+\/posts/.test(request.url ?? '')) {
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"Not for you."}')
      return
    }
    const { method = 'GET', url = '' } = request
    const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' }
    const given = await fetch(other.url + url, { method, headers, ...(body !== '' ? { body } : {}) })
    response
      .writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? '' })
      .end(await given.text())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function messagesIn(service: TestService): Promise<string[]> {
  const path = `/api/v4/channels/${service.sample.channel_id}/posts`
  const { json } = await service.send<{ posts: Record<string, Post> }>(path, { token: adminToken })
  return Object.values(json.posts).map(({ message }) => message)
}
