import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import type { ErrorBody } from '#contract/wire/common'
import type { PostList } from '#contract/wire/content'
import type { ChannelStats } from '#contract/wire/membership'
import type { Person } from '../../support/people'
import { type ChannelPeople, startChannelPeople, unknownId } from './channelPeople'

let people: ChannelPeople
beforeAll(async () => {
  people = await startChannelPeople()
})
afterAll(() => people?.close())

describe('reading a channel', () => {
  it('returns 400, 404 and 403', async () => {
    const { bob, carol, dora, channelId, channelNamed } = people
    expect((await bob.get<ErrorBody>('/channels/short')).json.message).toBe(
      'Invalid or missing channel_id parameter in request URL.',
    )
    const unknown = await bob.get<ErrorBody>(`/channels/${unknownId}`)
    expect([unknown.status, unknown.json.id]).toEqual([404, 'app.channel.get.existing.app_error'])
    expect((await carol.get(`/channels/${(await channelNamed('on-call-leads')).id}`)).status).toBe(403)
    expect((await dora.get(`/channels/${channelId}`)).status).toBe(403)
  })

  it('finds it by name, of a team by id or name, direct ones too; archived ones when asked', async () => {
    const { alice, bob, teamId, channelId, create } = people
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
    const { alice, bob, carol, dora, teamId, channelNamed } = people
    const { name } = await channelNamed('on-call-leads')
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
    const { carol, dora, teamId, channelId, channelNamed } = people
    const { json } = await carol.get<Channel[]>(`/teams/${teamId}/channels`)
    expect(names(json)).toContain('deployments')
    expect(json.every(({ type, delete_at }) => type === 'O' && delete_at === 0)).toBe(true)
    const ids = [channelId, (await channelNamed('on-call-leads')).id, unknownId]
    expect(names((await carol.post<Channel[]>(`/teams/${teamId}/channels/ids`, ids)).json)).toEqual(['deployments'])
    expect((await dora.get(`/teams/${teamId}/channels`)).status).toBe(403)
  })

  it('of a user are all they are in, of the team and direct', async () => {
    const { alice, bob, carol, teamId } = people
    await alice.post('/channels/group', [bob.id, carol.id])
    const mine = await alice.get<Channel[]>(`/users/me/teams/${teamId}/channels`)
    expect(new Set(mine.json.map(({ type }) => type))).toEqual(new Set(['O', 'P', 'D', 'G']))
    expect(names((await carol.get<Channel[]>('/users/me/channels')).json)).not.toContain('on-call-leads')
    expect((await carol.get(`/users/${alice.id}/channels`)).status).toBe(403)
  })

  it('archived ones are those the caller may read', async () => {
    const { bob, carol, teamId, create } = people
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
    const { alice, bob, carol, teamId } = people
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
    const { admin, alice, carol } = people
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

describe('what is counted', () => {
  it('of a channel: members, pins and files', async () => {
    const { bob, create } = people
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
    const { alice, bob, bot, create } = people
    const { json } = await create(bob)
    await bob.post(`/channels/${json.id}/members`, { user_ids: [bot.id, alice.id] })
    await bob.put('/users/me/patch', { timezone: { useAutomaticTimezone: 'false', manualTimezone: 'Europe/Oslo' } })
    expect((await bob.get<ChannelStats>(`/channels/${json.id}/stats`)).json.member_count).toBe(3)
    expect((await bob.get(`/channels/${json.id}/timezones`)).json).toEqual(['Europe/Oslo'])
    expect((await bob.get<string[]>('/system/timezones')).json).toContain('Europe/Oslo')
  })
})
