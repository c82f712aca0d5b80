import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { contentLimits } from '../support/contentLimits'
import { type Integration, startIntegration } from '../support/integration'
import {
  adminToken,
  clickable,
  type ErrorBody,
  issuesOf,
  type Post,
  startService,
  type TestService,
} from '../support/service'
import { makeIncoming, makeOutgoing, postsIn, sendTo } from '../support/webhooks'

let service: TestService
let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService()
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const PROPS = 'model.post.is_valid.props.app_error'
const around = (limit: number): [number, boolean][] => [
  [limit - 1, true],
  [limit, true],
  [limit + 1, false],
]
const create = <T = ErrorBody>(body: object) =>
  service.post<T>('/posts', { channel_id: service.sample.channel_id, ...body })

it('the limits are those of the specification', () => {
  expect(limits).toMatchObject({
    blocksPerPost: 100,
    layoutDepth: 32,
    combinedText: 16_000,
    registryEntries: 50,
    actionIdLength: 64,
    queryEntries: 50,
    queryKeyLength: 128,
    queryValueLength: 2048,
    contextEntries: 50,
    contextKeyLength: 128,
    footerLength: 300,
    attachmentImageWidthPx: 400,
    attachmentImageHeightPx: 300,
    attachmentThumbPx: 75,
    attachmentIconPx: 16,
    webhookDescriptionLength: 500,
    postMessageLength: 16_383,
    botUsernameMin: 3,
    botUsernameMax: 22,
  })
})

/** Every way in which content reaches the service. */
const ways = {
  'a new post': (content: object) => create(content),
  'an update': async (content: object) => {
    const { id } = (await create<Post>({ message: 'before' })).json
    const body = { id, ...content }
    return service.send<ErrorBody>(`/api/v4/posts/${id}`, { method: 'PUT', body, token: service.sample.bot_token })
  },
  'a patch': async (content: object) => {
    const { id } = (await create<Post>({ message: 'before' })).json
    const path = `/api/v4/posts/${id}/patch`
    return service.send<ErrorBody>(path, { method: 'PUT', body: content, token: service.sample.bot_token })
  },
  'an incoming webhook': ({ message, props }: { message: string; props?: object }) =>
    sendTo<ErrorBody>(service, service.sample.webhook_key, { text: message, props }),
}

describe.each(Object.entries(ways))('what is in a post, by %s:', (_way, send) => {
  it.each(contentLimits)('$name, at $limit, one below and one above', async ({ limit, code, make }) => {
    for (const [size, fits] of around(limit)) {
      const response = await send(make(size))
      if (fits) {
        expect(response.status, `${size}: ${response.text.slice(0, 200)}`).toBeLessThan(300)
        continue
      }
      expect([response.status, response.json.id]).toEqual([400, PROPS])
      expect(issuesOf(response).map(issue => issue.code)).toContain(code)
      expect(response.json.message).not.toBe('')
    }
  })
})

describe('an action id', () => {
  it.each(['A-b_9', '0', '_', '-'])('may be %j', async id => {
    const props = {
      svc_blocks: [{ type: 'button', text: 'Go', action_id: id }],
      svc_blocks_actions: { [id]: { type: 'external', url: integration.url } },
    }
    expect((await create({ message: '', props })).status).toBe(201)
  })

  it.each(['a b', 'a.b', 'é', 'a/b'])('may not be %j', async id => {
    const props = {
      svc_blocks: [{ type: 'button', text: 'Go', action_id: id }],
      svc_blocks_actions: { [id]: { type: 'external', url: integration.url } },
    }
    expect(await create({ message: '', props })).toMatchObject({ status: 400, json: { id: PROPS } })
  })

  it('of another case is another action', async () => {
    const props = {
      svc_blocks: [{ type: 'button', text: 'Go', action_id: 'Go' }],
      svc_blocks_actions: { go: { type: 'external', url: integration.url } },
    }
    const rejected = await create({ message: '', props })
    expect(issuesOf(rejected).map(issue => issue.code)).toEqual(['registry.missing_entry', 'registry.unused_entry'])
  })
})

describe('the query of a click', () => {
  const map = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']))

  it.each<[string, number, (size: number) => Record<string, string>]>([
    ['entries', 50, map],
    ['characters of a key', 128, size => ({ ['k'.repeat(size)]: 'v' })],
    ['characters of a value', 2048, size => ({ k: 'v'.repeat(size) })],
  ])('%s, at %i, one below and one above', async (_name, limit, make) => {
    const { id } = (await create<Post>(clickable(service.sample.channel_id, integration.url))).json
    for (const [size, fits] of around(limit)) {
      const response = await service.post<ErrorBody>(`/posts/${id}/actions/go`, { query: make(size) }, adminToken)
      if (fits) expect(response.status, response.text).toBe(200)
      else expect([response.status, response.json.id]).toEqual([400, 'api.post.do_action.query.app_error'])
    }
  })
})

describe('an attachment', () => {
  it('is taken with any footer and any picture, and kept whole: it is cut only when it is drawn', async () => {
    for (const [size] of around(300)) {
      const attachments = [{ fallback: 'f', footer: 'x'.repeat(size), image_url: 'https://a.test/8000x6000.png' }]
      const made = await create<Post>({ message: '', props: { attachments } })
      expect([made.status, made.json.props['attachments']]).toEqual([201, attachments])
    }
  })
})

describe('the description of a webhook', () => {
  it.each([
    ['incoming', (description: string) => makeIncoming(service, { description })],
    [
      'outgoing',
      (description: string) =>
        makeOutgoing(service, {
          description,
          trigger_words: [`w${description.length}`],
          callback_urls: [integration.url],
        }),
    ],
  ])('%s, at 500 characters, one below and one above', async (kind, make) => {
    for (const [size, fits] of around(500)) {
      const made = make('é'.repeat(size))
      if (fits) expect((await made).description).toHaveLength(size)
      else
        await expect(made).rejects.toThrow(
          `model.${kind}_hook.${kind === 'incoming' ? '' : 'is_valid.'}description.app_error`,
        )
    }
  })
})

describe('the length of a post', () => {
  it('over REST, at 16,383 characters, one below and one above', async () => {
    for (const [size, fits] of around(16_383)) {
      const response = await create({ message: '😀'.repeat(size) })
      if (fits) expect(response.status).toBe(201)
      else expect([response.status, response.json.id]).toEqual([400, 'model.post.is_valid.message_length.app_error'])
    }
  })

  it('by a webhook: one above becomes two posts, the second with what is left', async () => {
    for (const [size, fits] of around(16_383)) {
      const before = (await postsIn(service, service.sample.channel_id)).length
      expect((await sendTo(service, service.sample.webhook_key, { text: 'é'.repeat(size) })).text).toBe('ok')
      const made = (await postsIn(service, service.sample.channel_id)).slice(before)
      expect(made.map(({ message }) => message.length)).toEqual(fits ? [size] : [16_383, 1])
    }
  })
})

describe('the username of a bot', () => {
  it.each([
    [2, false],
    [3, true],
    [4, true],
    [21, true],
    [22, true],
    [23, false],
  ])('of %i characters: %s', async (size, fits) => {
    const response = await service.post<ErrorBody>('/bots', { username: 'b'.repeat(size) }, adminToken)
    if (fits) expect(response.status).toBe(201)
    else expect([response.status, response.json.id]).toEqual([400, 'model.bot.is_valid.username.app_error'])
  })
})
