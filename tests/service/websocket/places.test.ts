import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import { newPerson } from '../../support/people'
import { eventNames, type TestSocket } from '../../support/socket'
import { type SocketPeople, startSocketPeople } from './socketPeople'

let people: SocketPeople
beforeAll(async () => {
  people = await startSocketPeople()
})
afterAll(() => people?.close())
afterEach(() => people.closeSockets())

describe('places and people', () => {
  it('tell of channels that are made, changed, archived and restored, and of who comes and goes', async () => {
    const { service, alice, bob, open } = people
    const [hers, his] = [await open(alice), await open(bob)]
    const body = { team_id: service.sample.team_id, name: 'lighthouse', display_name: 'Lighthouse', type: 'O' }
    const { json: channel } = await alice.post<Channel>('/channels', body)
    expect((await hers.event('channel_created')).data).toEqual({
      channel_id: channel.id,
      team_id: service.sample.team_id,
    })
    await alice.post(`/channels/${channel.id}/members`, { user_id: bob.id })
    expect(await his.event('user_added')).toMatchObject({
      data: { user_id: bob.id, team_id: service.sample.team_id },
      broadcast: { channel_id: channel.id },
    })
    await alice.put(`/channels/${channel.id}/patch`, { header: 'Light' })
    expect(JSON.parse(String((await his.event('channel_updated')).data?.channel))).toMatchObject({ header: 'Light' })
    await alice.put(`/channels/${channel.id}/members/${bob.id}/roles`, { roles: 'channel_user channel_admin' })
    const member = JSON.parse(String((await his.event('channel_member_updated')).data?.channelMember))
    expect(member.scheme_admin).toBe(true)
    await alice.remove(`/channels/${channel.id}/members/${bob.id}`)
    expect((await his.event('user_removed')).data).toEqual({ channel_id: channel.id, remover_id: alice.id })
    expect((await hers.event('user_removed')).data).toEqual({ user_id: bob.id, remover_id: alice.id })
    await alice.remove(`/channels/${channel.id}`)
    expect((await his.event('channel_deleted')).data).toMatchObject({ channel_id: channel.id })
    await alice.post(`/channels/${channel.id}/restore`)
    expect((await his.event('channel_restored')).data).toEqual({ channel_id: channel.id })
    expect(eventNames(his)).not.toContain('channel_created')
  })

  it('tell both of a new direct channel, and all of a group', async () => {
    const { service, alice, bob, open } = people
    const erik = await newPerson(service, 'erik')
    const [hers, his] = [await open(alice), await open(erik)]
    const { json: direct } = await alice.post<Channel>('/channels/direct', [alice.id, erik.id])
    for (const socket of [hers, his]) {
      expect((await socket.event('direct_added')).data).toEqual({
        channel_id: direct.id,
        creator_id: alice.id,
        teammate_id: erik.id,
      })
    }
    const { json: group } = await alice.post<Channel>('/channels/group', [alice.id, erik.id, bob.id])
    const added = await his.event('group_added')
    expect(added.data?.channel_id).toBe(group.id)
    expect(JSON.parse(String(added.data?.teammate_ids)).sort()).toEqual([alice.id, bob.id, erik.id].sort())
    expect(eventNames(his)).not.toContain('user_added')
  })

  it('tell a user alone of preferences, status and what was viewed', async () => {
    const { alice, bob, channelId, open } = people
    const [hers, his] = [await open(alice), await open(bob)]
    const preference = { user_id: alice.id, category: 'display_settings', name: 'clock', value: '24' }
    await alice.put('/users/me/preferences', [preference])
    const changed = await hers.event('preferences_changed')
    expect(JSON.parse(String(changed.data?.preferences))).toEqual([preference])
    await alice.post('/users/me/preferences/delete', [preference])
    await hers.event('preferences_deleted')
    await alice.put('/users/me/status', { user_id: alice.id, status: 'away' })
    const after = hers.received.length
    await alice.put('/users/me/status', { user_id: alice.id, status: 'online' })
    expect((await hers.event('status_change', after - 1)).broadcast).toMatchObject({ user_id: alice.id })
    await alice.post('/channels/members/me/view', { channel_id: channelId })
    const viewed = await hers.event('multiple_channels_viewed')
    expect(Object.keys(viewed.data?.channel_times ?? {})).toEqual([channelId])
    await his.ask('ping')
    const own = ['preferences_changed', 'preferences_deleted', 'multiple_channels_viewed']
    expect(eventNames(his).filter(name => own.includes(name ?? ''))).toEqual([])
  })

  it('tell of new and changed users, of teams, and of who joins them', async () => {
    const { service, alice, open } = people
    const hers = await open(alice)
    const fay = await newPerson(service, 'fay')
    expect((await hers.event('new_user')).data).toEqual({ user_id: fay.id })
    const fays = await open(fay)
    await fay.put('/users/me/patch', { nickname: 'F' })
    expect((await hers.event('user_updated')).data?.user).toMatchObject({ id: fay.id, nickname: 'F' })
    const team_id = service.sample.team_id
    await alice.post(`/teams/${team_id}/members`, { team_id, user_id: fay.id })
    expect((await fays.event('added_to_team')).data).toEqual({ team_id, user_id: fay.id })
    await alice.put(`/teams/${team_id}/members/${fay.id}/roles`, { roles: 'team_user team_admin' })
    expect(JSON.parse(String((await fays.event('memberrole_updated')).data?.member)).roles).toContain('team_admin')
    await alice.put(`/teams/${team_id}/patch`, { description: 'x' })
    const team = JSON.parse(String((await fays.event('update_team')).data?.team))
    expect(team).toMatchObject({ id: team_id, invite_id: '' })
    await alice.remove(`/teams/${team_id}/members/${fay.id}`)
    expect((await fays.event('leave_team')).data).toEqual({ team_id, user_id: fay.id })
  })
})

describe('who hears of a place', () => {
  const channelNamed = async (name: string, type: 'O' | 'P'): Promise<Channel> => {
    const { service, alice } = people
    const body = { team_id: service.sample.team_id, name, display_name: name, type }
    return (await alice.post<Channel>('/channels', body)).json
  }

  it('are all of its team for a public channel, and its members for a private one', async () => {
    const { service, alice, bob, open } = people
    const dora = await newPerson(service, 'dora')
    const [hers, his, doras] = [await open(alice), await open(bob), await open(dora)]
    const [harbour, cellar] = [await channelNamed('harbour', 'O'), await channelNamed('cellar', 'P')]
    for (const { id } of [harbour, cellar]) {
      await alice.remove(`/channels/${id}`)
      await alice.post(`/channels/${id}/restore`)
    }
    const heard = (socket: TestSocket) =>
      socket.received.flatMap(({ event, data }) =>
        /^channel_(deleted|restored)$/.test(event ?? '') ? [`${event} ${data?.channel_id}`] : [],
      )
    const ofHarbour = [`channel_deleted ${harbour.id}`, `channel_restored ${harbour.id}`]
    for (const socket of [hers, his, doras]) await socket.ask('ping')
    expect(heard(hers)).toEqual([...ofHarbour, `channel_deleted ${cellar.id}`, `channel_restored ${cellar.id}`])
    expect([heard(his), heard(doras)]).toEqual([ofHarbour, []])
    const deleted = hers.received.find(({ event }) => event === 'channel_deleted')
    expect(deleted?.data?.delete_at).toBeGreaterThan(0)
    expect(deleted?.broadcast).toMatchObject({ team_id: service.sample.team_id, channel_id: '' })
  })

  it('are all of the team when a channel becomes private', async () => {
    const { service, admin, bob, open } = people
    const his = await open(bob)
    const { id } = await channelNamed('attic', 'O')
    expect((await admin.put(`/channels/${id}/privacy`, { privacy: 'P' })).status).toBe(200)
    expect(await his.event('channel_converted')).toMatchObject({
      data: { channel_id: id },
      broadcast: { team_id: service.sample.team_id },
    })
  })

  it('are those who stay, and who left, who removed them by leaving', async () => {
    const { alice, bob, open } = people
    const { id } = await channelNamed('stairs', 'O')
    await alice.post(`/channels/${id}/members`, { user_id: bob.id })
    const [hers, his] = [await open(alice), await open(bob)]
    await bob.remove(`/channels/${id}/members/${bob.id}`)
    expect((await hers.event('user_removed')).data).toEqual({ user_id: bob.id, remover_id: bob.id })
    expect(await his.event('user_removed')).toMatchObject({
      data: { channel_id: id, remover_id: bob.id },
      broadcast: { user_id: bob.id, channel_id: '' },
    })
  })

  it('are the members of a team that is archived and restored, and who leaves it hears it once', async () => {
    const { admin, alice, bob, open } = people
    const body = { name: 'night-shift', display_name: 'Night shift', type: 'O' }
    const { json: team } = await admin.post<{ id: string }>('/teams', body)
    const team_id = team.id
    for (const { id } of [alice, bob]) await admin.post(`/teams/${team_id}/members`, { team_id, user_id: id })
    const [hers, his] = [await open(alice), await open(bob)]
    await admin.remove(`/teams/${team_id}`)
    const deleted = await his.event('delete_team')
    expect(deleted.broadcast).toMatchObject({ team_id })
    expect(JSON.parse(String(deleted.data?.team))).toMatchObject({ id: team_id, email: '', invite_id: '' })
    await admin.post(`/teams/${team_id}/restore`)
    await his.event('restore_team')
    await admin.remove(`/teams/${team_id}/members/${bob.id}`)
    expect(await hers.event('leave_team')).toMatchObject({
      data: { team_id, user_id: bob.id },
      broadcast: { team_id, omit_users: { [bob.id]: true } },
    })
    expect((await his.event('leave_team')).broadcast).toMatchObject({ team_id: '', user_id: bob.id })
    await his.ask('ping')
    expect(eventNames(his).filter(name => name === 'leave_team')).toHaveLength(1)
  })

  it('is a user alone who talks to nobody else', async () => {
    const { alice, open } = people
    const hers = await open(alice)
    const { json: own } = await alice.post<Channel>('/channels/direct', [alice.id, alice.id])
    expect((await hers.event('direct_added')).data).toEqual({
      channel_id: own.id,
      creator_id: alice.id,
      teammate_id: alice.id,
    })
  })
})
