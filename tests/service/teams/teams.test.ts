import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import type { ErrorBody } from '#contract/wire/common'
import type { TeamMember, TeamStats } from '#contract/wire/membership'
import type { Team } from '#contract/wire/teams'
import { newPerson, type Person, samplePerson } from '../../support/people'
import { startService, type TestService } from '../../support/service'

let service: TestService
let admin: Person
let alice: Person
let bob: Person
let dora: Person
let teamId: string

beforeAll(async () => {
  service = await startService()
  teamId = service.sample.team_id
  admin = await samplePerson(service, 'admin')
  alice = await samplePerson(service, 'alice')
  bob = await samplePerson(service, 'bob')
  dora = await newPerson(service, 'dora')
})
afterAll(() => service?.close())

const unknownId = 'n'.repeat(26)
const team = (more: Record<string, unknown> = {}) => ({ name: 'harbour', display_name: 'Harbour', type: 'O', ...more })

describe('creating a team', () => {
  it.each([
    ['one character', { name: 'a' }, 'model.team.is_valid.url.app_error'],
    ['65 characters', { name: 'a'.repeat(65) }, 'model.team.is_valid.url.app_error'],
    ['a capital in its name', { name: 'Harbour' }, 'model.team.is_valid.url.app_error'],
    ['the name of an address of the service', { name: 'api' }, 'model.team.is_valid.url.app_error'],
    ['no display name', { display_name: ' ' }, 'model.team.is_valid.name.app_error'],
    ['a display name of 65', { display_name: 'x'.repeat(65) }, 'model.team.is_valid.name.app_error'],
    ['a description of 256', { description: 'x'.repeat(256) }, 'model.team.is_valid.description.app_error'],
    ['a name that is taken', { name: 'northwind' }, 'store.sql_team.save_team.existing.app_error'],
  ])('rejects %s', async (_name, more, id) => {
    const rejected = await alice.post<ErrorBody>('/teams', team(more))
    expect([rejected.status, rejected.json.id]).toEqual([400, id])
    expect(rejected.json.message).not.toBe('')
  })

  it('returns 201 with the team, whose maker manages it and is in its default channels', async () => {
    const made = await bob.post<Team>('/teams', team({ name: 'a'.repeat(64), display_name: 'x'.repeat(64) }))
    expect(made.status).toBe(201)
    const member = await bob.get<TeamMember>(`/teams/${made.json.id}/members/me`)
    expect(member.json).toMatchObject({ roles: 'team_user team_admin', scheme_user: true, scheme_admin: true })
    const channels = await bob.get<Channel[]>(`/users/me/teams/${made.json.id}/channels`)
    expect(channels.json.filter(({ type }) => type === 'O').map(({ name }) => name)).toEqual([
      'off-topic',
      'town-square',
    ])
  })
})

describe('reading teams', () => {
  it('returns 404 for an unknown id, 400 for what is no id, and 404 for an unknown name', async () => {
    const unknown = await alice.get<ErrorBody>(`/teams/${unknownId}`)
    expect([unknown.status, unknown.json.id]).toEqual([404, 'app.team.get.find.app_error'])
    const malformed = await alice.get<ErrorBody>('/teams/short')
    expect([malformed.status, malformed.json.id]).toEqual([400, 'api.context.invalid_url_param.app_error'])
    const name = await alice.get<ErrorBody>('/teams/name/nowhere')
    expect([name.status, name.json.id]).toEqual([404, 'app.team.get_by_name.missing.app_error'])
  })

  it('hides a closed team from who is not in it, but not from an admin', async () => {
    const closed = await alice.post<Team>('/teams', team({ name: 'vault', type: 'I' }))
    expect((await dora.get(`/teams/${closed.json.id}`)).status).toBe(403)
    expect((await dora.get('/teams/name/vault')).status).toBe(403)
    expect((await dora.get<{ exists: boolean }>('/teams/name/vault/exists')).json.exists).toBe(false)
    expect((await dora.get<Team[]>('/teams')).json.map(({ name }) => name)).not.toContain('vault')
    expect((await admin.get(`/teams/${closed.json.id}`)).status).toBe(200)
  })

  it('tells how to join only those who may invite', async () => {
    expect((await bob.get<Team>(`/teams/${teamId}`)).json.invite_id).toHaveLength(26)
    expect((await dora.get<Team>(`/teams/${teamId}`)).json.invite_id).toBe('')
  })

  it('lists the teams of a user: the own ones, and any for an admin only', async () => {
    const mine = await bob.get<Team[]>('/users/me/teams')
    expect(mine.json.map(({ name }) => name)).toContain('northwind')
    expect((await dora.get<Team[]>('/users/me/teams')).json).toEqual([])
    expect((await bob.get(`/users/${alice.id}/teams`)).status).toBe(403)
    expect((await admin.get(`/users/${alice.id}/teams`)).status).toBe(200)
  })

  it('finds teams by a part of a name, with the total when a page is asked for', async () => {
    expect((await bob.post<Team[]>('/teams/search', { term: 'NORTH' })).json.map(({ name }) => name)).toEqual([
      'northwind',
    ])
    const paged = await bob.post('/teams/search', { term: 'north', page: 0, per_page: 10 })
    expect(paged.json).toMatchObject({ total_count: 1, teams: [{ name: 'northwind' }] })
  })
})

describe('changing a team', () => {
  it('is for those who manage it', async () => {
    expect((await bob.put(`/teams/${teamId}/patch`, { display_name: 'Mine' })).status).toBe(403)
    const patched = await alice.put<Team>(`/teams/${teamId}/patch`, { description: 'Ops', id: unknownId, name: 'x' })
    expect(patched.json).toMatchObject({ id: teamId, name: 'northwind', description: 'Ops' })
  })

  it('replaces its texts, and rejects an id that is another', async () => {
    const other = await alice.put<ErrorBody>(`/teams/${teamId}`, { id: unknownId, display_name: 'X' })
    expect([other.status, other.json.message]).toEqual([400, 'Invalid or missing id in request body.'])
    const body = { id: teamId, display_name: 'Northwind Ops', allow_open_invite: true }
    expect((await alice.put<Team>(`/teams/${teamId}`, body)).json.description).toBe('')
  })

  it('archives and restores it', async () => {
    const { json } = await alice.post<Team>('/teams', team({ name: 'pier' }))
    expect((await alice.post<ErrorBody>(`/teams/${json.id}/restore`)).status).toBe(400)
    expect((await alice.remove(`/teams/${json.id}`)).json).toEqual({ status: 'OK' })
    expect((await alice.get<Team[]>('/users/me/teams')).json.map(({ name }) => name)).not.toContain('pier')
    expect((await alice.post<Team>(`/teams/${json.id}/restore`)).json.delete_at).toBe(0)
  })
})

describe('members of a team', () => {
  const add = (who: Person, user_id: string, team_id = teamId) =>
    who.post<TeamMember & ErrorBody>(`/teams/${teamId}/members`, { team_id, user_id })

  it('rejects another team in the body, an unknown user, and who may not add', async () => {
    const mismatch = await add(alice, bob.id, unknownId)
    expect([mismatch.status, mismatch.json.message]).toEqual([400, 'Invalid or missing team_id in request body.'])
    const unknown = await add(alice, unknownId)
    expect([unknown.status, unknown.json.id]).toEqual([404, 'app.user.missing_account.const'])
    expect((await add(dora, alice.id)).status).toBe(403)
  })

  it('adds with 201, again as well, brings to the default channel, and removes', async () => {
    const emil = await newPerson(service, 'emil')
    const added = await add(bob, emil.id)
    expect([added.status, added.json]).toMatchObject([201, { user_id: emil.id, roles: 'team_user', delete_at: 0 }])
    expect((await add(bob, emil.id)).status).toBe(201)
    expect((await emil.get<Channel[]>('/users/me/channels')).json.map(({ name }) => name)).toEqual(['town-square'])
    expect((await bob.remove(`/teams/${teamId}/members/${emil.id}`)).status).toBe(403)
    expect((await alice.remove(`/teams/${teamId}/members/${emil.id}`)).json).toEqual({ status: 'OK' })
    const gone = await alice.get<ErrorBody>(`/teams/${teamId}/members/${emil.id}`)
    expect([gone.status, gone.json.id]).toEqual([404, 'app.team.get_member.missing.app_error'])
    expect((await emil.get<Channel[]>('/users/me/channels')).json).toEqual([])
  })

  it('lets everybody into an open team by themselves, and out again', async () => {
    const finn = await newPerson(service, 'finn')
    expect((await add(finn, finn.id)).status).toBe(201)
    expect((await finn.remove(`/teams/${teamId}/members/me`)).status).toBe(200)
  })

  it('adds several, all or none, or whom it can when it is graceful', async () => {
    const gina = await newPerson(service, 'gina')
    const both = [gina.id, unknownId].map(user_id => ({ team_id: teamId, user_id }))
    expect((await alice.post(`/teams/${teamId}/members/batch`, both)).status).toBe(404)
    expect((await alice.get(`/teams/${teamId}/members/${gina.id}`)).status).toBe(404)
    const graceful = await alice.post(`/teams/${teamId}/members/batch?graceful=true`, both)
    expect([graceful.status, graceful.json]).toMatchObject([
      201,
      [
        { user_id: gina.id, member: { team_id: teamId }, error: null },
        { user_id: unknownId, member: null, error: { id: 'app.user.missing_account.const' } },
      ],
    ])
    const many = Array.from({ length: 21 }, () => ({ team_id: teamId, user_id: gina.id }))
    expect((await alice.post(`/teams/${teamId}/members/batch`, many)).status).toBe(400)
  })

  it('gives several by id, and sets roles that a team knows', async () => {
    const found = await bob.post<TeamMember[]>(`/teams/${teamId}/members/ids`, [alice.id, unknownId])
    expect(found.json.map(({ user_id }) => user_id)).toEqual([alice.id])
    const roles = (who: Person, text: string) => who.put(`/teams/${teamId}/members/${bob.id}/roles`, { roles: text })
    expect((await roles(bob, 'team_user team_admin')).status).toBe(403)
    expect((await roles(alice, 'system_admin')).status).toBe(400)
    expect((await roles(alice, 'team_user team_admin')).json).toEqual({ status: 'OK' })
    const member = await bob.get<TeamMember>(`/teams/${teamId}/members/me`)
    expect(member.json.scheme_admin).toBe(true)
    const scheme = { scheme_user: true, scheme_admin: false }
    expect((await alice.put(`/teams/${teamId}/members/${bob.id}/schemeRoles`, scheme)).status).toBe(200)
    expect((await bob.get<TeamMember[]>('/users/me/teams/members')).json[0]?.roles).toBe('team_user')
  })

  it('counts them', async () => {
    const stats = await bob.get<TeamStats>(`/teams/${teamId}/stats`)
    expect(stats.json.total_member_count).toBeGreaterThanOrEqual(6)
    expect(stats.json.active_member_count).toBe(stats.json.total_member_count)
    expect((await dora.get(`/teams/${teamId}/stats`)).status).toBe(403)
  })
})
