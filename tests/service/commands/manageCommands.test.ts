import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command, CommandSuggestion } from '#contract/wire/commands'
import { limits } from '#domain/limits'
import { newPerson, type Person, samplePerson } from '../../support/people'
import { expired, forbidden, invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let service: TestService
let bob: Person
beforeAll(async () => {
  service = await startService()
  bob = await samplePerson(service, 'bob')
})
afterAll(() => service?.close())

let words = 0
const fields = (more: object = {}) => {
  words += 1
  return { team_id: service.sample.team_id, trigger: `word${words}`, url: 'http://127.0.0.1:9/run', ...more }
}
const create = (more: object = {}, token = adminToken) => service.post<Command>('/commands', fields(more), token)
const made = async (more: object = {}): Promise<Command> => (await create(more)).json
const get = <T = Command>(path: string, token = adminToken) => service.send<T>(`/api/v4${path}`, { token })
const put = (id: string, body: unknown, token = adminToken) =>
  service.send<Command>(`/api/v4/commands/${id}`, { method: 'PUT', body, token })
const remove = (id: string, token = adminToken) => service.send(`/api/v4/commands/${id}`, { method: 'DELETE', token })
const missing = rejection(404, 'store.sql_command.get.missing.app_error')
const nobody = 'x'.repeat(26)

describe('creating a command is rejected', () => {
  it('without a session, without the permission, and in an unknown team', async () => {
    expect(await service.send('/api/v4/commands', { method: 'POST', body: fields() })).toMatchObject(expired)
    expect(await create({}, bob.token)).toMatchObject(forbidden)
    expect(await create({ team_id: nobody })).toMatchObject(rejection(404, 'app.team.get.find.app_error'))
  })

  it('while commands are disabled', async () => {
    const response = await withSettings(service, { EnableCommands: false }, () => create())
    expect(response).toMatchObject(rejection(501, 'api.command.disabled.app_error'))
  })

  it('with a body that is no JSON or has no trigger', async () => {
    expect(await service.post('/commands', '{', adminToken)).toMatchObject(invalidBody('command'))
    expect(await create({ trigger: undefined })).toMatchObject(invalidBody('trigger'))
  })

  it.each([
    ['an empty trigger', { trigger: '' }, 'trigger'],
    ['a trigger with a slash in front', { trigger: '/go' }, 'trigger'],
    ['a trigger of two words', { trigger: 'go on' }, 'trigger'],
    ['a trigger that is too long', { trigger: 'x'.repeat(limits.commandTriggerLength + 1) }, 'trigger'],
    ['no address', { url: '' }, 'url'],
    ['an address that is too long', { url: `http://h/${'x'.repeat(limits.commandUrlLength - 8)}` }, 'url'],
    ['an address of another scheme', { url: 'ftp://host/x' }, 'url_http'],
    ['an address with a space', { url: 'http://host/run it' }, 'url_http'],
    ['a plugin path with a control character', { url: '/plugins/gate/run\u0007' }, 'url_http'],
    ['a display name that is too long', { display_name: 'x'.repeat(65) }, 'display_name'],
    ['a description that is too long', { description: 'x'.repeat(129) }, 'description'],
  ])('with %s', async (_name, more, field) => {
    const rejected = await create(more)
    expect(rejected).toMatchObject({ status: 400, json: { id: `model.command.is_valid.${field}.app_error` } })
  })

  it('with a method that is neither P nor G', async () => {
    expect(await create({ method: 'X' })).toMatchObject(invalidBody('method'))
  })

  it('with a word that another command of the team has, in any case', async () => {
    const { trigger } = await made()
    expect(await create({ trigger: trigger.toUpperCase() })).toMatchObject(
      rejection(400, 'api.command.duplicate_trigger.app_error'),
    )
  })
})

describe('a new command', () => {
  it('has an id, a token of its own, and every field of the record', async () => {
    const response = await create({
      trigger: 'Rollback',
      method: 'G',
      auto_complete: true,
      auto_complete_hint: '[build]',
    })
    expect(response.status).toBe(201)
    const { id: creator_id } = (await get<{ id: string }>('/users/me')).json
    expect(response.json).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{26}$/),
      token: expect.stringMatching(/^[a-z0-9]{26}$/),
      create_at: expect.any(Number),
      update_at: response.json.create_at,
      delete_at: 0,
      creator_id,
      team_id: service.sample.team_id,
      trigger: 'rollback',
      method: 'G',
      username: '',
      icon_url: '',
      auto_complete: true,
      auto_complete_desc: '',
      auto_complete_hint: '[build]',
      display_name: '',
      description: '',
      url: 'http://127.0.0.1:9/run',
    })
    expect((await get(`/commands/${response.json.id}`)).json).toEqual(response.json)
  })

  it('may have texts at their limits, and lead to a plugin', async () => {
    const long = await create({
      trigger: 'x'.repeat(limits.commandTriggerLength),
      url: `http://h/${'x'.repeat(limits.commandUrlLength - 9)}`,
      display_name: 'x'.repeat(limits.commandDisplayNameLength),
      description: 'x'.repeat(limits.commandDescriptionLength),
    })
    expect(long.status).toBe(201)
    expect((await create({ url: '/plugins/gate/run' })).status).toBe(201)
  })
})

describe('a command', () => {
  it('is not there for people who may manage none, nor under an unknown id', async () => {
    const { id } = await made()
    for (const [path, token] of [
      [`/commands/${id}`, bob.token],
      [`/commands/${nobody}`, adminToken],
    ] as const) {
      expect(await get(path, token)).toMatchObject(missing)
    }
    expect(await get('/commands/short')).toMatchObject(invalidUrl('command_id'))
    expect(await remove(id, bob.token)).toMatchObject(missing)
  })

  it('can be managed by every admin of its team', async () => {
    const { id } = await made()
    const lead = await samplePerson(service, 'alice')
    expect((await get(`/commands/${id}`, lead.token)).status).toBe(200)
    expect((await remove(id, lead.token)).status).toBe(200)
  })

  it('is replaced by an update, except for what clients do not write', async () => {
    const old = await made({ display_name: 'Old', auto_complete: true })
    const { id, team_id } = old
    const changed = await put(id, {
      id,
      team_id,
      trigger: 'Newer',
      url: '/plugins/gate/x',
      token: nobody,
      creator_id: nobody,
    })
    expect(changed.status).toBe(200)
    expect(changed.json).toEqual({
      ...old,
      trigger: 'newer',
      url: '/plugins/gate/x',
      display_name: '',
      auto_complete: false,
      update_at: expect.any(Number),
    })
  })

  it('is not updated under another id, team or taken word', async () => {
    const { id, team_id, url, trigger } = await made()
    const other = await made()
    expect(await put(id, { id: other.id, team_id, trigger, url })).toMatchObject(invalidBody('id'))
    expect(await put(id, { id, team_id: nobody, trigger, url })).toMatchObject(
      rejection(400, 'api.command.team_mismatch.app_error'),
    )
    expect(await put(id, { id, team_id, trigger: other.trigger, url })).toMatchObject(
      rejection(400, 'api.command.duplicate_trigger.app_error'),
    )
    expect((await put(id, { id, team_id, trigger, url })).status).toBe(200)
  })

  it('gets a new token', async () => {
    const { id, token } = await made()
    const path = `/api/v4/commands/${id}/regen_token`
    const renewed = await service.send<{ token: string }>(path, { method: 'PUT', token: adminToken })
    expect([renewed.status, renewed.json]).toEqual([200, { token: expect.stringMatching(/^[a-z0-9]{26}$/) }])
    expect(renewed.json.token).not.toBe(token)
    expect((await get(`/commands/${id}`)).json.token).toBe(renewed.json.token)
  })

  it('has a token again that it had, over the workbench API', async () => {
    const { id, token } = await made()
    await service.send(`/api/v4/commands/${id}/regen_token`, { method: 'PUT', token: adminToken })
    const restore = (path: string, body: object) => service.window(`/commands/${path}/token`, { method: 'PUT', body })
    expect((await restore(id, { token: 'short' })).status).toBe(400)
    expect((await restore(id, { token })).status).toBe(200)
    expect((await get(`/commands/${id}`)).json.token).toBe(token)
    expect(await restore(nobody, { token })).toMatchObject(missing)
  })

  it('that is deleted is gone, and its word is free', async () => {
    const { id, trigger } = await made()
    expect(await remove(id)).toMatchObject({ status: 200, json: { status: 'OK' } })
    expect(await get(`/commands/${id}`)).toMatchObject(missing)
    expect(await remove(id)).toMatchObject(missing)
    expect((await create({ trigger })).status).toBe(201)
  })

  it('leaves its token out of the recording', async () => {
    const response = await create()
    const exchange = await service.exchange(response.headers.get('x-request-id') ?? '')
    expect(JSON.stringify(exchange)).not.toContain(response.json.token)
  })
})

describe('the commands of a team', () => {
  it('need a team, and membership of it', async () => {
    expect(await get('/commands')).toMatchObject(invalidUrl('team_id'))
    const stranger = await newPerson(service, 'command-stranger')
    const path = `/commands?team_id=${service.sample.team_id}`
    expect(await get(path, stranger.token)).toMatchObject(forbidden)
  })

  it('are all there for who may manage them; others see the completed ones without secrets', async () => {
    const shown = await made({ auto_complete: true, auto_complete_desc: 'Rolls back' })
    const hidden = await made()
    const path = `/commands?team_id=${service.sample.team_id}`
    const all = (await get<Command[]>(path)).json
    expect(all).toEqual(expect.arrayContaining([shown, hidden]))
    const seen = (await get<Command[]>(path, bob.token)).json
    expect(seen).toContainEqual({
      ...shown,
      token: '',
      url: '',
      creator_id: '',
      method: '',
      username: '',
      icon_url: '',
    })
    expect(seen.map(command => command.id)).not.toContain(hidden.id)
  })

  it('complete a line by their words', async () => {
    const { trigger } = await made({ auto_complete: true, auto_complete_hint: '[n]', auto_complete_desc: 'Goes' })
    const path = `/teams/${service.sample.team_id}/commands`
    const complete = <T>(rest: string) => get<T>(`${path}/${rest}`, bob.token)
    const found = await complete<CommandSuggestion[]>(`autocomplete_suggestions?user_input=/${trigger.toUpperCase()}`)
    expect(found.json).toEqual([
      { Complete: trigger, Suggestion: trigger, Hint: '[n]', Description: 'Goes', IconData: '' },
    ])
    expect((await complete(`autocomplete_suggestions?user_input=/${trigger}zzz`)).json).toEqual([])
    expect(await complete('autocomplete_suggestions')).toMatchObject(invalidUrl('user_input'))
    expect((await complete<Command[]>('autocomplete')).json.map(command => command.trigger)).toContain(trigger)
    expect((await complete('autocomplete?page=9')).json).toEqual([])
  })
})
