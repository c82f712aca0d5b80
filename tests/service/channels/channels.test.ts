import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import type { ErrorBody } from '#contract/wire/common'
import type { PostList } from '#contract/wire/content'
import type { ChannelStats } from '#contract/wire/membership'
import type { Team } from '#contract/wire/teams'
import { newPerson, type Person, samplePerson } from '../../support/people'
import { startService, type TestService } from '../../support/service'

let service: TestService
let admin: Person
let alice: Person
let bob: Person
let carol: Person
let bot: Person
let dora: Person
let teamId: string
let channelId: string

beforeAll(async () => {
  service = await startService()
  teamId = service.sample.team_id
  channelId = service.sample.channel_id
  admin = await samplePerson(service, 'admin')
  alice = await samplePerson(service, 'alice')
  bob = await samplePerson(service, 'bob')
  carol = await samplePerson(service, 'carol')
  bot = await samplePerson(service, 'deploy-gate')
  dora = await newPerson(service, 'dora')
})
afterAll(() => service?.close())

const unknownId = 'n'.repeat(26)
let made = 0
const draft = (more: Record<string, unknown> = {}) => {
  made += 1
  return { team_id: teamId, name: `slip-${made}`, display_name: `Slip ${made}`, type: 'O', ...more }
}
const create = (who: Person, more: Record<string, unknown> = {}) =>
  who.post<Channel & ErrorBody>('/channels', draft(more))
const townSquare = async () => (await alice.get<Channel>(`/teams/${teamId}/channels/name/town-square`)).json
const leads = async () => (await alice.get<Channel>(`/teams/${teamId}/channels/name/on-call-leads`)).json

describe('creating a channel', () => {
  it.each([
    ['no name', { name: '' }, 400, 'model.channel.is_valid.name.app_error'],
    ['a name of 65', { name: 'a'.repeat(65) }, 400, 'model.channel.is_valid.name.app_error'],
    ['a capital in its name', { name: 'Slip' }, 400, 'model.channel.is_valid.name.app_error'],
    [
      'the name of a direct channel',
      { name: `${unknownId}__${unknownId}` },
      400,
      'model.channel.is_valid.name.app_error',
    ],
    ['the name of a group channel', { name: 'a0'.repeat(20) }, 400, 'model.channel.is_valid.name.app_error'],
    ['a display name of 65', { display_name: 'x'.repeat(65) }, 400, 'model.channel.is_valid.display_name.app_error'],
    ['a header of 1,025', { header: 'x'.repeat(1025) }, 400, 'model.channel.is_valid.header.app_error'],
    ['a purpose of 251', { purpose: 'x'.repeat(251) }, 400, 'model.channel.is_valid.purpose.app_error'],
    ['the type of a direct channel', { type: 'D' }, 400, 'api.channel.create_channel.direct_channel.app_error'],
    ['an unknown type', { type: 'X' }, 400, 'model.channel.is_valid.type.app_error'],
    ['a name that is taken', { name: 'deployments' }, 400, 'store.sql_channel.save_channel.exists.app_error'],
    ['an id that is none', { team_id: 'short' }, 400, 'api.context.invalid_body_param.app_error'],
    ['a team the caller is not in', { team_id: unknownId }, 403, 'api.context.permissions.app_error'],
  ])('is rejected with %s', async (_name, more, status, id) => {
    const rejected = await create(alice, more)
    expect([rejected.status, rejected.json.id]).toEqual([status, id])
    expect(rejected.json.message).not.toBe('')
  })

  it('names the body, and for an admin the unknown team', async () => {
    const noBody = await alice.post<ErrorBody>('/channels', '[1')
    expect([noBody.status, noBody.json.message]).toEqual([400, 'Invalid or missing channel in request body.'])
    const noTeam = await create(admin, { team_id: unknownId })
    expect([noTeam.status, noTeam.json.id]).toEqual([404, 'app.team.get.find.app_error'])
  })

  it('returns 201 at the limits, counted in characters, and makes its maker the one who manages it', async () => {
    const texts = {
      name: 'a'.repeat(64),
      display_name: '🚢'.repeat(64),
      header: 'x'.repeat(1024),
      purpose: 'x'.repeat(250),
    }
    const { status, json } = await create(bob, { ...texts, type: 'P' })
    expect([status, json]).toMatchObject([201, { ...texts, type: 'P', team_id: teamId, creator_id: bob.id }])
    expect(json).toMatchObject({ scheme_id: null, props: null, group_constrained: null, delete_at: 0 })
    const member = await bob.get<{ roles: string }>(`/channels/${json.id}/members/me`)
    expect(member.json.roles).toBe('channel_user channel_admin')
    expect((await alice.get(`/channels/${json.id}`)).status).toBe(403)
  })
})

describe('direct and group channels', () => {
  const direct = (who: Person, ids: string[]) => who.post<Channel & ErrorBody>('/channels/direct', ids)
  const group = (who: Person, ids: string[]) => who.post<Channel & ErrorBody>('/channels/group', ids)

  it('are rejected for three, none, unknown users, and others than the caller', async () => {
    expect((await direct(bob, [])).status).toBe(400)
    expect((await direct(bob, [bob.id, alice.id, carol.id])).status).toBe(400)
    expect((await direct(bob, ['short', bob.id])).json.id).toBe('api.context.invalid_body_param.app_error')
    const unknown = await direct(bob, [bob.id, unknownId])
    expect([unknown.status, unknown.json.id]).toEqual([404, 'app.user.missing_account.const'])
    expect((await direct(bob, [alice.id, carol.id])).status).toBe(403)
    expect((await direct(admin, [bob.id, carol.id])).status).toBe(201)
  })

  it('response 201 for the one that exists, whichever order, and for oneself', async () => {
    const first = await direct(bob, [bob.id, bot.id])
    const again = await direct(bot, [bot.id, bob.id])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json.id).toBe(first.json.id)
    expect(first.json).toMatchObject({ type: 'D', team_id: '', name: [bob.id, bot.id].sort().join('__') })
    expect((await direct(bob, [bob.id, bob.id])).json.name).toBe(`${bob.id}__${bob.id}`)
    expect((await direct(carol, ['me', bob.id])).status).toBe(201)
  })

  it('have 3 to 8 members, the caller among them', async () => {
    const others = []
    for (let count = 0; count < 8; count++) others.push((await newPerson(service, `crew-${count}`)).id)
    for (const ids of [[alice.id], others]) {
      const rejected = await group(bob, ids)
      expect([rejected.status, rejected.json.id]).toEqual([400, 'api.channel.create_group.bad_size.app_error'])
    }
    expect((await group(bob, others.slice(1))).json.type).toBe('G')
    const three = await group(bob, [alice.id, carol.id])
    expect([three.status, three.json]).toMatchObject([
      201,
      { type: 'G', display_name: 'alice, bob, carol', team_id: '' },
    ])
    expect(three.json.name).toMatch(/^[0-9a-f]{40}$/)
    expect((await group(carol, [bob.id, alice.id, carol.id])).json.id).toBe(three.json.id)
  })
})

describe('reading a channel', () => {
  it('returns 400, 404 and 403', async () => {
    expect((await bob.get<ErrorBody>('/channels/short')).json.message).toBe(
      'Invalid or missing channel_id parameter in request URL.',
    )
    const unknown = await bob.get<ErrorBody>(`/channels/${unknownId}`)
    expect([unknown.status, unknown.json.id]).toEqual([404, 'app.channel.get.existing.app_error'])
    expect((await carol.get(`/channels/${(await leads()).id}`)).status).toBe(403)
    expect((await dora.get(`/channels/${channelId}`)).status).toBe(403)
  })

  it('finds it by name, of a team by id or name, direct ones too; archived ones when asked', async () => {
    expect((await bob.get<Channel>(`/teams/${teamId}/channels/name/Deployments`)).json.id).toBe(channelId)
    expect((await bob.get<Channel>('/teams/name/northwind/channels/name/deployments')).json.id).toBe(channelId)
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    expect((await bob.get<Channel>(`/teams/${teamId}/channels/name/${direct.name}`)).json.id).toBe(direct.id)
    const unknown = await bob.get<ErrorBody>(`/teams/${teamId}/channels/name/nowhere`)
    expect([unknown.status, unknown.json.id]).toEqual([404, 'app.channel.get_by_name.missing.app_error'])
    const { json: old } = await create(bob)
    await bob.remove(`/channels/${old.id}`)
    expect((await bob.get(`/teams/${teamId}/channels/name/${old.name}`)).status).toBe(404)
    const found = await bob.get<Channel>(`/teams/${teamId}/channels/name/${old.name}?include_deleted=true`)
    expect(found.json.delete_at).toBeGreaterThan(0)
  })
})

describe('the name of a channel that one cannot read', () => {
  it('is as unknown as one that nobody uses, unless the channel is public', async () => {
    const { name } = await leads()
    for (const path of [`/teams/${teamId}/channels/name/${name}`, `/teams/name/northwind/channels/name/${name}`]) {
      const hidden = await carol.get<ErrorBody>(path)
      expect([path, hidden.status, hidden.json.id]).toEqual([path, 404, 'app.channel.get_by_name.missing.app_error'])
    }
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    expect((await carol.get(`/teams/${teamId}/channels/name/${direct.name}`)).status).toBe(404)
    const other = await dora.get<ErrorBody>(`/teams/${teamId}/channels/name/deployments`)
    expect([other.status, other.json.id]).toEqual([403, 'api.context.permissions.app_error'])
  })
})

describe('lists of channels', () => {
  const names = (channels: Channel[]) => channels.map(({ name }) => name)

  it('of a team are public and live, and those named', async () => {
    const { json } = await carol.get<Channel[]>(`/teams/${teamId}/channels`)
    expect(names(json)).toContain('deployments')
    expect(json.every(({ type, delete_at }) => type === 'O' && delete_at === 0)).toBe(true)
    const ids = [channelId, (await leads()).id, unknownId]
    expect(names((await carol.post<Channel[]>(`/teams/${teamId}/channels/ids`, ids)).json)).toEqual(['deployments'])
    expect((await dora.get(`/teams/${teamId}/channels`)).status).toBe(403)
  })

  it('of a user are all they are in, of the team and direct', async () => {
    const mine = await alice.get<Channel[]>(`/users/me/teams/${teamId}/channels`)
    expect(new Set(mine.json.map(({ type }) => type))).toEqual(new Set(['O', 'P', 'D', 'G']))
    expect(names((await carol.get<Channel[]>('/users/me/channels')).json)).not.toContain('on-call-leads')
    expect((await carol.get(`/users/${alice.id}/channels`)).status).toBe(403)
  })

  it('archived ones are those the caller may read', async () => {
    const { json: hidden } = await create(bob, { type: 'P' })
    const { json: open } = await create(bob)
    for (const { id } of [hidden, open]) await bob.remove(`/channels/${id}`)
    const archived = names((await carol.get<Channel[]>(`/teams/${teamId}/channels/deleted`)).json)
    expect(archived).toContain(open.name)
    expect(archived).not.toContain(hidden.name)
    const since = `include_deleted=true&last_delete_at=${Date.now() + 1000}`
    expect(names((await bob.get<Channel[]>(`/users/me/channels?${since}`)).json)).not.toContain(open.name)
    expect(names((await bob.get<Channel[]>('/users/me/channels?include_deleted=true')).json)).toContain(open.name)
  })

  it('complete and search names: public ones, and private ones the caller is in', async () => {
    const complete = (who: Person, name: string, path = 'autocomplete') =>
      who.get<Channel[]>(`/teams/${teamId}/channels/${path}?name=${name}`)
    expect(names((await alice.get<Channel[]>(`/teams/${teamId}/channels/autocomplete?name=ON-CALL`)).json)).toEqual([
      'on-call-leads',
    ])
    expect((await complete(carol, 'on-call')).json).toEqual([])
    const search = (who: Person, term: string) => who.post<Channel[]>(`/teams/${teamId}/channels/search`, { term })
    expect(names((await search(alice, 'deploy')).json)).toEqual(['deployments'])
    expect((await search(alice, 'on-call')).json).toEqual([])
    await alice.post('/channels/direct', [alice.id, bob.id])
    expect((await complete(alice, 'bob', 'search_autocomplete')).json.some(({ type }) => type === 'D')).toBe(true)
  })

  it('of all teams are for admins, with the total when it is asked for; a search shows what one may read', async () => {
    expect((await alice.get('/channels')).status).toBe(403)
    const all = await admin.get<{ channels: Channel[]; total_count: number }>(
      '/channels?include_total_count=true&per_page=2',
    )
    expect(all.json.channels).toHaveLength(2)
    expect(all.json.total_count).toBeGreaterThan(5)
    expect(names((await admin.get<Channel[]>('/channels?exclude_default_channels=true')).json)).not.toContain(
      'town-square',
    )
    const search = (who: Person, body: object) => who.post<Channel[]>('/channels/search', body)
    expect(names((await search(admin, { term: 'on-call', private: true })).json)).toEqual(['on-call-leads'])
    expect((await search(carol, { term: 'on-call' })).json).toEqual([])
    const paged = await search(admin, { term: 'deployments', page: 0, per_page: 1 })
    expect(paged.json).toMatchObject({ channels: [{ name: 'deployments' }], total_count: 1 })
  })
})

describe('changing a channel', () => {
  it('needs membership, and keeps to the limits', async () => {
    const { json } = await create(bob, { type: 'P' })
    expect((await carol.put(`/channels/${json.id}/patch`, { header: 'x' })).status).toBe(403)
    const long = await bob.put<ErrorBody>(`/channels/${json.id}/patch`, { header: 'x'.repeat(1025) })
    expect([long.status, long.json.id]).toEqual([400, 'model.channel.is_valid.header.app_error'])
    const taken = await bob.put<ErrorBody>(`/channels/${json.id}/patch`, { name: 'deployments' })
    expect(taken.json.id).toBe('store.sql_channel.save_channel.exists.app_error')
  })

  it('changes texts alone: counters, times and the team are not for clients to set', async () => {
    const { json } = await create(bob, { purpose: 'p' })
    const patched = await bob.put<Channel>(`/channels/${json.id}/patch`, {
      header: 'h',
      name: 'renamed',
      total_msg_count: 99,
      delete_at: 1,
      team_id: unknownId,
      id: unknownId,
    })
    expect(patched.json).toMatchObject({ ...json, header: 'h', name: 'renamed', update_at: expect.any(Number) })
    const put = await bob.put<Channel>(`/channels/${json.id}`, { id: json.id, display_name: 'Other' })
    expect(put.json).toMatchObject({ header: '', purpose: '', name: 'renamed', display_name: 'Other' })
    const other = await bob.put<ErrorBody>(`/channels/${json.id}`, { id: unknownId })
    expect([other.status, other.json.message]).toEqual([400, 'Invalid or missing channel_id in request body.'])
  })

  it('leaves the default channel its name, and direct ones all but the header', async () => {
    const square = await townSquare()
    const renamed = await alice.put<ErrorBody>(`/channels/${square.id}/patch`, { name: 'agora' })
    expect([renamed.status, renamed.json.id]).toEqual([400, 'api.channel.update_channel.tried.app_error'])
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    const named = await bob.put<ErrorBody>(`/channels/${direct.id}/patch`, { display_name: 'Us' })
    expect(named.json.id).toBe('api.channel.patch_update_channel.forbidden.app_error')
    expect((await bob.put<Channel>(`/channels/${direct.id}/patch`, { header: 'us' })).json.header).toBe('us')
    expect((await carol.put(`/channels/${direct.id}/patch`, { header: 'me' })).status).toBe(403)
  })

  it('makes it private and public again, for those who may', async () => {
    const { json } = await create(bob)
    const privacy = (who: Person, id: string, value: string) =>
      who.put<Channel & ErrorBody>(`/channels/${id}/privacy`, { privacy: value })
    expect((await privacy(carol, json.id, 'P')).status).toBe(403)
    expect((await privacy(bob, json.id, 'P')).json.type).toBe('P')
    expect((await privacy(bob, json.id, 'O')).status).toBe(403)
    expect((await privacy(admin, json.id, 'O')).json.type).toBe('O')
    const square = await townSquare()
    expect((await privacy(alice, square.id, 'P')).json.id).toBe(
      'api.channel.update_channel_privacy.default_channel_error',
    )
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    expect((await privacy(bob, direct.id, 'P')).status).toBe(400)
  })

  it('archives it, so that nothing is posted or changed, and restores it', async () => {
    const { json } = await create(bob)
    expect((await bob.post<ErrorBody>(`/channels/${json.id}/restore`)).status).toBe(403)
    expect((await bob.remove(`/channels/${json.id}`)).json).toEqual({ status: 'OK' })
    const rejected = await bob.post<ErrorBody>('/posts', { channel_id: json.id, message: 'late' })
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.create_post.can_not_post_to_deleted.error'])
    expect((await bob.put<ErrorBody>(`/channels/${json.id}/patch`, { header: 'x' })).json.id).toBe(
      'api.channel.update_channel.deleted.app_error',
    )
    expect((await bob.remove<ErrorBody>(`/channels/${json.id}`)).json.id).toBe(
      'api.channel.delete_channel.deleted.app_error',
    )
    expect((await alice.post<Channel>(`/channels/${json.id}/restore`)).json.delete_at).toBe(0)
    expect((await alice.post<ErrorBody>(`/channels/${json.id}/restore`)).json.id).toBe(
      'api.channel.restore_channel.restored.app_error',
    )
  })

  it('never archives the default channel, or a direct one', async () => {
    const square = await townSquare()
    expect((await alice.remove<ErrorBody>(`/channels/${square.id}`)).json.id).toBe(
      'api.channel.delete_channel.cannot.app_error',
    )
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    expect((await bob.remove<ErrorBody>(`/channels/${direct.id}`)).json.id).toBe(
      'api.channel.delete_channel.type.invalid',
    )
  })
})

describe('what is counted', () => {
  it('of a channel: members, pins and files', async () => {
    const { json } = await create(bob)
    const { json: post } = await bob.post<{ id: string }>('/posts', { channel_id: json.id, message: 'pin me' })
    await bob.post(`/posts/${post.id}/pin`)
    const stats = await bob.get<ChannelStats>(`/channels/${json.id}/stats`)
    expect(stats.json).toEqual({
      channel_id: json.id,
      member_count: 1,
      guest_count: 0,
      pinnedpost_count: 1,
      files_count: 0,
    })
    const few = await bob.get<ChannelStats>(`/channels/${json.id}/stats?exclude_files_count=true`)
    expect(few.json.files_count).toBe(-1)
    expect((await bob.get<PostList>(`/channels/${json.id}/pinned`)).json.order).toEqual([post.id])
    const counts = await bob.post<Record<string, number>>('/channels/stats/member_count', [json.id])
    expect(counts.json).toEqual({ [json.id]: 1 })
  })

  it('bots and people count as members, time zones are named once', async () => {
    const { json } = await create(bob)
    await bob.post(`/channels/${json.id}/members`, { user_ids: [bot.id, alice.id] })
    await bob.put('/users/me/patch', { timezone: { useAutomaticTimezone: 'false', manualTimezone: 'Europe/Oslo' } })
    expect((await bob.get<ChannelStats>(`/channels/${json.id}/stats`)).json.member_count).toBe(3)
    expect((await bob.get(`/channels/${json.id}/timezones`)).json).toEqual(['Europe/Oslo'])
    expect((await bob.get<string[]>('/system/timezones')).json).toContain('Europe/Oslo')
  })
})

describe('channels of another team', () => {
  it('may have the same name', async () => {
    const { json: team } = await bob.post<Team>('/teams', { name: 'second', display_name: 'Second', type: 'I' })
    const { status, json } = await create(bob, { team_id: team.id, name: 'deployments' })
    expect([status, json.team_id]).toEqual([201, team.id])
    expect((await alice.get(`/channels/${json.id}`)).status).toBe(403)
  })
})
