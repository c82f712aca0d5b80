import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionReply } from '#contract/wire/actions'
import { type Integration, startIntegration } from '../../support/integration'
import { type ErrorBody, type Post, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { openStream } from '../../support/stream'
import { makeIncoming, newestIn, sendTo } from '../../support/webhooks'

let service: TestService
let integration: Integration
let alice: { id: string; token: string }
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService()
  const token = await service.tokenOf('alice')
  alice = { id: (await service.send<{ id: string }>('/api/v4/users/me', { token })).json.id, token }
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

let paths = 0
const button = { type: 'button', text: 'Go', action_id: 'go' }

/** A post whose integration responds so. */
async function postResponded(response: unknown, more: object = {}): Promise<Post> {
  paths += 1
  await integration.respond(`/a${paths}`, { kind: 'json', body: response })
  const props = { mood: 'good', svc_blocks: [button], svc_blocks_actions: { go: entryAt(`/a${paths}`) } }
  const body = { channel_id: service.sample.channel_id, message: 'Before', props, ...more }
  return (await service.post<Post>('/posts', body)).json
}
const entryAt = (path: string) => ({ type: 'external', url: `${integration.url}${path}` })
const click = <T = ActionReply>(post: Post, body: object = {}) =>
  service.post<T>(`/posts/${post.id}/actions/go`, body, alice.token)
const stored = async (post: Post) => (await service.window<Post>(`/posts/${post.id}/stored`)).json

/** The call that a click on this post caused, as it was recorded. */
async function callbackOf(post: Post) {
  const done = await click(post)
  const { exchanges } = await service.story(done.headers.get('x-request-id') ?? '')
  return service.exchange(exchanges.find(({ kind }) => kind === 'callback')?.id ?? '')
}

describe('ephemeral_text', () => {
  /** The ephemeral post that a click on this post shows. */
  async function shownBy(post: Post) {
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      expect((await click(post)).status).toBe(200)
      const event = await stream.next(({ type }) => type === 'ephemeral_message')
      if (event.type !== 'ephemeral_message') throw new Error('Another event came.')
      return event
    } finally {
      await stream.close()
    }
  }

  it('is seen by the clicker alone, below the post, and kept nowhere', async () => {
    const post = await postResponded({ ephemeral_text: 'Only you' })
    const event = await shownBy(post)
    expect(event).toMatchObject({
      user_id: alice.id,
      post: {
        type: 'system_ephemeral',
        message: 'Only you',
        root_id: post.id,
        channel_id: post.channel_id,
        user_id: alice.id,
      },
    })
    expect((await service.send(`/api/v4/posts/${event.post.id}`, { token: alice.token })).status).toBe(404)
    expect(await stored(post)).toMatchObject({ message: 'Before', update_at: post.update_at })
  })

  it('has third-party links converted, unless skip_thirdparty_parsing says not to', async () => {
    const ephemeral_text = 'See <https://a.test|the log>'
    expect((await shownBy(await postResponded({ ephemeral_text }))).post.message).toBe('See [the log](https://a.test)')
    const skipped = await postResponded({ ephemeral_text, skip_thirdparty_parsing: true })
    expect((await shownBy(skipped)).post.message).toBe(ephemeral_text)
  })

  it('in a thread goes into that thread, with the name that the post shows', async () => {
    const root = await postResponded({})
    const reply = await postResponded({ ephemeral_text: 'x' }, { root_id: root.id })
    expect((await shownBy(reply)).post.root_id).toBe(root.id)
    await integration.respond('/hooked', { kind: 'json', body: { ephemeral_text: 'x' } })
    const hook = await makeIncoming(service, { username: 'gatekeeper' })
    const props = { svc_blocks: [button], svc_blocks_actions: { go: entryAt('/hooked') } }
    await sendTo(service, hook.id, { text: 'x', props })
    const shown = await shownBy(await newestIn(service, service.sample.channel_id))
    expect(shown.post.props).toMatchObject({ from_webhook: 'true', override_username: 'gatekeeper' })
  })
})

describe('update', () => {
  it('replaces message and props, refreshes the layout, and keeps who wrote the post', async () => {
    const props = { svc_blocks: [{ type: 'text', text: 'Done' }, button], from_bot: 'no', override_username: 'mallory' }
    const post = await postResponded({ update: { message: 'After', props } })
    await click(post)
    const { message, props: now } = await stored(post)
    expect(message).toBe('After')
    expect(now).toMatchObject({ svc_blocks: props.svc_blocks, from_bot: 'true' })
    for (const gone of ['mood', 'override_username']) expect(now).not.toHaveProperty(gone)
  })

  it('without a message empties it, and without props keeps them all', async () => {
    const post = await postResponded({ update: {} })
    await click(post)
    expect(await stored(post)).toMatchObject({ message: '', props: { mood: 'good', svc_blocks: [button] } })
  })

  it('never pins, moves or renames the post', async () => {
    const update = { message: 'After', id: 'x', is_pinned: true, user_id: alice.id, channel_id: 'x', type: 'custom_x' }
    const post = await postResponded({ update })
    await click(post)
    const { id, is_pinned, user_id, channel_id, type } = post
    expect(await stored(post)).toMatchObject({ id, is_pinned, user_id, channel_id, type, message: 'After' })
  })

  it('with a registry that is not valid keeps the old one, and the record says why', async () => {
    const props = { svc_blocks: [button], svc_blocks_actions: { go: { type: 'shell', url: 'x' } } }
    const post = await postResponded({ update: { message: 'After', props } })
    const call = await callbackOf(post)
    expect([call.summary.outcome, call.issues.map(({ code, severity }) => [code, severity])]).toEqual([
      'ok',
      [
        ['registry.kept_old', 'warning'],
        ['registry.unknown_type', 'warning'],
      ],
    ])
    expect((await stored(post)).props['svc_blocks_actions']).toMatchObject({ go: { type: 'external' } })
  })

  it('brings no registry to a post that had none', async () => {
    await integration.respond('/bare', {
      kind: 'json',
      body: { update: { message: 'x', props: { svc_blocks: [button], svc_blocks_actions: { go: entryAt('/bare') } } } },
    })
    const action = { id: 'go', name: 'Go', type: 'button', integration: { url: `${integration.url}/bare` } }
    const post = await postResponded({}, { props: { attachments: [{ fallback: 'f', actions: [action] }] } })
    const call = await callbackOf(post)
    expect(call.issues.map(({ code }) => code)).toContain('registry.dropped')
    expect((await stored(post)).props).not.toHaveProperty('svc_blocks_actions')
  })

  it('that no post may have is rejected as an update would be, and nothing is applied', async () => {
    const svc_blocks = Array.from({ length: 101 }, () => ({ type: 'divider' }))
    const post = await postResponded({ update: { message: 'x', props: { svc_blocks } }, goto_location: '/x' })
    const rejected = await click<ErrorBody>(post)
    expect([rejected.status, rejected.json.id]).toEqual([400, 'model.post.is_valid.props.app_error'])
    expect(await stored(post)).toMatchObject({ message: 'Before', update_at: post.update_at })
  })
})

describe('a redirect of an integration', () => {
  it('is followed where the setting allows it', async () => {
    await integration.respond('/target', { kind: 'json', body: { error: 'From there' } })
    paths += 1
    await integration.respond(`/a${paths}`, { kind: 'redirect', location: `${integration.url}/target` })
    const props = { svc_blocks: [button], svc_blocks_actions: { go: entryAt(`/a${paths}`) } }
    const body = { channel_id: service.sample.channel_id, message: 'x', props }
    const post = (await service.post<Post>('/posts', body)).json
    expect((await click(post)).status).toBe(400)
    const done = await withSettings(service, { FollowOutboundRedirects: true }, () => click(post))
    expect([done.status, done.json.error]).toEqual([200, 'From there'])
  })

  it.each([
    ['', 'The integration redirected (status 302 Found) without an address to go to. The post is unchanged.'],
    [
      'ftp://127.0.0.1/x',
      'This address cannot be called: only http and https addresses and paths under /plugins can. The post is unchanged.',
    ],
  ])('to %j is not followed, and says why', async (location, sentence) => {
    paths += 1
    await integration.respond(`/a${paths}`, { kind: 'redirect', location })
    const props = { svc_blocks: [button], svc_blocks_actions: { go: entryAt(`/a${paths}`) } }
    const post = (await service.post<Post>('/posts', { channel_id: service.sample.channel_id, message: 'x', props }))
      .json
    const before = integration.calls.length
    const rejected = await withSettings(service, { FollowOutboundRedirects: true }, () => click<ErrorBody>(post))
    expect([rejected.status, rejected.json.detailed_error]).toEqual([400, sentence])
    expect(integration.calls).toHaveLength(before + 1)
  })
})

describe('a location that no client follows', () => {
  it('is handed on, and the call says that it leads nowhere', async () => {
    const post = await postResponded({ goto_location: 'ftp://example.com/' })
    expect((await click(post)).json).toMatchObject({ goto_location: 'ftp://example.com/' })
    const { summary, issues } = await callbackOf(post)
    expect(summary).toMatchObject({
      has_notes: true,
      note: 'goto_location: Not followed: only http, https and paths are.',
    })
    expect(issues).toMatchObject([{ path: '/goto_location', code: 'location.foreign' }])
  })
})

describe('the story of a click', () => {
  const storyOf = async ({ headers }: { headers: Headers }) => service.story(headers.get('x-request-id') ?? '')

  it('has what the response did, for whom and where', async () => {
    const response = { update: { message: 'After' }, ephemeral_text: 'Only you', goto_location: '/pub', error: 'Late' }
    const post = await postResponded(response)
    const { exchanges, effects } = await storyOf(await click(post))
    expect(exchanges.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['click', 'ok'],
      ['callback', 'ok'],
    ])
    const here = { channel_id: post.channel_id }
    const theirs = { ...here, user_id: alice.id }
    expect(effects).toMatchObject([
      { kind: 'post_updated', post_id: post.id, text: 'After', ...here },
      { kind: 'ephemeral', text: 'Only you', ...theirs },
      { kind: 'goto', post_id: post.id, text: '/pub', ...theirs },
      { kind: 'error', post_id: post.id, text: 'Late', ...theirs },
    ])
  })

  it('has the change of a private message for its reader', async () => {
    paths += 1
    await integration.respond(`/a${paths}`, { kind: 'json', body: { update: { message: 'After' } } })
    const props = { svc_blocks: [button], svc_blocks_actions: { go: entryAt(`/a${paths}`) } }
    const shown = { user_id: alice.id, post: { channel_id: service.sample.channel_id, message: 'Before', props } }
    const post = (await service.post<Post>('/posts/ephemeral', shown, service.sample.admin_token)).json
    const { effects } = await storyOf(await click(post, { cookie: post.props.svc_blocks_actions }))
    expect(effects).toMatchObject([
      {
        kind: 'post_updated',
        post_id: post.id,
        channel_id: service.sample.channel_id,
        user_id: alice.id,
        text: 'After',
      },
    ])
  })

  it('says of a response that cannot be used that it failed, and why', async () => {
    const post = await postResponded({ error: 5, goto_location: '/pub' })
    const rejected = await click(post)
    expect(rejected.status).toBe(400)
    const { exchanges, effects } = await storyOf(rejected)
    const callback = exchanges.find(({ kind }) => kind === 'callback')
    expect(callback).toMatchObject({ outcome: 'failed', fault: 'rejected', status: 200 })
    expect(callback?.note).toContain('error: ')
    expect(effects).toEqual([])
    const { response_keys, issues } = await service.exchange(callback?.id ?? '')
    expect(response_keys.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['error', 'wrong_type'],
      ['goto_location', 'ignored'],
    ])
    expect(issues).toMatchObject([{ path: '/error' }])
  })
})
