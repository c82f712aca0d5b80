import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import type { ErrorBody } from '#contract/wire/common'
import type { Team } from '#contract/wire/teams'
import { newPerson, type Person } from '../../support/people'
import { type ChannelPeople, startChannelPeople, unknownId } from './channelPeople'

let people: ChannelPeople
beforeAll(async () => {
  people = await startChannelPeople()
})
afterAll(() => people?.close())

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
    const { alice, create } = people
    const rejected = await create(alice, more)
    expect([rejected.status, rejected.json.id]).toEqual([status, id])
    expect(rejected.json.message).not.toBe('')
  })

  it('names the body, and for an admin the unknown team', async () => {
    const { admin, alice, create } = people
    const noBody = await alice.post<ErrorBody>('/channels', '[1')
    expect([noBody.status, noBody.json.message]).toEqual([400, 'Invalid or missing channel in request body.'])
    const noTeam = await create(admin, { team_id: unknownId })
    expect([noTeam.status, noTeam.json.id]).toEqual([404, 'app.team.get.find.app_error'])
  })

  it('returns 201 at the limits, counted in characters, and makes its maker the one who manages it', async () => {
    const { alice, bob, teamId, create } = people
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
    const { admin, alice, bob, carol } = people
    expect((await direct(bob, [])).status).toBe(400)
    expect((await direct(bob, [bob.id, alice.id, carol.id])).status).toBe(400)
    expect((await direct(bob, ['short', bob.id])).json.id).toBe('api.context.invalid_body_param.app_error')
    const unknown = await direct(bob, [bob.id, unknownId])
    expect([unknown.status, unknown.json.id]).toEqual([404, 'app.user.missing_account.const'])
    expect((await direct(bob, [alice.id, carol.id])).status).toBe(403)
    expect((await direct(admin, [bob.id, carol.id])).status).toBe(201)
  })

  it('response 201 for the one that exists, whichever order, and for oneself', async () => {
    const { bob, carol, bot } = people
    const first = await direct(bob, [bob.id, bot.id])
    const again = await direct(bot, [bot.id, bob.id])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json.id).toBe(first.json.id)
    expect(first.json).toMatchObject({ type: 'D', team_id: '', name: [bob.id, bot.id].sort().join('__') })
    expect((await direct(bob, [bob.id, bob.id])).json.name).toBe(`${bob.id}__${bob.id}`)
    expect((await direct(carol, ['me', bob.id])).status).toBe(201)
  })

  it('have 3 to 8 members, the caller among them', async () => {
    const { service, alice, bob, carol } = people
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

describe('channels of another team', () => {
  it('may have the same name', async () => {
    const { alice, bob, create } = people
    const { json: team } = await bob.post<Team>('/teams', { name: 'second', display_name: 'Second', type: 'I' })
    const { status, json } = await create(bob, { team_id: team.id, name: 'deployments' })
    expect([status, json.team_id]).toEqual([201, team.id])
    expect((await alice.get(`/channels/${json.id}`)).status).toBe(403)
  })
})
