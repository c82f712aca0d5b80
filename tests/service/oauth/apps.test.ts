import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OAuthApp } from '#contract/wire/oauth'
import { newSession, whoAmI } from '../../support/accounts'
import { appFields, askToken, codeFor, codeForm, newApp, tokensFor } from '../../support/oauth'
import { expired, forbidden, invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let server: TestService
beforeAll(async () => {
  server = await startService()
})
afterAll(() => server?.close())

const register = (more: Record<string, unknown>, token = adminToken) =>
  server.post<OAuthApp>('/oauth/apps', appFields(more), token)
const send = <T = OAuthApp>(method: string, path: string, body?: unknown, token = adminToken) =>
  server.send<T>(`/api/v4/oauth/apps${path}`, { method, token, ...(body === undefined ? {} : { body }) })
const missing = rejection(404, 'app.oauth.get_app.find.app_error', 'Unable to find the requested app.')
const unknownId = 'a'.repeat(26)

describe('registering an app', () => {
  it('returns 201 with the record, and with a secret that no later response has', async () => {
    const { status, json } = await register({ icon_url: 'https://example.com/a.png', is_trusted: true })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      description: 'Shows deployments',
      icon_url: 'https://example.com/a.png',
      is_trusted: true,
      callback_urls: ['http://127.0.0.1:9999/callback?from=test'],
      homepage: 'http://127.0.0.1:9999/',
    })
    expect(json.id).toMatch(/^[a-z0-9]{26}$/)
    expect(json.client_secret).toMatch(/^[a-z0-9]{26}$/)
    expect(json.create_at).toBeGreaterThan(0)
    expect(json.update_at).toBe(json.create_at)
    const { client_secret: _, ...record } = json
    for (const path of [`/${json.id}`, `/${json.id}/info`]) {
      expect((await send('GET', path)).json).toEqual({ ...record, client_secret: '' })
    }
    expect((await send<OAuthApp[]>('GET', '?per_page=200')).json).toContainEqual({ ...record, client_secret: '' })
  })

  it('is for admins, and so is all but reading what everybody may know', async () => {
    const app = await newApp(server)
    const { token } = await newSession(server)
    expect(await register({}, token)).toMatchObject(forbidden)
    expect(await send('GET', '', undefined, token)).toMatchObject(forbidden)
    expect(await send('GET', `/${app.id}`, undefined, token)).toMatchObject(forbidden)
    expect(await send('PUT', `/${app.id}`, { ...appFields(), id: app.id }, token)).toMatchObject(forbidden)
    expect(await send('DELETE', `/${app.id}`, undefined, token)).toMatchObject(forbidden)
    expect(await send('POST', `/${app.id}/regen_secret`, undefined, token)).toMatchObject(forbidden)
    expect((await send('GET', `/${app.id}/info`, undefined, token)).json).toMatchObject({ id: app.id })
    expect(await send('GET', `/${app.id}/info`, undefined, 'nobody')).toMatchObject(expired)
  })

  it.each([
    ['name', { name: 'n'.repeat(64) }, { name: 'n'.repeat(65) }],
    ['name', { name: 'n' }, { name: ' ' }],
    ['description', { description: 'é'.repeat(512) }, { description: 'é'.repeat(513) }],
    ['homepage', { homepage: `http://a/${'h'.repeat(247)}` }, { homepage: `http://a/${'h'.repeat(248)}` }],
    ['homepage', { homepage: 'https://a' }, { homepage: '' }],
    ['homepage', {}, { homepage: 'javascript:alert(1)' }],
    ['icon_url', { icon_url: `http://a/${'h'.repeat(503)}` }, { icon_url: `http://a/${'h'.repeat(504)}` }],
    ['icon_url', { icon_url: '' }, { icon_url: 'data:image/png;base64,x' }],
    [
      'callback',
      { callback_urls: [`http://a/${'c'.repeat(247)}`] },
      { callback_urls: [`http://a/${'c'.repeat(248)}`] },
    ],
    [
      'callback',
      { callback_urls: [200, 200, 200, 200, 218].map(size => `http://a/${'c'.repeat(size - 9)}`) },
      { callback_urls: [200, 200, 200, 200, 219].map(size => `http://a/${'c'.repeat(size - 9)}`) },
    ],
    ['callback', {}, { callback_urls: [] }],
    ['callback', {}, { callback_urls: ['ftp://a/b'] }],
    ['callback', {}, { callback_urls: ['//a/b'] }],
    ['callback', {}, { callback_urls: ['http://a/b#c'] }],
    ['callback', {}, { callback_urls: ['http://user@a/b'] }],
    ['callback', {}, { callback_urls: ['http://a/b c'] }],
    ['callback', {}, { callback_urls: ['http://a\\@b/'] }],
    ['callback', {}, { callback_urls: ['http://'] }],
  ])('takes %s at its limit, and rejects it beyond', async (field, good, bad) => {
    expect((await register(good)).status).toBe(201)
    const rejected = await register(bad)
    expect(rejected).toMatchObject({ status: 400, json: { id: `model.oauth.is_valid.${field}.app_error` } })
  })

  it('names a field that is missing, and a body that is none', async () => {
    const { homepage: _, ...rest } = appFields()
    expect(await server.post('/oauth/apps', rest, adminToken)).toMatchObject(invalidBody('homepage'))
    expect(await server.post('/oauth/apps', '{', adminToken)).toMatchObject(invalidBody('oauth_app'))
  })
})

describe('an app', () => {
  it('is replaced, while its id, creator and secret stay', async () => {
    const app = await newApp(server, { is_trusted: true, icon_url: 'http://a/b' })
    const fields = appFields({ description: 'new' })
    const { status, json } = await send('PUT', `/${app.id}`, { ...fields, id: app.id, creator_id: unknownId })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      ...fields,
      id: app.id,
      creator_id: app.creator_id,
      create_at: app.create_at,
      is_trusted: false,
      icon_url: '',
      client_secret: '',
    })
    expect((await tokensFor(server, { ...json, client_secret: app.client_secret }, adminToken)).token_type).toBe(
      'bearer',
    )
    expect(await send('PUT', `/${app.id}`, { ...fields, id: unknownId })).toMatchObject(invalidBody('app_id'))
    expect(await send('PUT', `/${app.id}`, { ...fields, id: app.id, name: '' })).toMatchObject({ status: 400 })
  })

  it('gets no tokens with the secret before the last, while its sessions go on', async () => {
    const app = await newApp(server)
    const { access_token } = await tokensFor(server, app, adminToken)
    const { json } = await send('POST', `/${app.id}/regen_secret`)
    expect(json.client_secret).not.toBe(app.client_secret)
    const code = await codeFor(server, app, adminToken)
    expect((await askToken(server, codeForm(app, code))).status).toBe(401)
    expect((await askToken(server, codeForm(json, code))).status).toBe(200)
    expect((await whoAmI(server, access_token)).status).toBe(200)
  })

  it('that is deleted is gone with its sessions, codes and consents', async () => {
    const app = await newApp(server)
    const { user, token } = await newSession(server)
    const { access_token } = await tokensFor(server, app, token)
    const code = await codeFor(server, app, token)
    expect((await send('DELETE', `/${app.id}`)).json).toEqual({ status: 'OK' })
    expect(await whoAmI(server, access_token)).toMatchObject(expired)
    expect(await send('GET', `/${app.id}`)).toMatchObject(missing)
    expect((await askToken(server, codeForm(app, code))).status).toBe(401)
    const allowed = await server.send(`/api/v4/users/${user.id}/oauth/apps/authorized`, { token })
    expect(allowed.json).toEqual([])
    expect((await whoAmI(server, token)).status).toBe(200)
  })

  it('that nobody registered is 404, and an id that is none 400', async () => {
    expect(await send('GET', `/${unknownId}`)).toMatchObject(missing)
    expect(await send('GET', '/short')).toMatchObject(invalidUrl('app_id'))
    expect(await send('DELETE', `/${unknownId}`)).toMatchObject(missing)
  })

  it('comes in pages', async () => {
    await newApp(server)
    const all = (await send<OAuthApp[]>('GET', '?per_page=200')).json
    expect((await send<OAuthApp[]>('GET', '?page=1&per_page=1')).json).toEqual(all.slice(1, 2))
    expect((await send<OAuthApp[]>('GET', '?page=999')).json).toEqual([])
  })
})

describe('while EnableOAuthServiceProvider is off', () => {
  const off = 'The system admin has turned off OAuth2 Service Provider.'

  it('every route says so, and tokens of apps rest', async () => {
    const app = await newApp(server)
    const { access_token } = await tokensFor(server, app, adminToken)
    const code = await codeFor(server, app, adminToken)
    await withSettings(server, { EnableOAuthServiceProvider: false }, async () => {
      expect(await register({})).toMatchObject(rejection(501, 'api.oauth.register_oauth_app.turn_off.app_error', off))
      const turnedOff = rejection(501, 'api.oauth.allow_oauth.turn_off.app_error', off)
      expect(await send('GET', '')).toMatchObject(turnedOff)
      expect(await send('GET', `/${app.id}/info`)).toMatchObject(turnedOff)
      expect(await send('DELETE', `/${app.id}`)).toMatchObject(turnedOff)
      expect(await server.send('/api/v4/users/me/oauth/apps/authorized', { token: adminToken })).toMatchObject(
        turnedOff,
      )
      expect(await askToken(server, codeForm(app, code))).toMatchObject({
        status: 501,
        json: { id: 'api.oauth.get_access_token.disabled.app_error', error: 'unauthorized_client' },
      })
      expect(await whoAmI(server, access_token)).toMatchObject(expired)
    })
    expect((await whoAmI(server, access_token)).status).toBe(200)
  })
})

describe('what the workspace keeps of an app', () => {
  it('has neither its secret, nor a code, nor a token', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-oauth-'))
    const own = await startService({ data })
    try {
      const app = await newApp(own)
      const code = await codeFor(own, app, adminToken)
      const { json } = await askToken(own, codeForm(app, code))
      await own.service.close()
      const secrets = [app.client_secret, code, json.access_token, json.refresh_token]
      expect(secrets.every(secret => secret.length >= 26)).toBe(true)
      const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
      expect(files.length).toBeGreaterThan(3)
      for (const { parentPath, name } of files) {
        const bytes = readFileSync(join(parentPath, name))
        expect(secrets.filter(secret => bytes.includes(secret))).toEqual([])
      }
    } finally {
      await own.close()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
