import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import type { ErrorBody } from '#contract/wire/common'
import type { ChannelMember, ChannelUnread, ChannelViewed, TeamUnread } from '#contract/wire/membership'
import type { Post } from '#domain/posts/post'
import type { Person } from '../../support/people'
import { type ChannelPeople, startChannelPeople, unknownId } from './channelPeople'

let people: ChannelPeople
beforeAll(async () => {
  people = await startChannelPeople()
})
afterAll(() => people?.close())

const channelOf = async (who: Person, type: 'O' | 'P' = 'O'): Promise<Channel> =>
  (await people.create(who, { type })).json
const add = (who: Person, channel: Channel, body: unknown) =>
  who.post<ChannelMember & ErrorBody>(`/channels/${channel.id}/members`, body)

describe('adding to a channel', () => {
  it('is rejected for nobody, an unknown user, one who is not in the team, and direct channels', async () => {
    const { alice, bob, carol, dora } = people
    const channel = await channelOf(bob)
    expect((await add(bob, channel, {})).json.message).toBe('Invalid or missing user_id in request body.')
    expect((await add(bob, channel, { user_id: 'short' })).status).toBe(400)
    expect((await add(bob, channel, { user_id: unknownId })).json.id).toBe('app.user.missing_account.const')
    const stranger = await add(bob, channel, { user_id: dora.id })
    expect([stranger.status, stranger.json.id]).toEqual([404, 'app.team.get_member.missing.app_error'])
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    expect((await add(bob, direct, { user_id: carol.id })).json.id).toBe(
      'api.channel.add_user_to_channel.type.app_error',
    )
  })

  it('is for members; everybody of the team lets themselves into a public channel only', async () => {
    const { alice, bob, carol, dora } = people
    const hidden = await channelOf(bob, 'P')
    expect((await add(carol, hidden, { user_id: carol.id })).status).toBe(403)
    expect((await add(dora, await channelOf(bob), { user_id: dora.id })).status).toBe(403)
    const open = await channelOf(bob)
    expect((await add(carol, open, { user_id: alice.id })).status).toBe(403)
    expect((await add(carol, open, { user_id: carol.id })).status).toBe(201)
    expect((await add(carol, open, { user_id: alice.id })).status).toBe(201)
  })

  it('returns 201 with the member, again as well, and a list for several', async () => {
    const { alice, bob, carol } = people
    const channel = await channelOf(bob)
    const one = await add(bob, channel, { user_id: alice.id })
    expect([one.status, one.json]).toMatchObject([
      201,
      { channel_id: channel.id, user_id: alice.id, roles: 'channel_user', scheme_user: true, scheme_admin: false },
    ])
    expect(one.json.notify_props).toMatchObject({ desktop: 'default', mark_unread: 'all' })
    expect((await add(bob, channel, { user_id: alice.id })).status).toBe(201)
    const several = await add(bob, channel, { user_ids: [alice.id, carol.id] })
    expect(several.json).toMatchObject([{ user_id: alice.id }, { user_id: carol.id }])
  })

  it('adds all or none of several', async () => {
    const { alice, bob } = people
    const channel = await channelOf(bob)
    expect((await add(bob, channel, { user_ids: [alice.id, unknownId] })).status).toBe(404)
    expect((await bob.get<ChannelMember[]>(`/channels/${channel.id}/members`)).json).toHaveLength(1)
  })
})

describe('removing from a channel', () => {
  it('is for members, and for oneself; who is none is not found', async () => {
    const { alice, bob, carol } = people
    const channel = await channelOf(bob)
    const path = `/channels/${channel.id}/members`
    const none = await bob.remove<ErrorBody>(`${path}/${alice.id}`)
    expect([none.status, none.json.id]).toEqual([404, 'app.channel.get_member.missing.app_error'])
    expect((await carol.remove(`${path}/${bob.id}`)).status).toBe(403)
    await add(bob, channel, { user_ids: [alice.id, carol.id] })
    expect((await bob.remove(`${path}/${alice.id}`)).json).toEqual({ status: 'OK' })
    expect((await carol.remove(`${path}/me`)).status).toBe(200)
    const after = await bob.get<ErrorBody>(`${path}/${carol.id}`)
    expect([after.status, after.json.id]).toEqual([404, 'app.channel.get_member.missing.app_error'])
  })

  it('never empties the default channel, or a direct one', async () => {
    const { alice, bob, teamId } = people
    const { json: square } = await bob.get<Channel>(`/teams/${teamId}/channels/name/town-square`)
    expect((await bob.remove<ErrorBody>(`/channels/${square.id}/members/me`)).json.id).toBe(
      'api.channel.remove.default.app_error',
    )
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    expect((await bob.remove<ErrorBody>(`/channels/${direct.id}/members/me`)).json.id).toBe(
      'api.channel.remove_channel_member.type.app_error',
    )
  })

  it('says nothing in the channel: no post tells who came or went', async () => {
    const { alice, bob } = people
    const channel = await channelOf(bob)
    await add(bob, channel, { user_id: alice.id })
    await bob.remove(`/channels/${channel.id}/members/${alice.id}`)
    expect((await bob.get<{ order: string[] }>(`/channels/${channel.id}/posts`)).json.order).toEqual([])
  })
})

describe('what a membership holds', () => {
  it('roles that a channel knows, set by who manages it', async () => {
    const { bob, carol } = people
    const channel = await channelOf(bob)
    await add(bob, channel, { user_id: carol.id })
    const path = `/channels/${channel.id}/members/${carol.id}`
    expect((await carol.put(`${path}/roles`, { roles: 'channel_user channel_admin' })).status).toBe(403)
    expect((await bob.put(`${path}/roles`, { roles: 'team_admin' })).status).toBe(400)
    expect((await bob.put(`${path}/roles`, { roles: 'channel_user channel_admin' })).json).toEqual({ status: 'OK' })
    expect((await carol.get<ChannelMember>(path)).json.scheme_admin).toBe(true)
    await bob.put(`${path}/schemeRoles`, { scheme_user: true, scheme_admin: false })
    expect((await carol.get<ChannelMember>(path)).json.roles).toBe('channel_user')
  })

  it('how its member is notified; what is not named stays', async () => {
    const { admin, bob, carol } = people
    const channel = await channelOf(bob)
    const path = `/channels/${channel.id}/members/me`
    await bob.put(`${path}/notify_props`, { user_id: bob.id, channel_id: channel.id, desktop: 'mention' })
    await bob.put(`${path}/notify_props`, { mark_unread: 'mention' })
    const { json } = await bob.get<ChannelMember>(path)
    expect(json.notify_props).toMatchObject({ desktop: 'mention', mark_unread: 'mention', push: 'default' })
    expect(json.notify_props).not.toHaveProperty('user_id')
    expect((await bob.put(`${path}/notify_props`, { desktop: 1 })).status).toBe(400)
    const others = `/channels/${channel.id}/members/${bob.id}/notify_props`
    expect((await carol.put(others, { desktop: 'all' })).status).toBe(403)
    expect((await admin.put(others, { desktop: 'all' })).status).toBe(200)
  })

  it('is given for several users, and for all channels of a user', async () => {
    const { bob, carol, teamId } = people
    const channel = await channelOf(bob)
    const several = await bob.post<ChannelMember[]>(`/channels/${channel.id}/members/ids`, [bob.id, unknownId])
    expect(several.json.map(({ user_id }) => user_id)).toEqual([bob.id])
    expect((await bob.post(`/channels/${channel.id}/members/ids`, [])).status).toBe(400)
    const mine = await bob.get<ChannelMember[]>(`/users/me/teams/${teamId}/channels/members`)
    expect(mine.json.map(({ channel_id }) => channel_id)).toContain(channel.id)
    expect((await bob.get<ChannelMember[]>('/users/me/channel_members')).json.length).toBeGreaterThan(3)
    expect((await carol.get(`/users/${bob.id}/channel_members`)).status).toBe(403)
  })
})

describe('what a member has read', () => {
  const unread = async (who: Person, channel: Channel) =>
    (await who.get<ChannelUnread>(`/users/me/channels/${channel.id}/unread`)).json
  const say = (who: Person, channel: Channel, message: string, root_id = '') =>
    who.post<Post>('/posts', { channel_id: channel.id, message, root_id })

  it('is counted, mentions apart, and nothing after a view; one’s own posts are read', async () => {
    const { bob, carol, teamId } = people
    const channel = await channelOf(bob)
    await add(bob, channel, { user_id: carol.id })
    const { json: root } = await say(bob, channel, 'one')
    await say(bob, channel, 'two @carol', root.id)
    expect(await unread(carol, channel)).toMatchObject({
      team_id: teamId,
      msg_count: 2,
      msg_count_root: 1,
      mention_count: 1,
    })
    expect((await unread(bob, channel)).msg_count).toBe(0)
    const view = { channel_id: channel.id, prev_channel_id: '' }
    const viewed = await carol.post<ChannelViewed>('/channels/members/me/view', view)
    expect(viewed.json.status).toBe('OK')
    const member = await carol.get<ChannelMember>(`/channels/${channel.id}/members/me`)
    expect(viewed.json.last_viewed_at_times).toEqual({ [channel.id]: member.json.last_viewed_at })
    expect(member.json).toMatchObject({ msg_count: 2, msg_count_root: 1, mention_count: 0, mention_count_root: 0 })
    expect(await unread(carol, channel)).toMatchObject({ msg_count: 0, mention_count: 0 })
  })

  it('is summed for each team, and one team can be left out', async () => {
    const { bob, carol, teamId } = people
    const channel = await channelOf(bob)
    await add(bob, channel, { user_id: carol.id })
    const sum = async () =>
      (await carol.get<TeamUnread[]>('/users/me/teams/unread')).json.find(one => one.team_id === teamId)
    const before = await sum()
    await say(bob, channel, 'hello @carol')
    const after = await sum()
    expect(after?.msg_count).toBe((before?.msg_count ?? 0) + 1)
    expect(after?.mention_count).toBe((before?.mention_count ?? 0) + 1)
    expect((await carol.get<TeamUnread[]>(`/users/me/teams/unread?exclude_team=${teamId}`)).json).toEqual([])
  })

  it('does not count posts where only mentions matter', async () => {
    const { bob, carol } = people
    const channel = await channelOf(bob)
    await add(bob, channel, { user_id: carol.id })
    await carol.put(`/channels/${channel.id}/members/me/notify_props`, { mark_unread: 'mention' })
    await say(bob, channel, 'hello @carol')
    expect(await unread(carol, channel)).toMatchObject({ msg_count: 0, mention_count: 1 })
  })

  it('views several at once, passes over channels one is not in, and rejects what is no id', async () => {
    const { bob, carol } = people
    const [one, two] = [await channelOf(bob), await channelOf(carol)]
    const read = await bob.post<ChannelViewed>('/channels/members/me/mark_read', [one.id, two.id])
    expect(Object.keys(read.json.last_viewed_at_times)).toEqual([one.id])
    const left = await bob.post<ChannelViewed>('/channels/members/me/view', { channel_id: '', prev_channel_id: one.id })
    expect(Object.keys(left.json.last_viewed_at_times)).toEqual([one.id])
    expect((await bob.post('/channels/members/me/view', { channel_id: 'short' })).status).toBe(400)
    expect((await bob.post(`/channels/members/${carol.id}/view`, { channel_id: one.id })).status).toBe(403)
    const none = await bob.get<ErrorBody>(`/users/me/channels/${two.id}/unread`)
    expect([none.status, none.json.id]).toEqual([404, 'app.channel.get_member.missing.app_error'])
  })
})
