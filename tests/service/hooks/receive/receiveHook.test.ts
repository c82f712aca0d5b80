import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { type Post, startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import { api, makeIncoming, newestIn, postsIn, sendTo } from '../../../support/webhooks'

let service: TestService
let key: string
let channelId: string
beforeAll(async () => {
  service = await startService()
  key = service.sample.webhook_key
  channelId = service.sample.channel_id
})
afterAll(() => service?.close())

const send = (body: unknown, contentType?: string) => sendTo(service, key, body, contentType)
const newest = () => newestIn(service, channelId)

/** Sends a payload as JSON and returns the post it became. */
async function posted(payload: Record<string, unknown>): Promise<Post> {
  const response = await send(payload, 'application/json')
  expect(response.text).toBe('ok')
  return newest()
}

describe('an incoming webhook responds', () => {
  it('200 with the two bytes ok as text/plain and the headers of every response', async () => {
    const response = await send({ text: 'hello' }, 'application/json')
    expect(response.status).toBe(200)
    expect(response.text).toBe('ok')
    expect(response.headers.get('content-type')).toBe('text/plain')
    for (const name of ['x-request-id', 'x-version-id', 'date']) expect(response.headers.get(name)).not.toBeNull()
  })
})

describe('a payload is taken', () => {
  const json = (text: string) => JSON.stringify({ text })
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  it.each<[string, (text: string) => string, string | undefined]>([
    ['as JSON', json, 'application/json'],
    ['as JSON with a charset and a new line at its end', text => `${json(text)}\n`, 'application/json; charset=utf-8'],
    ['as JSON that calls itself text', json, 'text/plain'],
    ['as JSON without a Content-Type', json, undefined],
    ['behind payload= without a Content-Type', text => `payload=${json(text)}`, undefined],
    ['behind payload=, percent-encoded, without a Content-Type', text => form({ payload: json(text) }), undefined],
    ['as a form', text => form({ payload: json(text) }), 'application/x-www-form-urlencoded'],
    [
      'as one field of a form among others, in any case',
      text => form({ a: '1', payload: json(text), z: '2' }),
      'Application/X-WWW-Form-Urlencoded; Charset=UTF-8',
    ],
  ])('%s', async (name, body, contentType) => {
    expect((await send(body(name), contentType)).text).toBe('ok')
    expect((await newest()).message).toBe(name)
  })

  it('as a multipart form whose fields are the keys of the payload, files passed over', async () => {
    const body = new FormData()
    body.set('text', 'from a multipart form')
    body.set('username', 'packer')
    body.set('attachments', '[{"text":"inside"}]')
    body.set('log', new Blob(['a file']), 'log.txt')
    const response = await fetch(`${service.url}/hooks/${key}`, { method: 'POST', body })
    expect([response.status, await response.text()]).toEqual([200, 'ok'])
    expect(await newest()).toMatchObject({
      message: 'from a multipart form',
      props: { override_username: 'packer', attachments: [{ text: 'inside' }] },
    })
  })

  it('with raw new lines and tabs inside its texts', async () => {
    expect((await send('{"text":"two\nlines,\tone tab"}', 'application/json')).text).toBe('ok')
    expect((await newest()).message).toBe('two\nlines,\tone tab')
  })

  it('with nulls, unknown keys, numbers as field values and text as short', async () => {
    const post = await posted({
      text: 'lenient',
      icon_url: null,
      mrkdwn: true,
      link_names: 1,
      unfurl_links: false,
      attachments: [
        null,
        { fallback: 'f', ts: 12, callback_id: 'c', fields: [null, { title: 't', value: 3, short: 'true' }] },
      ],
    })
    expect(post.props).toMatchObject({ attachments: [{ fields: [{ title: 't', value: '3', short: true }] }] })
    expect((await posted({ text: 'no attachments', attachments: null })).props).not.toHaveProperty('attachments')
  })
})

describe('the post of a webhook', () => {
  it('is its creator’s, is marked as a webhook’s, and has the hook’s name', async () => {
    const post = await posted({ text: 'hello' })
    const { json: me } = await api<{ id: string }>(service, '/users/me')
    expect(post).toMatchObject({ user_id: me.id, channel_id: channelId, root_id: '', type: '' })
    expect(post.props).toMatchObject({
      from_webhook: 'true',
      webhook_display_name: 'ci-pipeline',
      override_username: 'ci-pipeline',
    })
  })

  it('shows the name and icons of the payload, and an emoji over a picture', async () => {
    const post = await posted({
      text: 'x',
      username: 'robot',
      icon_url: 'http://x.example/i.png',
      icon_emoji: ':rocket:',
    })
    expect(post.props).toMatchObject({
      override_username: 'robot',
      override_icon_url: 'http://x.example/i.png',
      override_icon_emoji: ':rocket:',
    })
  })

  it('shows the name “webhook” when neither payload nor hook has one', async () => {
    const hook = await makeIncoming(service)
    await sendTo(service, hook.id, { text: 'anonymous' }, 'application/json')
    expect((await newest()).props).toMatchObject({ override_username: 'webhook' })
  })

  it('shows no name and no icon of its own while the settings are off', async () => {
    await withSettings(service, { EnablePostUsernameOverride: false, EnablePostIconOverride: false }, async () => {
      const { props } = await posted({
        text: 'plain',
        username: 'robot',
        icon_url: 'http://x.example/i.png',
        icon_emoji: 'rocket',
        props: { override_icon_emoji: 'tada' },
      })
      expect(props).toMatchObject({ from_webhook: 'true', webhook_display_name: 'ci-pipeline' })
      for (const name of ['override_username', 'override_icon_url', 'override_icon_emoji']) {
        expect(props).not.toHaveProperty(name)
      }
    })
  })

  it('takes props but the reserved ones, and keeps the card', async () => {
    const { props } = await posted({
      text: 'x',
      props: { card: '**more**', mine: 1, from_webhook: 'no', webhook_display_name: 'other', attachments: 'none' },
    })
    expect(props).toMatchObject({
      card: '**more**',
      mine: 1,
      from_webhook: 'true',
      webhook_display_name: 'ci-pipeline',
    })
    expect(props).not.toHaveProperty('attachments')
  })

  it('has the type slack_attachment with attachments, whatever type the payload has', async () => {
    expect(await posted({ type: 'custom_x', attachments: [{ text: 'a' }] })).toMatchObject({
      message: '',
      type: 'slack_attachment',
    })
    expect((await posted({ text: 'x', type: 'custom_build' })).type).toBe('custom_build')
    expect((await posted({ attachments: [] })).type).toBe('')
  })

  it('keeps its blocks and, sealed, its registry', async () => {
    const { props } = await posted({
      props: {
        svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
        svc_blocks_actions: { go: { type: 'external', url: 'http://127.0.0.1:9/go' } },
      },
    })
    expect(props['svc_blocks']).toEqual([{ type: 'button', text: 'Go', action_id: 'go' }])
    expect(props['svc_blocks_actions']).toEqual(expect.any(String))
  })

  it('has third-party text translated, where it is known', async () => {
    const { json: me } = await api<{ id: string }>(service, '/users/me')
    const post = await posted({
      text: `<http://x.example|here> <@${me.id}> <${me.id}> <!here> <!channel> <!all> <!everyone> <#C1> *b* <http://x.example>`,
      attachments: [
        { pretext: '<!here>', text: '<http://x.example|a>', fields: [{ title: 't', value: '<http://x.example|b>' }] },
      ],
    })
    expect(post.message).toBe(
      '[here](http://x.example) @admin @admin @here @channel @all <!everyone> <#C1> *b* <http://x.example>',
    )
    expect(post.props['attachments']).toMatchObject([
      { pretext: '@here', text: '[a](http://x.example)', fields: [{ value: '[b](http://x.example)' }] },
    ])
  })

  it('carries a priority, and may be a reply, which has none', async () => {
    const root = await posted({ text: 'root', priority: { priority: 'urgent', requested_ack: true } })
    expect(root.metadata).toMatchObject({ priority: { priority: 'urgent', requested_ack: true } })
    const response = await send({ text: 'reply', root_id: root.id, priority: { priority: 'important' } })
    expect(response.headers.get('x-svc-warning')).toMatch(/priority was dropped/)
    const reply = await newest()
    expect(reply).toMatchObject({ message: 'reply', root_id: root.id })
    expect(reply.metadata).not.toHaveProperty('priority')
  })
})

describe('a text over the limit', () => {
  const limit = limits.postMessageLength
  const partsOf = async (payload: Record<string, unknown>): Promise<Post[]> => {
    const before = (await postsIn(service, channelId)).length
    expect((await send(payload, 'application/json')).text).toBe('ok')
    return (await postsIn(service, channelId)).slice(before)
  }

  it.each([
    [limit - 1, 1],
    [limit, 1],
    [limit + 1, 2],
    [2 * limit, 2],
    [2 * limit + 1, 3],
  ])('of %i characters becomes %i consecutive posts', async (length, count) => {
    const text = '🙂'.repeat(3) + 'x'.repeat(length - 3)
    const parts = await partsOf({ text })
    expect(parts).toHaveLength(count)
    expect(parts.map(part => part.message).join('')).toBe(text)
    for (const part of parts) expect([...part.message].length).toBeLessThanOrEqual(limit)
  })

  it('has props on every part, and attachments, blocks and registry on the last alone', async () => {
    const [first, last] = await partsOf({
      text: 'x'.repeat(limit + 1),
      attachments: [{ text: 'a' }],
      props: {
        mine: 1,
        svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
        svc_blocks_actions: { go: { type: 'external', url: 'http://127.0.0.1:9/go' } },
      },
    })
    expect(first?.props).toMatchObject({ mine: 1, from_webhook: 'true' })
    for (const name of ['attachments', 'svc_blocks', 'svc_blocks_actions']) {
      expect(first?.props).not.toHaveProperty(name)
      expect(last?.props).toHaveProperty(name)
    }
    expect(last?.props).toMatchObject({ mine: 1, from_webhook: 'true' })
  })
})

describe('webhook debugging', () => {
  it('writes payloads to the log only when it is on and the log level is DEBUG, without the key', async () => {
    const lines: string[] = []
    const logged = await startService({ log: line => void lines.push(line) })
    try {
      const { webhook_key } = logged.sample
      const put = (text: string) => sendTo(logged, webhook_key, { text }, 'application/json')
      await put('one')
      await withSettings(logged, { EnableWebhookDebugging: true, ConsoleLevel: 'INFO' }, () => put('two'))
      await withSettings(logged, { EnableWebhookDebugging: false, ConsoleLevel: 'DEBUG' }, () => put('three'))
      expect(lines).toEqual([])
      await withSettings(logged, { EnableWebhookDebugging: true, ConsoleLevel: 'DEBUG' }, async () => {
        await put('four')
        await sendTo(logged, webhook_key, 'not json', 'application/json')
      })
      expect(lines).toHaveLength(2)
      expect(lines[0]).toMatch(/DEBUG .*ci-pipeline.*application\/json.*four/)
      expect(lines[1]).toContain('not json')
      expect(lines.join('')).not.toContain(webhook_key)
    } finally {
      await logged.close()
    }
  })
})

it('a mention in the text of a webhook’s post counts for whom it names', async () => {
  const token = await service.tokenOf('alice')
  const mentions = async () =>
    (await api<{ mention_count: number }>(service, `/channels/${channelId}/members/me`, { token })).json.mention_count
  const before = await mentions()
  await posted({ text: 'look, @alice' })
  await posted({ text: '<!channel> as well' })
  await posted({ text: 'look, @bob' })
  expect(await mentions()).toBe(before + 2)
})
