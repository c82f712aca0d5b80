import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { checkIncomingHook, checkOutgoingHook, type OutgoingHookFields } from '#domain/webhooks/checkHook'
import { hooksIntersect, matchOutgoing, type OutgoingRule, type TriggerFacts } from '#domain/webhooks/matchOutgoing'
import { type OutgoingFacts, outgoingPayload } from '#domain/webhooks/outgoingPayload'
import { readOutgoingReply } from '#domain/webhooks/outgoingReply'

const rule: OutgoingRule = { channel_id: 'c', trigger_words: ['deploy', '!build'], trigger_when: 0 }
const facts: TriggerFacts = { message: 'deploy 412', channel: { id: 'c', name: 'dev', type: 'O' }, source: 'rest' }
const match = (hook: Partial<OutgoingRule>, post: Partial<TriggerFacts> = {}) =>
  matchOutgoing({ ...rule, ...hook }, { ...facts, ...post })

describe('an outgoing webhook does not fire', () => {
  it.each<[string, Partial<OutgoingRule>, Partial<TriggerFacts>]>([
    ['source', {}, { source: 'webhook' }],
    ['source', {}, { source: 'reply' }],
    ['source', {}, { source: 'system' }],
    ['source', {}, { source: 'edit' }],
    ['public_channel', {}, { channel: { id: 'c', name: 'dev', type: 'P' } }],
    ['public_channel', { channel_id: '' }, { channel: { id: 'c', name: 'dev', type: 'D' } }],
    ['channel', { channel_id: 'other' }, {}],
    ['trigger_word', {}, { message: 'please deploy' }],
    ['trigger_word', {}, { message: 'Deploy' }],
    ['trigger_word', {}, { message: 'deployment' }],
    ['trigger_word', {}, { message: '' }],
    ['trigger_word', { trigger_when: 1 }, { message: 'a deploy' }],
    ['trigger_word', { trigger_when: 1 }, { message: '  ' }],
  ])('because of %s: %j %j', (failed, hook, post) => {
    const result = match(hook, post)
    expect(result.fires).toBe(false)
    expect(result.rules.filter(each => each.verdict === 'fail').map(each => each.rule)).toEqual([failed])
  })
  it('with neither channel nor words', () => {
    expect(match({ channel_id: '', trigger_words: [] }).fires).toBe(false)
  })
})

describe('an outgoing webhook fires', () => {
  it.each<[Partial<OutgoingRule>, string, string]>([
    [{}, 'deploy 412', 'deploy'],
    [{}, '  !build\n412', '!build'],
    [{ channel_id: '' }, 'deploy', 'deploy'],
    [{ trigger_words: [] }, 'anything', ''],
    [{ trigger_words: [] }, '', ''],
    [{ trigger_when: 1 }, 'deployment starts', 'deploy'],
    [{ trigger_when: 1, trigger_words: ['d'] }, 'deploy', 'd'],
  ])('%j on %j with the word %j', (hook, message, trigger_word) => {
    expect(match(hook, { message })).toMatchObject({ fires: true, trigger_word })
  })
  it('shows what every rule wants and has', () => {
    expect(match({ channel_id: '', trigger_when: 1 }, { message: 'deploy!' }).rules).toEqual([
      { rule: 'source', wants: 'a post of a user or bot', has: 'a post of a user or bot', verdict: 'pass' },
      { rule: 'public_channel', wants: 'a public channel', has: 'a public channel', verdict: 'pass' },
      { rule: 'channel', wants: 'any channel', has: 'c', verdict: 'not_set' },
      { rule: 'trigger_word', wants: 'first word starts with “deploy” or “!build”', has: '“deploy!”', verdict: 'pass' },
    ])
  })
})

it('finds hooks that would call the same URL for the same post', () => {
  const reach = { channel_id: 'c', trigger_words: ['a', 'b'], callback_urls: ['https://x.example'] }
  expect(hooksIntersect(reach, { ...reach, trigger_words: ['b'] })).toBe(true)
  expect(hooksIntersect({ ...reach, trigger_words: [] }, { ...reach, trigger_words: [] })).toBe(true)
  expect(hooksIntersect(reach, { ...reach, trigger_words: ['c'] })).toBe(false)
  expect(hooksIntersect(reach, { ...reach, channel_id: '' })).toBe(false)
  expect(hooksIntersect(reach, { ...reach, callback_urls: ['https://y.example'] })).toBe(false)
})

describe('the callback', () => {
  const sent: OutgoingFacts = {
    token: 'tok',
    team: { id: 't', name: 'northwind' },
    channel: { id: 'c', name: 'dev' },
    user: { id: 'u', username: 'ana' },
    post: { id: 'p', message: 'deploy é & b', create_at: 1_700_000_000_999, file_ids: ['f1', 'f2'] },
    trigger_word: 'deploy',
  }
  const all = {
    token: 'tok',
    team_id: 't',
    team_domain: 'northwind',
    channel_id: 'c',
    channel_name: 'dev',
    user_id: 'u',
    user_name: 'ana',
    post_id: 'p',
    text: 'deploy é & b',
    trigger_word: 'deploy',
    file_ids: 'f1,f2',
  }
  it('is JSON with milliseconds for exactly application/json', () => {
    const { contentType, body } = outgoingPayload(sent, 'application/json')
    expect(contentType).toBe('application/json')
    expect(JSON.parse(body)).toEqual({ ...all, timestamp: 1_700_000_000_999 })
  })
  it.each(['application/x-www-form-urlencoded', '', 'application/json; charset=utf-8'])(
    'is a form with seconds for %j',
    type => {
      const { contentType, body } = outgoingPayload(sent, type)
      expect(contentType).toBe('application/x-www-form-urlencoded')
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ ...all, timestamp: '1700000000' })
    },
  )
})

describe('the response', () => {
  const read = (body: string, type: string | null = 'application/json') => readOutgoingReply(body, type, () => 'made')
  it.each(['nope', '{"text":', 'nope {"text":"hi"}', '{"text":"hi" {}'])(
    'posts nothing when it is no JSON: %s',
    body => {
      expect(read(body)).toMatchObject({ fault: 'not_json', reply: null })
    },
  )
  it.each(['{"text":"hi }{"} {"text":"again"}', '\uFEFF \n{"text":"hi }{","props":{"a":{}}}<!-- took 3 ms -->'])(
    'is its first JSON value, whatever follows it: %s',
    body => {
      expect(read(body)).toMatchObject({ fault: null, reply: { payload: { text: 'hi }{' } } })
    },
  )
  it('posts nothing when a very long string in it is never closed, and says so at once', () => {
    for (const end of ['}', '\\']) {
      expect(read(`{"text":"${'\\"\n'.repeat(100_000)}${end}`)).toMatchObject({ fault: 'not_json', reply: null })
    }
  })
  it.each(['[]', '"hi"', '5'])('posts nothing when it is no object: %s', body => {
    expect(read(body)).toMatchObject({ fault: 'rejected', reply: null })
  })
  it.each(['text/plain', 'text/html; charset=utf-8', null])('posts nothing with the Content-Type %s', type => {
    expect(read('{"text":"hi","odd":1}', type)).toMatchObject({
      fault: 'wrong_content_type',
      reply: null,
      keys: [
        { key: 'text', verdict: 'wrong_content_type' },
        { key: 'odd', verdict: 'unknown' },
      ],
    })
  })
  it('posts nothing when a key has the wrong type', () => {
    expect(read('{"text":5,"username":"x"}')).toMatchObject({
      fault: 'rejected',
      reply: null,
      keys: [
        { key: 'text', verdict: 'wrong_type' },
        { key: 'username', verdict: 'ignored' },
      ],
      issues: [{ path: '/text' }],
    })
  })
  it.each(['', ' \n', 'null', '{}', '{"username":"x"}', '{"text":null,"attachments":[]}'])(
    'may want nothing posted: %j',
    body => {
      expect(read(body)).toMatchObject({ fault: null, reply: null, issues: [] })
    },
  )
  it.each([
    ['{"text":"hi"}', false],
    ['{"text":"","response_type":"post"}', false],
    ['{"text":"hi","response_type":"comment"}', true],
    ['{"attachments":[{"text":"a"}],"response_type":"comment","icon_emoji":5,"channel":7}', true],
  ])('is posted: %s', (body, isComment) => {
    expect(read(body, 'application/json; charset=utf-8')).toMatchObject({ fault: null, reply: { isComment } })
  })
})

describe('a hook’s record', () => {
  const texts = { display_name: '', description: '', username: '', icon_url: '' }
  const hook: OutgoingHookFields = {
    ...texts,
    token: 'a'.repeat(26),
    channel_id: 'c',
    trigger_words: [],
    trigger_when: 0,
    callback_urls: ['https://x.example/hook'],
    content_type: 'application/json',
  }
  const fields = [
    ['display_name', limits.webhookDisplayNameLength, 'é'],
    ['description', limits.webhookDescriptionLength, '😀'],
    ['username', limits.webhookUsernameLength, 'u'],
    ['icon_url', limits.webhookIconUrlBytes, 'i'],
  ] as const
  it.each(fields)('has %s up to %i long', (field, limit, letter) => {
    for (const length of [limit - 1, limit]) {
      expect(checkIncomingHook({ ...texts, [field]: letter.repeat(length) })).toEqual([])
      expect(checkOutgoingHook({ ...hook, [field]: letter.repeat(length) })).toEqual([])
    }
    const long = letter.repeat(limit + 1)
    const data = { id: `model.incoming_hook.${field}.app_error` }
    expect(checkIncomingHook({ ...texts, [field]: long })).toMatchObject([
      { path: `/${field}`, code: 'hook.too_long', data },
    ])
    expect(checkOutgoingHook({ ...hook, [field]: long })).toMatchObject([
      { data: { id: `model.outgoing_hook.is_valid.${field}.app_error` } },
    ])
  })
  it('has lists up to 1,024 bytes as printed, and a content type up to 128 characters', () => {
    const word = (length: number) => ({ ...hook, trigger_words: ['x'.repeat(length)] })
    expect(checkOutgoingHook(word(limits.outgoingListBytes - 2))).toEqual([])
    expect(checkOutgoingHook(word(limits.outgoingListBytes - 1))).toMatchObject([
      { data: { id: 'model.outgoing_hook.is_valid.words.app_error' } },
    ])
    const type = (length: number) => ({ ...hook, content_type: 'x'.repeat(length) })
    expect(checkOutgoingHook(type(limits.outgoingContentTypeLength))).toMatchObject([{ severity: 'warning' }])
    expect(checkOutgoingHook(type(limits.outgoingContentTypeLength + 1))).toMatchObject([
      { severity: 'error' },
      { severity: 'warning' },
    ])
  })
  it.each<[Partial<OutgoingHookFields>, string]>([
    [{ channel_id: '', trigger_words: [] }, 'api.webhook.create_outgoing.triggers.app_error'],
    [{ trigger_words: ['a', ' '] }, 'model.outgoing_hook.is_valid.trigger_words.app_error'],
    [{ trigger_when: 2 }, 'model.outgoing_hook.is_valid.content_type.app_error'],
    [{ callback_urls: [] }, 'model.outgoing_hook.is_valid.callback.app_error'],
    [{ callback_urls: ['ftp://x.example'] }, 'model.outgoing_hook.is_valid.url.app_error'],
    [{ callback_urls: ['https://x.example', ''] }, 'model.outgoing_hook.is_valid.url.app_error'],
    [{ callback_urls: ['/watch'] }, 'model.outgoing_hook.is_valid.url.app_error'],
    [{ callback_urls: ['/plugins/deploy-gate'] }, 'model.outgoing_hook.is_valid.url.app_error'],
    [{ token: 'short' }, 'model.outgoing_hook.is_valid.token.app_error'],
  ])('is rejected with %j', (more, id) => {
    expect(checkOutgoingHook({ ...hook, ...more })).toMatchObject([{ severity: 'error', data: { id } }])
  })
  it.each(['Has Space', 'Upper', 'ci:pipeline', 'all', 'system'])(
    'of an incoming hook has no username %j',
    username => {
      expect(checkIncomingHook({ ...texts, username })).toMatchObject([
        { path: '/username', data: { id: 'api.incoming_webhook.invalid_username.app_error' } },
      ])
    },
  )
  it('calls a path of a plugin as well as an http address', () => {
    expect(checkOutgoingHook({ ...hook, callback_urls: ['/plugins/deploy-gate/watch', 'http://x.example'] })).toEqual(
      [],
    )
  })
})
