import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import type { OutgoingHook } from '#contract/wire/hooks'
import { type Integration, startIntegration } from '../../../support/integration'
import { type Post, startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import {
  api,
  callAt,
  callsAt,
  callsFor,
  deliveriesFor,
  deliveryFor,
  makeOutgoing,
  say,
  sendTo,
} from '../../../support/webhooks'

let service: TestService
let integration: Integration
let channels: Channel[]
beforeAll(async () => {
  service = await startService()
  integration = await startIntegration()
  channels = (await service.snapshot()).channels
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const channelId = (name: string): string => channels.find(one => one.name === name)?.id ?? ''
let count = 0
/** A word that no other test uses, beginning with `deploy`. */
const newWord = (): string => `deploy${++count}`
const hookOn = (word: string, fields: Partial<OutgoingHook> = {}) =>
  makeOutgoing(service, { trigger_words: [word], callback_urls: [`${integration.url}/${word}`], ...fields })

describe('a callback', () => {
  it('as JSON has every field, with the time in milliseconds', async () => {
    const word = newWord()
    const hook = await hookOn(word, { content_type: 'application/json' })
    const post = await say(service, `${word} now`)
    const { method, headers, body } = await callAt(integration, `/${word}`)
    expect(method).toBe('POST')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'svc-bot/0.1.0',
    })
    expect(headers).not.toHaveProperty('authorization')
    expect(JSON.parse(body)).toEqual({
      token: hook.token,
      team_id: service.sample.team_id,
      team_domain: 'northwind',
      channel_id: post.channel_id,
      channel_name: 'deployments',
      timestamp: post.create_at,
      user_id: post.user_id,
      user_name: 'deploy-gate',
      post_id: post.id,
      text: `${word} now`,
      trigger_word: word,
      file_ids: '',
    })
  })

  it.each(['', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8', 'text/plain'])(
    'of a hook with the content type %j is a form, with the time in seconds',
    async content_type => {
      const word = newWord()
      const hook = await hookOn(word, { content_type })
      const post = await say(service, `${word} ümläut & more=1`)
      const { headers, body } = await callAt(integration, `/${word}`)
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
      expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
        token: hook.token,
        text: `${word} ümläut & more=1`,
        timestamp: String(Math.floor(post.create_at / 1000)),
        trigger_word: word,
      })
    },
  )

  it('has the new token once it was renewed', async () => {
    const word = newWord()
    const hook = await hookOn(word, { content_type: 'application/json' })
    const renewed = await api<OutgoingHook>(service, `/hooks/outgoing/${hook.id}/regen_token`, { method: 'POST' })
    await say(service, word)
    expect(JSON.parse((await callAt(integration, `/${word}`)).body).token).toBe(renewed.json.token)
  })

  it('is recorded under the post that caused it, without the token, in JSON and in a form', async () => {
    for (const content_type of ['application/json', '']) {
      const word = newWord()
      const hook = await hookOn(word, { content_type, display_name: 'Deploys' })
      const post = await say(service, word)
      const { summary, request } = await deliveryFor(service, post.id)
      expect(summary).toMatchObject({
        direction: 'out',
        kind: 'webhook',
        label: 'Deploys',
        url: `${integration.url}/${word}`,
        outcome: 'ok',
        status: 200,
        fault: null,
        depth: 1,
        user_id: post.user_id,
        channel_id: post.channel_id,
        post_id: post.id,
        hook_id: hook.id,
      })
      expect(summary.cause_id).toBe(summary.parent_id)
      const story = await service.story(summary.cause_id)
      expect(story.exchanges.map(one => one.kind)).toEqual(['rest', 'webhook'])
      expect(JSON.stringify(request)).not.toContain(hook.token)
      expect(request.body?.text).toMatch(/token"?[:=]"?\[redacted:[a-z0-9]{6}\]/)
    }
  })
})

describe('a hook fires', () => {
  const fired = async (message: string, fields: Partial<OutgoingHook>, more = {}, token?: string): Promise<boolean> => {
    const hook = await makeOutgoing(service, { callback_urls: [`${integration.url}/fires${++count}`], ...fields })
    const post = await say(service, message, more, token)
    const calls = (await callsFor(service, post.id)).filter(call => call.hook_id === hook.id)
    if (calls.length > 0) await deliveriesFor(service, post.id)
    await api(service, `/hooks/outgoing/${hook.id}`, { method: 'DELETE' })
    return calls.length > 0
  }

  it.each<[string, string, Partial<OutgoingHook>, boolean]>([
    ['when the first word is its word', 'build now', { trigger_words: ['build'] }, true],
    ['when the first word is any of its words', 'ship it', { trigger_words: ['build', 'ship'] }, true],
    ['when white space comes first', ' \n build', { trigger_words: ['build'] }, true],
    ['not when the word comes later', 'now build', { trigger_words: ['build'] }, false],
    ['not when the first word only begins with it', 'builds', { trigger_words: ['build'] }, false],
    ['not when the case differs', 'Build now', { trigger_words: ['build'] }, false],
    ['by prefix when the first word begins with it', 'builds run', { trigger_words: ['build'], trigger_when: 1 }, true],
    ['by prefix when the first word is it', 'build', { trigger_words: ['build'], trigger_when: 1 }, true],
    ['by prefix not when the word comes later', 'now builds', { trigger_words: ['build'], trigger_when: 1 }, false],
    ['not for an empty message with words', '', { trigger_words: ['build'], trigger_when: 1 }, false],
  ])('%s', async (_name, message, fields, expected) => {
    expect(await fired(message, fields)).toBe(expected)
  })

  it('on every post of its channel without words, an empty one too', async () => {
    const inIncidents = { channel_id: channelId('incidents') }
    expect(await fired('anything', inIncidents, inIncidents)).toBe(true)
    expect(await fired('', inIncidents, { ...inIncidents, props: { svc_blocks: [{ type: 'divider' }] } })).toBe(true)
    expect(await fired('anything', inIncidents)).toBe(false)
  })

  it('with channel and words only when both match', async () => {
    const both = { channel_id: channelId('incidents'), trigger_words: ['build'] }
    expect(await fired('build', both, { channel_id: both.channel_id })).toBe(true)
    expect(await fired('build', both)).toBe(false)
    expect(await fired('other', both, { channel_id: both.channel_id })).toBe(false)
  })

  it('for posts of people as of bots, and in public channels only', async () => {
    const words = { trigger_words: ['build'] }
    const alice = await service.tokenOf('alice')
    expect(await fired('build', words, {}, alice)).toBe(true)
    expect(await fired('build', words, { channel_id: channelId('on-call-leads') }, alice)).toBe(false)
    const direct = channels.find(one => one.type === 'D' && one.name.includes('__'))?.id
    expect(await fired('build', words, { channel_id: direct }, service.sample.admin_token)).toBe(false)
  })

  it('for replies in a thread', async () => {
    const root = await say(service, 'a root')
    expect(await fired('build', { trigger_words: ['build'] }, { root_id: root.id })).toBe(true)
  })

  it('for each hook with its own word', async () => {
    const word = newWord()
    await hookOn(word, { content_type: 'application/json' })
    await hookOn(word.slice(0, -1), {
      content_type: 'application/json',
      trigger_when: 1,
      callback_urls: [`${integration.url}/second`],
    })
    const post = await say(service, word)
    await deliveriesFor(service, post.id, 2)
    const wordAt = async (path: string) => JSON.parse((await callAt(integration, path)).body).trigger_word
    expect(await wordAt(`/${word}`)).toBe(word)
    expect(await wordAt('/second')).toBe(word.slice(0, -1))
  })
})

describe('a hook does not fire', () => {
  it('for posts of webhooks, edits, ephemeral posts, and while outgoing webhooks are off', async () => {
    const word = newWord()
    await hookOn(word)
    const calls = async () => (await service.snapshot()).exchanges.filter(one => one.kind === 'webhook').length
    const before = await calls()
    expect((await sendTo(service, service.sample.webhook_key, { text: word }, 'application/json')).text).toBe('ok')
    const post = await say(service, 'nothing')
    const body = { message: word }
    const edited = await api<Post>(service, `/posts/${post.id}/patch`, {
      method: 'PUT',
      body,
      token: service.sample.bot_token,
    })
    expect([edited.status, edited.json.message]).toEqual([200, word])
    const { json: me } = await api<{ id: string }>(service, '/users/me')
    const ephemeral = { user_id: me.id, post: { channel_id: service.sample.channel_id, message: word } }
    expect((await api(service, '/posts/ephemeral', { body: ephemeral })).status).toBe(201)
    await withSettings(service, { EnableOutgoingWebhooks: false }, () => say(service, word))
    expect(await calls()).toBe(before)
  })

  it('when it is deleted', async () => {
    const word = newWord()
    const hook = await hookOn(word)
    await api(service, `/hooks/outgoing/${hook.id}`, { method: 'DELETE' })
    expect(await callsFor(service, (await say(service, word)).id)).toEqual([])
  })
})

describe('the calls of one post', () => {
  it('go to all addresses of a hook at the same time', async () => {
    const word = newWord()
    const paths = ['one', 'two', 'three'].map(name => `/${word}/${name}`)
    for (const path of paths) await integration.respond(path, { kind: 'slow', ms: 300, body: {} })
    await hookOn(word, { callback_urls: paths.map(path => integration.url + path) })
    const post = await say(service, word)
    const deliveries = await deliveriesFor(service, post.id, 3)
    for (const { timings } of deliveries) expect(timings.queue).toBeLessThan(250)
    for (const path of paths) expect(await callsAt(integration, path)).toHaveLength(1)
  })

  it('go to one hook after the other', async () => {
    const word = newWord()
    await integration.respond(`/${word}/slow`, { kind: 'slow', ms: 300, body: {} })
    const first = await hookOn(word, { callback_urls: [`${integration.url}/${word}/slow`] })
    const second = await hookOn(word)
    const post = await say(service, word)
    const deliveries = await deliveriesFor(service, post.id, 2)
    const queued = (id: string) => deliveries.find(one => one.summary.hook_id === id)?.timings.queue
    expect(queued(second.id)).toBeGreaterThan(290)
    expect(queued(first.id)).toBeLessThan(250)
  })

  it('are made after the response to the post, so a slow integration holds up nobody', async () => {
    const word = newWord()
    await integration.respond(`/${word}`, { kind: 'slow', ms: 1000, body: {} })
    await hookOn(word)
    const post = await say(service, word)
    expect(await callsFor(service, post.id)).toMatchObject([{ outcome: 'sent', duration_ms: null }])
    await deliveryFor(service, post.id)
  })

  it('are all made when many posts come at once', async () => {
    const word = newWord()
    await hookOn(word)
    const token = await service.tokenOf('alice')
    const posts = await Promise.all(Array.from({ length: 150 }, () => say(service, word, {}, token)))
    for (const post of posts) expect((await deliveryFor(service, post.id)).summary.outcome).toBe('ok')
  })
})
