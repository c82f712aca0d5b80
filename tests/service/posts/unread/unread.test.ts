import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostList } from '#contract/wire/content'
import type { ChannelMember, ChannelUnread } from '#contract/wire/membership'
import { nextMillisecond } from '../../../support/nextMillisecond'
import { type Desk, deskOf, newReader, type Reader } from '../../../support/posts'
import { forbidden, invalidUrl, rejection } from '../../../support/rejection'
import { type Post, startService, type TestService } from '../../../support/service'
import { openStream } from '../../../support/stream'

let service: TestService
let desk: Desk
let admin: string
let people: { ann: Reader; ben: Reader }
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  admin = service.sample.admin_token
  const { channel_id } = service.sample
  people = { ann: await newReader(service, channel_id), ben: await newReader(service, channel_id) }
})
afterAll(() => service?.close())

/** A new channel of the admin, Ann and Ben. */
async function place(type = 'O'): Promise<{ id: string; ann: Reader; ben: Reader }> {
  const name = `unread-${Math.random().toString(36).slice(2)}`
  const body = { team_id: service.sample.team_id, name, display_name: name, type }
  const { id } = (await desk.post<{ id: string }>('/channels', body, admin)).json
  for (const { id: user_id } of [people.ann, people.ben]) await desk.post(`/channels/${id}/members`, { user_id }, admin)
  return { id, ...people }
}

const memberOf = async (channelId: string, { id, token }: Reader) =>
  (await desk.get<ChannelMember>(`/channels/${channelId}/members/${id}`, token)).json
const messages = ({ order, posts }: PostList) => order.map(id => posts[id]?.message)
const counts = ({ msg_count, msg_count_root, mention_count, mention_count_root }: ChannelMember) => [
  msg_count,
  msg_count_root,
  mention_count,
  mention_count_root,
]

describe('a new post counts', () => {
  it('in its channel, roots and replies apart, with the times of the last ones', async () => {
    const { id } = await place()
    const root = await desk.make('root', { channel_id: id }, admin)
    const reply = await desk.make('reply', { channel_id: id, root_id: root.id }, admin)
    expect((await desk.get(`/channels/${id}`, admin)).json).toMatchObject({
      total_msg_count: 2,
      total_msg_count_root: 1,
      last_post_at: reply.create_at,
      last_root_post_at: root.create_at,
    })
  })

  it('as read for its author, and as unread for the others', async () => {
    const { id, ann, ben } = await place()
    const post = await desk.make('hello', { channel_id: id }, ann.token)
    expect(counts(await memberOf(id, ann))).toEqual([1, 1, 0, 0])
    expect((await memberOf(id, ann)).last_viewed_at).toBe(post.create_at)
    expect(counts(await memberOf(id, ben))).toEqual([0, 0, 0, 0])
  })

  it.each([
    ['by name', (ben: Reader) => ({ message: `ask @${ben.username}.` }), 1],
    ['with @channel', () => ({ message: '@channel look' }), 1],
    ['with @all', () => ({ message: 'to @all' }), 1],
    ['with @here', () => ({ message: '@here now' }), 1],
    ['in a text block', (ben: Reader) => ({ props: { svc_blocks: [{ type: 'text', text: `@${ben.username}` }] } }), 1],
    ['in an attachment', (ben: Reader) => ({ props: { attachments: [{ text: `@${ben.username}` }] } }), 1],
    ['but not in code', (ben: Reader) => ({ message: `\`@${ben.username}\`` }), 0],
    ['but not without the sign', (ben: Reader) => ({ message: ben.username }), 0],
  ])('as a mention %s', async (_name, content, mentions) => {
    const { id, ann, ben } = await place()
    const root = await desk.make('', { channel_id: id, ...content(ben) }, ann.token)
    await desk.make('', { channel_id: id, root_id: root.id, ...content(ben) }, ann.token)
    expect(counts(await memberOf(id, ben))).toEqual([0, 0, 2 * mentions, mentions])
    expect((await memberOf(id, ann)).mention_count).toBe(0)
  })

  it('always as a mention for the other side of a direct channel', async () => {
    const { ann, ben } = await place()
    const direct = (await desk.post<{ id: string }>('/channels/direct', [ann.id, ben.id], ann.token)).json
    await desk.make('hi', { channel_id: direct.id }, ann.token)
    expect((await memberOf(direct.id, ben)).mention_count).toBe(1)
    expect((await memberOf(direct.id, ann)).mention_count).toBe(0)
  })

  it('and the event says whom it mentions', async () => {
    const { id, ann, ben } = await place()
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      await desk.make(`@${ben.username} and @nobody-at-all`, { channel_id: id }, ann.token)
      expect(await stream.next(event => event.type === 'posted')).toMatchObject({ mentions: [ben.id] })
    } finally {
      await stream.close()
    }
  })
})

describe('the posts around the first unread one', () => {
  const path = (channelId: string, { id }: Reader, query = '') =>
    `/users/${id}/channels/${channelId}/posts/unread${query}`

  it('hold some that are read, and those after them', async () => {
    const { id, ann, ben } = await place()
    for (const message of ['one', 'two']) await desk.make(message, { channel_id: id }, ben.token)
    await desk.make('mine', { channel_id: id }, ann.token)
    await nextMillisecond()
    for (const message of ['three', 'four']) await desk.make(message, { channel_id: id }, ben.token)
    const list = await desk.list(path(id, ann, '?limit_before=2&limit_after=1'), ann.token)
    expect(messages(list)).toEqual(['three', 'mine', 'two'])
    const all = await desk.list(path(id, ann), ann.token)
    expect(messages(all)).toEqual(['four', 'three', 'mine', 'two', 'one'])
    expect([list.next_post_id, list.prev_post_id]).toEqual([all.order[0], all.order[4]])
  })

  it('are the newest ones when everything is read', async () => {
    const { id, ann } = await place()
    for (const message of ['one', 'two', 'three']) await desk.make(message, { channel_id: id }, ann.token)
    expect(messages(await desk.list(path(id, ann, '?limit_before=2'), ann.token))).toEqual(['three', 'two'])
  })

  it('bring the root of a reply along, and leave out what was deleted', async () => {
    const { id, ann, ben } = await place()
    const root = await desk.make('root', { channel_id: id }, ben.token)
    await desk.make('mine', { channel_id: id }, ann.token)
    await nextMillisecond()
    const gone = await desk.make('gone', { channel_id: id }, ben.token)
    await desk.make('reply', { channel_id: id, root_id: root.id }, ben.token)
    await desk.remove(`/posts/${gone.id}`, ben.token)
    const list = await desk.list(path(id, ann, '?limit_before=0&limit_after=1'), ann.token)
    expect(messages(list)).toEqual(['reply'])
    expect(Object.keys(list.posts).sort()).toEqual([root.id, list.order[0]].sort())
    expect(list.next_post_id).toBe('')
    expect(messages(await desk.list(path(id, ann), ann.token))).toEqual(['reply', 'mine', 'root'])
  })

  it('are one at least, and name no neighbour where there is none', async () => {
    const { id, ann } = await place()
    const one = await desk.make('one', { channel_id: id }, ann.token)
    await desk.make('two', { channel_id: id }, ann.token)
    const newest = await desk.list(path(id, ann, '?limit_before=0'), ann.token)
    expect([messages(newest), newest.next_post_id, newest.prev_post_id]).toEqual([['two'], '', one.id])
    const all = await desk.list(path(id, ann, '?limit_before=1000'), ann.token)
    expect(messages(all).slice(0, 2)).toEqual(['two', 'one'])
    expect(all.prev_post_id).toBe('')
  })

  it('are 60 before it and 60 from it on, unless fewer are asked for', async () => {
    const { id, ann, ben } = await place()
    const sendMany = (message: string) =>
      Promise.all(Array.from({ length: 61 }, () => desk.make(message, { channel_id: id }, ben.token)))
    await sendMany('read')
    await desk.post('/channels/members/me/view', { channel_id: id }, ann.token)
    await nextMillisecond()
    await sendMany('unread')
    const shown = messages(await desk.list(path(id, ann), ann.token))
    expect(shown).toEqual([...Array(60).fill('unread'), ...Array(60).fill('read')])
  })

  it('can be read by an admin for somebody else', async () => {
    const { id, ann, ben } = await place()
    await desk.make('hello', { channel_id: id }, ben.token)
    expect(messages(await desk.list(path(id, ann), admin))[0]).toBe('hello')
  })

  it('are rejected for others, for who is no member, and for no post at all', async () => {
    const { id, ann, ben } = await place()
    expect(await desk.get(path(id, ann), ben.token)).toMatchObject(forbidden)
    const carol = await service.tokenOf('carol')
    expect(await desk.get(`/users/me/channels/${id}/posts/unread`, carol)).toMatchObject(
      rejection(404, 'app.channel.get_member.missing.app_error'),
    )
    expect(await desk.get(path(id, ann, '?limit_after=0'), ann.token)).toMatchObject(invalidUrl('limit_after'))
  })
})

describe('a post made unread', () => {
  it('counts again with what came after it', async () => {
    const { id, ann, ben } = await place()
    await desk.make('one', { channel_id: id }, ben.token)
    await nextMillisecond()
    const two = await desk.make(`two @${ann.username}`, { channel_id: id }, ben.token)
    await desk.make('two and a half', { channel_id: id, root_id: two.id }, ben.token)
    await desk.make('mine', { channel_id: id }, ann.token)
    const wanted = { desktop: 'mention', count: '3' }
    expect((await desk.put(`/channels/${id}/members/${ann.id}/notify_props`, wanted, ann.token)).status).toBe(200)
    const { json } = await desk.post<ChannelUnread>(`/users/me/posts/${two.id}/set_unread`, undefined, ann.token)
    expect(json).toMatchObject({
      team_id: service.sample.team_id,
      channel_id: id,
      user_id: ann.id,
      msg_count: 2,
      msg_count_root: 1,
      mention_count: 1,
      mention_count_root: 1,
      last_viewed_at: two.create_at - 1,
    })
    expect(json.urgent_mention_count).toBe(0)
    expect(json.notify_props).toMatchObject(wanted)
    const member = await memberOf(id, ann)
    expect(counts(member)).toEqual([2, 2, 1, 1])
    expect(member.last_viewed_at).toBe(two.create_at - 1)
  })

  it('is rejected when it is unknown, or for others', async () => {
    const { id, ann, ben } = await place()
    expect(await desk.post(`/users/me/posts/${'y'.repeat(26)}/set_unread`, {}, ann.token)).toMatchObject(
      rejection(404, 'app.post.get.app_error'),
    )
    const post = await desk.make('x', { channel_id: id }, ben.token)
    expect(await desk.post(`/users/${ben.id}/posts/${post.id}/set_unread`, {}, ann.token)).toMatchObject(forbidden)
  })
})

describe('posts saved for later', () => {
  it('are listed for the user, of one team or channel when asked, as long as they can be read', async () => {
    const { id, ann, ben } = await place()
    const [one, two] = [
      await desk.make('one', { channel_id: id }, ben.token),
      await desk.make('two', { channel_id: id }, ben.token),
    ]
    const flags = [one, two].map(post => ({
      user_id: ann.id,
      category: 'flagged_post',
      name: post.id,
      value: 'true',
    }))
    expect((await desk.put(`/users/${ann.id}/preferences`, flags, ann.token)).status).toBe(200)
    const flagged = (query = '') => desk.list(`/users/me/posts/flagged${query}`, ann.token)
    expect(messages(await flagged())).toEqual(['two', 'one'])
    expect(messages(await flagged('?per_page=1&page=1'))).toEqual(['one'])
    expect(messages(await flagged(`?channel_id=${id}`))).toEqual(['two', 'one'])
    expect(messages(await flagged(`?channel_id=${service.sample.channel_id}`))).toEqual([])
    expect(messages(await flagged(`?team_id=${service.sample.team_id}`))).toEqual(['two', 'one'])
    await desk.remove(`/posts/${two.id}`, ben.token)
    expect(messages(await flagged())).toEqual(['one'])
    expect(await desk.get(`/users/${ann.id}/posts/flagged`, ben.token)).toMatchObject(forbidden)
  })
})

describe('an acknowledgement', () => {
  it('is noted once, shown with the post, and can be taken back', async () => {
    const { id, ann, ben } = await place()
    const priority = { priority: 'urgent', requested_ack: true }
    const post = await desk.make('please read', { channel_id: id, metadata: { priority } }, ben.token)
    const ack = `/users/me/posts/${post.id}/ack`
    const first = await desk.post<{ acknowledged_at: number }>(ack, undefined, ann.token)
    expect(first).toMatchObject({ status: 200, json: { user_id: ann.id, post_id: post.id, channel_id: id } })
    expect((await desk.post(ack, undefined, ann.token)).json).toEqual(first.json)
    const shown = (await desk.get<Post>(`/posts/${post.id}`, ben.token)).json
    expect(shown.metadata).toMatchObject({
      priority: { priority: 'urgent', requested_ack: true },
      acknowledgements: [{ user_id: ann.id, acknowledged_at: first.json.acknowledged_at }],
    })
    expect((await desk.remove(ack, ann.token)).json).toEqual({ status: 'OK' })
    expect((await desk.get<Post>(`/posts/${post.id}`, ben.token)).json.metadata).not.toHaveProperty('acknowledgements')
    expect(await desk.post(`/users/${ben.id}/posts/${post.id}/ack`, undefined, ann.token)).toMatchObject(forbidden)
  })

  it('changes the post when it is noted or taken back, and only then', async () => {
    const { id, ann, ben } = await place()
    const priority = { priority: 'urgent', requested_ack: true }
    const post = await desk.make('please read', { channel_id: id, metadata: { priority } }, ben.token)
    const ack = `/users/me/posts/${post.id}/ack`
    const changedBy = async (job: () => Promise<unknown>) => {
      const time = async () => (await desk.get<Post>(`/posts/${post.id}`, ben.token)).json.update_at
      const before = await time()
      await job()
      return (await time()) > before
    }
    const take = () => desk.post(ack, undefined, ann.token)
    const takeBack = () => desk.remove(ack, ann.token)
    expect(await changedBy(takeBack)).toBe(false)
    expect(await changedBy(take)).toBe(true)
    expect(await changedBy(take)).toBe(false)
    expect(await changedBy(takeBack)).toBe(true)
    expect(await changedBy(takeBack)).toBe(false)
  })
})
