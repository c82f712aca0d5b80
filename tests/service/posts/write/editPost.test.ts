import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttonProps, type Desk, deskOf } from '../../../support/posts'
import { forbidden, invalidBody, invalidUrl, rejection } from '../../../support/rejection'
import { type ErrorBody, issuesOf, type Post, startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import { openStream } from '../../../support/stream'
import { newestIn, sendTo } from '../../../support/webhooks'
import { editsAt, ways } from './edits'

let service: TestService
let desk: Desk
let alice: string
let bob: string
let carol: string
let admin: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  bob = await service.tokenOf('bob')
  carol = await service.tokenOf('carol')
  admin = service.sample.admin_token
})
afterAll(() => service?.close())

const edits = editsAt(() => desk)
const { update, patch, history } = edits
describe('a full update is rejected', () => {
  it('when the id of the body is another one, or missing', async () => {
    const post = await desk.make('one')
    expect(await desk.put(`/posts/${post.id}`, { id: 'y'.repeat(26), message: 'x' })).toMatchObject(invalidBody('id'))
    expect(await desk.put(`/posts/${post.id}`, { message: 'x' })).toMatchObject(invalidBody('id'))
  })

  it('for an id in the address that is none, before the one of the body is looked at', async () => {
    const post = await desk.make('one')
    expect(await desk.put('/posts/short', { id: post.id, message: 'x' })).toMatchObject(invalidUrl('post_id'))
  })

  it('in an archived channel, with an id of its own', async () => {
    const { channel_id, post } = await archived()
    expect(await update(post, { message: 'late' }, admin)).toMatchObject(
      rejection(400, 'api.post.update_post.can_not_update_post_in_deleted.error'),
    )
    expect(await patch(post, { message: 'late' }, admin)).toMatchObject(
      rejection(400, 'api.post.patch_post.can_not_update_post_in_deleted.error'),
    )
    expect(channel_id).toBe(post.channel_id)
  })
})

/** A post in a channel that was archived after it. */
async function archived(): Promise<{ channel_id: string; post: Post }> {
  const name = `attic-${Date.now().toString(36)}`
  const body = { team_id: service.sample.team_id, name, display_name: name, type: 'O' }
  const made = await desk.post<{ id: string }>('/channels', body, admin)
  const post = await desk.make('kept', { channel_id: made.json.id }, admin)
  expect((await desk.remove(`/channels/${made.json.id}`, admin)).status).toBe(200)
  return { channel_id: made.json.id, post }
}

describe.each(ways)('an edit by %s is rejected', way => {
  const edit = edits[way]

  it('with 403 for a post that is unknown or deleted', async () => {
    const gone = await desk.make('gone')
    await desk.remove(`/posts/${gone.id}`)
    expect(await edit<ErrorBody>(gone, { message: 'x' })).toMatchObject(forbidden)
    expect(await edit<ErrorBody>({ ...gone, id: 'y'.repeat(26) }, { message: 'x' })).toMatchObject(forbidden)
  })

  it('with 400 for an address that is no id', async () => {
    const path = way === 'update' ? '/posts/short' : '/posts/short/patch'
    expect(await desk.put(path, { id: 'short', message: 'x' })).toMatchObject(invalidUrl('post_id'))
  })

  it('by who may not edit posts of others, and by who is no member', async () => {
    const post = await desk.make('mine', {}, alice)
    expect(await edit<ErrorBody>(post, { message: 'x' }, bob)).toMatchObject(forbidden)
    const secret = await desk.make('secret', { channel_id: await desk.channel('on-call-leads') }, bob)
    expect(await edit<ErrorBody>(secret, { message: 'x' }, carol)).toMatchObject(forbidden)
    expect((await edit(post, { message: 'by an admin' }, admin)).json.message).toBe('by an admin')
  })

  it('when the time to edit a message is over, and other fields go through', async () => {
    const post = await desk.make('old', { create_at: 1_700_000_000_000 }, admin)
    expect(post.create_at).toBe(1_700_000_000_000)
    await withSettings(service, { PostEditTimeLimit: 60 }, async () => {
      expect(await edit<ErrorBody>(post, { message: 'new' }, admin)).toMatchObject(
        rejection(
          400,
          'api.post.update_post.permissions_time_limit.app_error',
          'Post edit is only allowed for 60 seconds. Please ask your systems administrator for details.',
        ),
      )
      const same = way === 'update' ? { message: 'old', is_pinned: true } : { is_pinned: true }
      expect((await edit(post, same, admin)).json.is_pinned).toBe(true)
    })
  })

  it.each([
    ['a message of 16,384 characters', { message: 'é'.repeat(16_384) }, 'message_length', 'message.too_long'],
    ['101 blocks', { message: '', props: { svc_blocks: dividers(101) } }, 'props', 'blocks.too_many'],
    ['blocks that are no list', { message: '', props: { svc_blocks: {} } }, 'props', 'blocks.not_list'],
    [
      'a control without an entry',
      { message: '', props: { svc_blocks: buttonProps().svc_blocks } },
      'props',
      'registry.missing_entry',
    ],
    [
      'an unknown action type',
      { message: '', props: { ...buttonProps(), svc_blocks_actions: { go: { type: 'open', url: '/x' } } } },
      'props',
      'registry.unknown_type',
    ],
    [
      'an entry that nothing uses',
      { message: '', props: { svc_blocks_actions: buttonProps().svc_blocks_actions } },
      'props',
      'registry.unused_entry',
    ],
  ])('for %s, and the post stays as it was', async (_name, body, kind, code) => {
    const post = await desk.make('before')
    const rejected = await edit<ErrorBody>(post, body)
    expect([rejected.status, rejected.json.id]).toEqual([400, `model.post.is_valid.${kind}.app_error`])
    expect(issuesOf(rejected).map(issue => issue.code)).toContain(code)
    expect(await desk.stored(post.id)).toMatchObject({ message: 'before', update_at: post.update_at })
    expect(await history(post)).toEqual([])
  })

  it.each([
    ['is missing', undefined],
    ['is no JSON', '{"message":'],
    ['has a message that is a number', '{"message": 5}'],
    ['has files that are a text', '{"file_ids": "x"}'],
  ])('when the body %s', async (_name, body) => {
    const post = await desk.make('before')
    const path = way === 'update' ? `/posts/${post.id}` : `/posts/${post.id}/patch`
    expect(await desk.put(path, body)).toMatchObject(invalidBody('post'))
    expect((await desk.stored(post.id)).update_at).toBe(post.update_at)
  })
})

const dividers = (count: number) => Array.from({ length: count }, () => ({ type: 'divider' }))

describe('a full update', () => {
  it('empties what it leaves out: message, props and pin', async () => {
    const post = await desk.make('full', { props: { mood: 'good' } })
    await patch(post, { is_pinned: true })
    const changed = await update(post, {})
    expect(changed.status).toBe(200)
    expect(changed.json).toMatchObject({ id: post.id, message: '', is_pinned: false, props: { from_bot: 'true' } })
    expect(changed.json.props).not.toHaveProperty('mood')
  })

  it('takes null for absent, as clients of typed languages send it', async () => {
    const post = await desk.make('full')
    const body = { message: 'x', props: null, file_ids: null, metadata: null, participants: null, is_pinned: null }
    expect((await update(post, body)).json).toMatchObject({ message: 'x', props: { from_bot: 'true' } })
  })

  it('ignores who wrote it, where it stands and what type it is of', async () => {
    const post = await desk.make('x', { type: 'custom_note' })
    const other = { user_id: 'y'.repeat(26), channel_id: 'y'.repeat(26), root_id: 'y'.repeat(26), type: 'custom_other' }
    const { json } = await update(post, { message: 'y', create_at: 1, delete_at: 1, ...other })
    const { user_id, channel_id, root_id, create_at, delete_at } = post
    expect(json).toMatchObject({ user_id, channel_id, root_id, create_at, delete_at, type: 'custom_note' })
  })
})

describe('a patch', () => {
  it('keeps what it leaves out', async () => {
    const post = await desk.make('full', { props: { mood: 'good' } })
    await patch(post, { is_pinned: true })
    const { json } = await patch(post, { message: 'new' })
    expect(json).toMatchObject({ message: 'new', is_pinned: true, props: { mood: 'good' } })
    expect((await patch(post, {})).json).toMatchObject({ message: 'new', is_pinned: true, props: { mood: 'good' } })
  })

  it('replaces the whole bag of props, and merges nothing', async () => {
    const post = await desk.make('x', { props: { a: 1, b: 2 } })
    expect((await patch(post, { props: { b: 3 } })).json.props).toEqual({ b: 3, from_bot: 'true' })
  })

  it('does not set has_reactions', async () => {
    const post = await desk.make('x')
    expect((await patch(post, { has_reactions: true })).json).not.toHaveProperty('has_reactions')
  })
})

describe('the times of an edit', () => {
  it('move update_at always, and edit_at only with message, files or attachments', async () => {
    const post = await desk.make('x')
    const pinned = (await patch(post, { is_pinned: true })).json
    expect(pinned.update_at).toBeGreaterThan(post.update_at)
    expect(pinned.edit_at).toBe(0)
    const blocks = (await patch(post, { props: { svc_blocks: dividers(1) } })).json
    expect([blocks.update_at > pinned.update_at, blocks.edit_at]).toEqual([true, 0])
    const worded = (await patch(post, { message: 'y' })).json
    expect(worded.edit_at).toBe(worded.update_at)
    const attached = (await patch(post, { props: { attachments: [{ text: 'a' }] } })).json
    expect(attached.edit_at).toBe(attached.update_at)
    const same = (await patch(post, { message: 'y' })).json
    expect(same.edit_at).toBe(attached.edit_at)
    expect(same.update_at).toBeGreaterThan(attached.update_at)
  })

  it('and the hashtags follow the message', async () => {
    const post = await desk.make('#first tag')
    expect(post.hashtags).toBe('#first')
    expect((await patch(post, { message: '#second tag' })).json.hashtags).toBe('#second')
  })
})

describe('who the author is', () => {
  it('stays, whatever an update says', async () => {
    await service.send(`/hooks/${service.sample.webhook_key}`, {
      method: 'POST',
      body: { text: 'from a hook', username: 'robot', icon_url: 'http://127.0.0.1/i.png' },
    })
    const { order, posts } = await desk.list(`/channels/${service.sample.channel_id}/posts?per_page=1`)
    const post = posts[order[0] ?? ''] as Post
    expect(post.props).toMatchObject({ from_webhook: 'true', override_username: 'robot' })
    const lies = { from_webhook: 'false', override_username: 'eve', webhook_display_name: 'eve', from_plugin: 'true' }
    const { json } = await patch(post, { props: { ...lies, mood: 'x' } }, admin)
    const { from_webhook, override_username, override_icon_url, webhook_display_name } = post.props
    expect(json.props).toEqual({
      mood: 'x',
      from_webhook,
      override_username,
      override_icon_url,
      webhook_display_name,
    })
  })

  it.each(['patch', 'update'] as const)('keeps the name and picture that its webhook chose, on %s', async way => {
    const look = { override_username: 'robot', override_icon_url: 'http://127.0.0.1/i.png' }
    await withSettings(service, { EnablePostUsernameOverride: true, EnablePostIconOverride: true }, async () => {
      const { override_username: username, override_icon_url: icon_url } = look
      await sendTo(service, service.sample.webhook_key, { text: 'from a hook', username, icon_url })
      const post = await newestIn(service, service.sample.channel_id)
      expect(post.props).toMatchObject(look)
      const lies = { override_username: 'eve', override_icon_url: 'http://127.0.0.1/eve.png' }
      for (const props of [lies, {}]) {
        const body = { message: 'x', props }
        const { json } = await (way === 'patch' ? patch(post, body, admin) : update(post, body, admin))
        expect(json.props).toMatchObject(look)
      }
    })
  })

  it('cannot be claimed with props that no client may send', async () => {
    const post = await desk.make('x', { props: { add_channel_member: { a: 1 }, force_notification: 'x' } })
    expect(post.props).toEqual({ from_bot: 'true' })
    expect((await patch(post, { props: { add_channel_member: 1 } })).json.props).toEqual({ from_bot: 'true' })
  })
})

describe('an edit is told', () => {
  it('to every window, and to the story of the request', async () => {
    const post = await desk.make('x', { props: buttonProps() })
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const changed = await patch(post, { message: 'told' })
      const event = await stream.next(one => one.type === 'post_edited')
      expect(event).toMatchObject({ post: { id: post.id, message: 'told', edit_at: changed.json.edit_at } })
      expect(JSON.stringify(event)).not.toContain('127.0.0.1:9')
      const { effects } = await service.story(changed.headers.get('x-request-id') ?? '')
      expect(effects).toMatchObject([{ kind: 'post_updated', post_id: post.id, text: 'told' }])
    } finally {
      await stream.close()
    }
  })
})
