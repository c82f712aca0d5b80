import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '#contract/exchange'
import type { OutgoingHook } from '#contract/wire/hooks'
import { limits } from '#domain/limits'
import { type Integration, type IntegrationResponse, startIntegration } from '../../../support/integration'
import { type Post, startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import { api, deliveryFor, makeOutgoing, postsIn, say } from '../../../support/webhooks'

let service: TestService
let integration: Integration
beforeAll(async () => {
  service = await startService()
  integration = await startIntegration()
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

let count = 0
interface Replied {
  trigger: Post
  /** What was posted because of the response. */
  posts: Post[]
  exchange: Exchange
}

/** Lets a hook fire whose integration responds so. */
async function replied(
  response: IntegrationResponse,
  fields: Partial<OutgoingHook> = {},
  more: Record<string, unknown> = {},
): Promise<Replied> {
  const word = `reply${++count}`
  await integration.respond(`/${word}`, response)
  const callback_urls = [`${integration.url}/${word}`]
  await makeOutgoing(service, { trigger_words: [word], callback_urls, display_name: 'responder', ...fields })
  const trigger = await say(service, word, more)
  const exchange = await deliveryFor(service, trigger.id)
  const all = await postsIn(service, service.sample.channel_id)
  return { trigger, exchange, posts: all.slice(all.findIndex(post => post.id === trigger.id) + 1) }
}
const json = (
  body: unknown,
  more: Partial<Extract<IntegrationResponse, { kind: 'json' }>> = {},
): IntegrationResponse => ({
  kind: 'json',
  body,
  ...more,
})

describe('a response with text', () => {
  it('becomes a post of its own in the channel, by the creator of the hook, under the hook’s name', async () => {
    const { posts, exchange } = await replied(json({ text: 'done' }), {
      username: 'robot',
      icon_url: 'http://x.example/i',
    })
    const { json: me } = await api<{ id: string }>(service, '/users/me')
    expect(posts).toHaveLength(1)
    expect(posts[0]).toMatchObject({ message: 'done', root_id: '', type: '', user_id: me.id })
    expect(posts[0]?.props).toMatchObject({
      from_webhook: 'true',
      webhook_display_name: 'responder',
      override_username: 'robot',
      override_icon_url: 'http://x.example/i',
    })
    expect(exchange.summary).toMatchObject({ outcome: 'ok', fault: null, note: '' })
    const { effects } = await service.story(exchange.summary.cause_id)
    expect(effects).toMatchObject([
      { kind: 'posted', exchange_id: exchange.summary.cause_id },
      { kind: 'posted', exchange_id: exchange.summary.id, post_id: posts[0]?.id },
    ])
  })

  it.each(['post', '', 'anything'])('and the response type %j is a post of its own', async response_type => {
    expect((await replied(json({ text: 'x', response_type }))).posts[0]?.root_id).toBe('')
  })

  it('is a reply to the post as a comment, and to its root when that is a reply itself', async () => {
    const { trigger, posts } = await replied(json({ text: 'x', response_type: 'comment' }))
    expect(posts[0]?.root_id).toBe(trigger.id)
    const again = await replied(json({ text: 'x', response_type: 'comment' }), {}, { root_id: trigger.id })
    expect(again.posts[0]?.root_id).toBe(trigger.id)
  })

  it('shows the name and picture it asks for, and no emoji', async () => {
    const { posts, exchange } = await replied(
      json({ text: 'x', username: 'me', icon_url: 'http://x.example/me', icon_emoji: 'tada', channel: 'incidents' }),
      { username: 'robot' },
    )
    expect(posts[0]?.props).toMatchObject({ override_username: 'me', override_icon_url: 'http://x.example/me' })
    expect(posts[0]?.props).not.toHaveProperty('override_icon_emoji')
    expect(exchange.response_keys.filter(key => key.verdict === 'ignored').map(key => key.key)).toEqual([
      'icon_emoji',
      'channel',
    ])
  })

  it('shows neither while the settings are off, and says so', async () => {
    await withSettings(service, { EnablePostUsernameOverride: false, EnablePostIconOverride: false }, async () => {
      const { posts, exchange } = await replied(json({ text: 'x', username: 'me', icon_url: 'http://x.example/me' }))
      expect(posts[0]?.props).not.toHaveProperty('override_username')
      expect(posts[0]?.props).not.toHaveProperty('override_icon_url')
      expect(exchange.response_keys).toMatchObject([
        { key: 'text', verdict: 'applied' },
        {
          key: 'username',
          verdict: 'ignored',
          why: 'username has no effect, because EnablePostUsernameOverride is off: the post has the name of its creator.',
        },
        {
          key: 'icon_url',
          verdict: 'ignored',
          why: 'icon_url has no effect, because EnablePostIconOverride is off: the post has the picture of its creator.',
        },
      ])
    })
  })

  it('keeps a type that begins with custom_, props but the reserved ones, and a priority', async () => {
    const { posts, exchange } = await replied(
      json({
        text: 'x',
        type: 'custom_x',
        props: { mine: 1, from_webhook: 'no', override_username: 'sneaky' },
        priority: { priority: 'urgent', requested_ack: true },
      }),
    )
    expect(posts[0]).toMatchObject({
      type: 'custom_x',
      props: { mine: 1, from_webhook: 'true', override_username: 'webhook' },
      metadata: { priority: { priority: 'urgent', requested_ack: true } },
    })
    expect(exchange.response_keys.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['text', 'applied'],
      ['type', 'applied'],
      ['props', 'applied'],
      ['props.mine', 'unused'],
      ['props.from_webhook', 'ignored'],
      ['props.override_username', 'ignored'],
      ['priority', 'applied'],
    ])
    // One of them is told of once, with what is read in its place.
    expect(exchange.explanations.map(({ text }) => text)).toEqual([
      expect.stringContaining('from_webhook has no effect in the props of a payload: the service sets it.'),
      expect.stringContaining('override_username has no effect in the props of a payload: write username beside text.'),
    ])
  })

  it('has the type of attachments where it brings some, and no priority in a thread, and says so', async () => {
    const priority = { priority: 'urgent' }
    const body = { type: 'custom_x', priority, attachments: [{ text: 'x' }], response_type: 'comment' }
    const { posts, exchange } = await replied(json(body))
    expect(posts[0]).toMatchObject({ type: 'slack_attachment', metadata: {} })
    expect(exchange.response_keys).toEqual(
      expect.arrayContaining([
        { key: 'type', verdict: 'ignored', why: 'A post with attachments has the type slack_attachment.' },
        { key: 'priority', verdict: 'ignored', why: 'Only a root post can have a priority.' },
        { key: 'attachments', verdict: 'applied', why: '' },
      ]),
    )
    const { exchange: bare } = await replied(json({ text: 'x', type: 'custom_x', attachments: [] }))
    expect(bare.response_keys).toContainEqual({ key: 'type', verdict: 'applied', why: '' })
  })

  it('has third-party text translated', async () => {
    const { posts } = await replied(json({ text: '<http://x.example|here> <!here>' }))
    expect(posts[0]?.message).toBe('[here](http://x.example) @here')
  })

  it('over the limit becomes consecutive posts, in one thread when it is a comment', async () => {
    const text = 'x'.repeat(limits.postMessageLength + 1)
    const { trigger, posts } = await replied(json({ text, response_type: 'comment', attachments: [{ text: 'a' }] }))
    expect(posts.map(post => post.message.length)).toEqual([limits.postMessageLength, 1])
    expect(posts.map(post => post.root_id)).toEqual([trigger.id, trigger.id])
    expect(posts.map(post => 'attachments' in post.props)).toEqual([false, true])
  })
})

describe('a response with attachments', () => {
  it('has the type slack_attachment, and buttons that can be clicked', async () => {
    await integration.respond('/clicked', json({ ephemeral_text: 'clicked' }))
    const integrationUrl = { url: `${integration.url}/clicked`, context: { secret: 1 } }
    const actions = [{ id: 'go', name: 'Go', type: 'button', integration: integrationUrl }]
    const { posts } = await replied(json({ type: 'custom_x', attachments: [{ text: 'choose', actions }] }))
    expect(posts[0]).toMatchObject({ message: '', type: 'slack_attachment' })
    expect(JSON.stringify(posts[0])).not.toContain('secret')
    const before = integration.calls.length
    const clicked = await api(service, `/posts/${posts[0]?.id}/actions/go`, { body: {} })
    expect(clicked.status).toBe(200)
    expect(integration.calls.slice(before).map(call => call.url)).toEqual(['/clicked'])
  })

  it('that are an empty list posts nothing, as does one without text', async () => {
    for (const body of [{ attachments: [] }, { username: 'me' }, { text: null }, {}]) {
      const { posts, exchange } = await replied(json(body))
      expect(posts).toEqual([])
      expect(exchange.summary).toMatchObject({ outcome: 'ok', fault: null })
    }
  })
})

describe('a response is judged', () => {
  it('whatever its status is, when it can be posted', async () => {
    const { posts, exchange } = await replied(json({ text: 'posted' }, { status: 500 }))
    expect(posts.map(post => post.message)).toEqual(['posted'])
    expect(exchange.summary).toMatchObject({ outcome: 'ok', status: 500 })
    expect(exchange.summary.note).toContain('500')
  })

  it.each<[string, IntegrationResponse, string]>([
    ['that is text', { kind: 'text', body: 'ok' }, 'not_json'],
    ['that is JSON by another name', json({ text: 'x' }, { contentType: 'text/plain' }), 'wrong_content_type'],
    ['that is a list', json([{ text: 'x' }]), 'rejected'],
    ['whose text is a number', json({ text: 5 }), 'rejected'],
    ['whose type is the system’s', json({ text: 'x', type: 'system_join' }), 'rejected'],
    [
      'whose blocks refer to nothing',
      json({ text: 'x', props: { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }] } }),
      'rejected',
    ],
    ['that has failed', { kind: 'text', status: 503, body: 'down' }, 'http_error'],
    ['that has failed without a word', { kind: 'empty', status: 500 }, 'http_error'],
    ['that leads elsewhere', { kind: 'redirect', location: 'http://127.0.0.1:9/' }, 'redirect'],
    ['that is larger than 1 MiB', { kind: 'large' }, 'too_large'],
    ['that breaks off', { kind: 'cut' }, 'connection_reset'],
    ['that never comes', { kind: 'reset' }, 'connection_reset'],
  ])('and nothing is posted for one %s', async (_name, response, fault) => {
    const { posts, exchange } = await replied(response)
    expect(posts).toEqual([])
    expect(exchange.summary).toMatchObject({ outcome: 'failed', fault })
    expect(exchange.summary.note).not.toBe('')
    for (const key of exchange.response_keys) expect(key.verdict).not.toBe('applied')
  })

  it('with a charset as JSON, and an empty one as nothing to say', async () => {
    const charset = { contentType: 'application/json; charset=utf-8' }
    expect((await replied(json({ text: 'x' }, charset))).posts).toHaveLength(1)
    expect((await replied({ kind: 'empty' })).exchange.summary).toMatchObject({
      outcome: 'ok',
      note: 'The response is empty, so nothing was posted.',
      has_notes: false,
    })
  })

  it('as rejected, when the root of the thread is gone by then', async () => {
    const word = `reply${++count}`
    await integration.respond(`/${word}`, { kind: 'slow', ms: 500, body: { text: 'late', response_type: 'comment' } })
    await makeOutgoing(service, { trigger_words: [word], callback_urls: [`${integration.url}/${word}`] })
    const trigger = await say(service, word)
    await api(service, `/posts/${trigger.id}`, { method: 'DELETE' })
    const { summary } = await deliveryFor(service, trigger.id)
    expect(summary).toMatchObject({
      outcome: 'failed',
      fault: 'rejected',
      note: 'response_type is comment, and the post that it would reply to was deleted before the response arrived. Nothing was posted.',
    })
  })
})

describe('a response with third-party lists', () => {
  const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'Deployed' } }]
  it('becomes a post with them in its props, without text too', async () => {
    const { posts, exchange } = await replied(json({ blocks }))
    expect(posts).toMatchObject([{ message: '', props: { blocks } }])
    expect(exchange.response_keys).toMatchObject([{ key: 'blocks', verdict: 'applied' }])
  })

  it('takes svc_blocks and their registry there too', async () => {
    const svc_blocks = [{ type: 'button', text: 'Go', action_id: 'go' }]
    const svc_blocks_actions = { go: { type: 'external', url: 'http://127.0.0.1:9/go' } }
    const { posts, exchange } = await replied(json({ text: 'done', svc_blocks, svc_blocks_actions }))
    expect(posts).toMatchObject([{ message: 'done', props: { svc_blocks } }])
    expect(exchange.response_keys.map(({ verdict }) => verdict)).toEqual(['applied', 'applied', 'applied'])
  })

  it('explains what of it has no effect', async () => {
    const { posts, exchange } = await replied(json({ text: 'done', blocks, props: { blocks: [{ type: 'divider' }] } }))
    expect(posts).toMatchObject([{ props: { blocks: [{ type: 'divider' }] } }])
    expect(exchange.issues).toMatchObject([{ path: '/blocks', code: 'payload.twice', severity: 'warning' }])
    expect(exchange.summary.note).toContain('The props have blocks too')
  })
})
