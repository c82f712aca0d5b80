import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostStory } from '#contract/exchange'
import type { Bot } from '#contract/wire/accounts'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import type { Post, ServiceResponse } from '../../support/service'

let desk: ClickDesk
let now = Date.now()
beforeAll(async () => {
  desk = await startClickDesk({ now: () => now })
})
afterAll(() => desk?.close())
// Calls of the specs before are long over.
beforeEach(() => {
  now += 60_000
})

const idOf = (response: ServiceResponse<unknown>) => response.headers.get('x-request-id') ?? ''

const say = (message: string, token = desk.service.sample.bot_token) =>
  desk.post<Post>('/posts', { channel_id: desk.service.sample.channel_id, message }, token)

const summaryOf = async (id: string) => (await desk.service.exchange(id)).summary

/** What a story has, line by line. */
const linesOf = async (cause: string) =>
  (await desk.service.story(cause)).exchanges.map(({ kind, depth, joined_by }) => [kind, depth, joined_by])

/** Clicks, and returns the id of the click. */
async function clicked(): Promise<string> {
  const post = await desk.makeResponding({ kind: 'json', body: {} })
  now += 60_000
  return idOf(await desk.click(post))
}

describe('a request that an integration makes in return', () => {
  it('belongs to the story by the id of the call that it carries', async () => {
    const click = await clicked()
    const headers = { 'x-svc-cause': desk.lastCall()?.headers['x-svc-cause'] ?? '' }
    const body = { channel_id: desk.service.sample.channel_id, message: 'Armed' }
    const token = await desk.service.tokenOf('bob')
    await desk.service.send('/api/v4/posts', { method: 'POST', token, headers, body })
    expect(await linesOf(click)).toEqual([
      ['click', 0, ''],
      ['callback', 1, ''],
      ['rest', 2, 'header'],
    ])
  })

  it('belongs to it by its trigger id, which counts for more than its token', async () => {
    const click = await clicked()
    const { trigger_id } = JSON.parse(desk.lastCall()?.body ?? '')
    const body = { trigger_id, url: `${desk.integration.url}/dialog`, dialog: { title: 'Why', elements: [] } }
    expect((await desk.post('/actions/dialogs/open', body)).status).toBe(200)
    expect(await linesOf(click)).toEqual([
      ['click', 0, ''],
      ['callback', 1, ''],
      ['rest', 2, 'trigger_id'],
    ])
  })

  it('belongs to it by its token while its integration is called', async () => {
    const post = await desk.makeResponding({ kind: 'slow', ms: 1500, body: {} })
    now += 60_000
    const before = desk.integration.calls.length
    const click = desk.click(post)
    await expect.poll(() => desk.integration.calls.length, { interval: 10 }).toBeGreaterThan(before)
    const said = idOf(await say('Working on it'))
    const cause = idOf(await click)
    expect(await summaryOf(said)).toMatchObject({ cause_id: cause, depth: 2, joined_by: 'token' })
  })

  it('belongs to it by its token for five seconds after the response, and no longer', async () => {
    const click = await clicked()
    now += 5000
    expect(await summaryOf(idOf(await say('In time')))).toMatchObject({ cause_id: click, joined_by: 'token' })
    now += 1
    const late = idOf(await say('Too late'))
    expect(await summaryOf(late)).toMatchObject({ cause_id: late, parent_id: null, joined_by: '' })
  })

  it('is as deep as the first call of its story that it fits, however much it sets off', async () => {
    const click = await clicked()
    const ids = []
    for (const text of ['one', 'two', 'three']) ids.push(idOf(await say(text)))
    for (const id of ids) expect(await summaryOf(id)).toMatchObject({ cause_id: click, depth: 2 })
  })
})

describe('belongs to no story', () => {
  it('what a bot does while calls of two stories come into question', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: {} })
    now += 60_000
    const first = idOf(await desk.click(post))
    const second = idOf(await desk.click(post))
    const said = idOf(await say('Which one?'))
    expect(first).not.toBe(second)
    expect(await summaryOf(said)).toMatchObject({ cause_id: said, parent_id: null, joined_by: '' })
  })

  it('what a person does, what the window does as the bot, and what only reads', async () => {
    const click = await clicked()
    const { admin_token, bot_token } = desk.service.sample
    const bot = (await desk.service.snapshot()).users.find(user => user.is_bot)
    const asBot = await desk.service.tokenOf(bot?.username ?? '')
    expect((await say('By hand', asBot)).status).toBe(201)
    expect((await say('By an admin', admin_token)).status).toBe(201)
    expect((await desk.service.send('/api/v4/users/me', { token: bot_token })).status).toBe(200)
    expect(await linesOf(click)).toHaveLength(2)
  })

  it('what a bot of somebody else does', async () => {
    await clicked()
    const said = idOf(await say('Not mine', (await adminsBot()).token))
    expect(await summaryOf(said)).toMatchObject({ cause_id: said, joined_by: '' })
  })
})

describe('an integration of the same owner', () => {
  it('is one whose outgoing webhook was called', async () => {
    const { token } = await adminsBot()
    const { team_id, channel_id } = desk.service.sample
    const hook = {
      team_id,
      channel_id,
      display_name: 'echo',
      callback_urls: [await desk.responding({ kind: 'json', body: {} })],
    }
    expect((await desk.post('/hooks/outgoing', hook, desk.admin)).status).toBe(201)
    const before = desk.integration.calls.length
    const cause = idOf(await say('Ring', desk.alice))
    await expect.poll(() => desk.integration.calls.length, { interval: 10 }).toBeGreaterThan(before)
    expect(await summaryOf(idOf(await say('Rang', token)))).toMatchObject({ cause_id: cause, joined_by: 'token' })
  })
})

/** A new bot of the admin. What it asks for counts even where it may not have it. */
async function adminsBot(): Promise<{ token: string }> {
  const bot = await desk.post<Bot>('/bots', { username: `rotor-${now}` }, desk.admin)
  const path = `/users/${bot.json.user_id}/tokens`
  return (await desk.post<{ token: string }>(path, { description: 'spec' }, desk.admin)).json
}

describe('the story of a post', () => {
  const storyOf = async (post: { id: string }) => (await desk.service.window<PostStory>(`/posts/${post.id}/story`)).json

  it('is that of the exchange that changed it last', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: { update: { message: 'Done' } } })
    const made = await storyOf(post)
    expect(made.story?.exchanges[0]).toMatchObject({ id: made.exchange_id, kind: 'rest', post_id: post.id })
    const click = idOf(await desk.click(post))
    const { exchange_id, story } = await storyOf(post)
    expect(story?.cause_id).toBe(click)
    expect(await summaryOf(exchange_id ?? '')).toMatchObject({ kind: 'callback' })
  })

  it('is nothing for a post of which nothing is recorded', async () => {
    expect(await storyOf({ id: 'x'.repeat(26) })).toEqual({ exchange_id: null, story: null })
  })
})
