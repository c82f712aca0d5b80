import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#contract/wire/accounts'
import type { OAuthApp } from '#contract/wire/oauth'
import { newBot, newSession, password, whoAmI } from '../../support/accounts'
import { askToken, authorize, newApp, refreshForm, tokensFor } from '../../support/oauth'
import { expired, forbidden, rejection } from '../../support/rejection'
import { adminToken, clickable, type Post, startService, type TestService } from '../../support/service'

let service: TestService
let app: OAuthApp
beforeAll(async () => {
  service = await startService()
  app = await newApp(service)
})
afterAll(() => service?.close())

/** A person of the sample's team, and the token that the app has of them. */
async function allowed() {
  const { user, token } = await newSession(service)
  await service.post(
    `/teams/${service.sample.team_id}/members`,
    { team_id: service.sample.team_id, user_id: user.id },
    adminToken,
  )
  await service.post(`/channels/${service.sample.channel_id}/members`, { user_id: user.id }, adminToken)
  return { user, token, tokens: await tokensFor(service, app, token) }
}

const sealed = (post: Post) => typeof post.props['svc_blocks_actions'] === 'string'
const put = (path: string, body: unknown, token: string) =>
  service.send<Post>(`/api/v4${path}`, { method: 'PUT', body, token })

describe('the token of an app', () => {
  it('is taken in the header, and as the only kind also in the query', async () => {
    const { user, token, tokens } = await allowed()
    expect((await whoAmI(service, tokens.access_token)).json.id).toBe(user.id)
    const inQuery = (one: string) => service.send(`/api/v4/users/me?access_token=${one}`)
    expect((await inQuery(tokens.access_token)).json).toMatchObject({ id: user.id })
    const provided = rejection(401, 'api.context.token_provided.app_error')
    expect(await inQuery(token)).toMatchObject(provided)
    expect(await inQuery(service.sample.bot_token)).toMatchObject(provided)
    expect(await inQuery('unknown')).toMatchObject(expired)
  })

  it('in the query is recorded without its value', async () => {
    const { tokens } = await allowed()
    const { headers } = await service.send(`/api/v4/users/me?access_token=${tokens.access_token}`)
    const recorded = JSON.stringify(await service.exchange(headers.get('x-request-id') ?? ''))
    expect(recorded).not.toContain(tokens.access_token)
  })

  it('makes no tokens, allows no apps, and changes neither password nor address', async () => {
    const { user, tokens } = await allowed()
    const admins = await tokensFor(service, app, adminToken)
    const { bot, tokenId } = await newBot(service)
    const as = admins.access_token
    expect(await service.post(`/users/${bot.user_id}/tokens`, { description: 'x' }, as)).toMatchObject(forbidden)
    expect(await service.post('/users/tokens/enable', { token_id: tokenId }, as)).toMatchObject(forbidden)
    expect(await authorize(service, app, { token: as })).toMatchObject(forbidden)
    expect(await put(`/users/${user.id}/password`, { new_password: 'another password' }, as)).toMatchObject(forbidden)
    expect(await put('/users/me/patch', { email: 'new@example.com' }, tokens.access_token)).toMatchObject(forbidden)
    const whole = { id: user.id, username: user.username }
    expect(await put('/users/me', { ...whole, email: 'new@example.com' }, tokens.access_token)).toMatchObject(forbidden)
    expect((await put('/users/me', { ...whole, email: user.email }, tokens.access_token)).status).toBe(200)
    expect((await put('/users/me/patch', { nickname: 'nick' }, tokens.access_token)).status).toBe(200)
    expect((await service.post('/users/tokens/disable', { token_id: tokenId }, as)).status).toBe(200)
  })
})

describe('a post of an app', () => {
  it('says so, whatever its author writes there', async () => {
    const { tokens, token } = await allowed()
    const body = { channel_id: service.sample.channel_id, message: 'x', props: { from_oauth_app: 'no' } }
    const { json } = await service.post<Post>('/posts', body, tokens.access_token)
    expect(json.props).toMatchObject({ from_oauth_app: 'true' })
    const own = await service.post<Post>('/posts', { ...body, props: {} }, token)
    expect(own.json.props['from_oauth_app']).toBeUndefined()
    const edited = await put(`/posts/${json.id}/patch`, { message: 'y', props: {} }, tokens.access_token)
    expect(edited.json.props).toMatchObject({ from_oauth_app: 'true' })
  })

  it('has the actions that the app gives it, adds and takes away', async () => {
    const { tokens } = await allowed()
    const as = tokens.access_token
    const { props, ...post } = clickable(service.sample.channel_id, 'http://127.0.0.1:9/')
    const plain = (await service.post<Post>('/posts', { ...post, props: {} }, as)).json
    expect(sealed((await service.post<Post>('/posts', { ...post, props }, as)).json)).toBe(true)
    const added = await put(`/posts/${plain.id}/patch`, { props }, as)
    expect([added.status, sealed(added.json)]).toEqual([200, true])
    const other = { svc_blocks: [{ type: 'button', text: 'Stop', action_id: 'stop' }] }
    const entry = { stop: { type: 'external', url: 'http://127.0.0.1:9/stop' } }
    const replaced = await put(`/posts/${plain.id}/patch`, { props: { ...other, svc_blocks_actions: entry } }, as)
    expect([replaced.status, sealed(replaced.json)]).toEqual([200, true])
    const removed = await put(`/posts/${plain.id}/patch`, { props: { svc_blocks: [], svc_blocks_actions: {} } }, as)
    expect(removed.json.props['svc_blocks_actions']).toBeUndefined()
  })

  it('of another author keeps its actions', async () => {
    const { props, ...post } = clickable(service.sample.channel_id, 'http://127.0.0.1:9/')
    const theirs = (await service.post<Post>('/posts', { ...post, props })).json
    const admins = await tokensFor(service, app, adminToken)
    const body = { message: 'changed', props: { ...props, svc_blocks: [], svc_blocks_actions: {} } }
    const { status, headers } = await put(`/posts/${theirs.id}/patch`, body, admins.access_token)
    expect(status).toBe(200)
    expect(headers.get('x-svc-warning')).toContain('the old registry was kept')
  })
})

describe('the session of an app', () => {
  const sessionsOf = async (token: string) =>
    (await service.send<Session[]>('/api/v4/users/me/sessions', { token })).json.filter(({ is_oauth }) => is_oauth)

  it('is listed as one, with the app that holds it', async () => {
    const { user, token } = await allowed()
    expect(await sessionsOf(token)).toMatchObject([
      {
        user_id: user.id,
        token: '',
        props: { platform: app.name, os: 'OAuth2', browser: 'OAuth2', oauth_app_id: app.id },
      },
    ])
  })

  it.each([
    ['is revoked', (token: string, id: string) => service.post('/users/me/sessions/revoke', { session_id: id }, token)],
    ['is revoked with all others', (token: string) => service.post('/users/me/sessions/revoke/all', undefined, token)],
  ])('ends when it %s, and is not renewed', async (_, end) => {
    const { token, tokens } = await allowed()
    const [session] = await sessionsOf(token)
    expect((await end(token, session?.id ?? '')).status).toBe(200)
    expect(await whoAmI(service, tokens.access_token)).toMatchObject(expired)
    expect((await askToken(service, refreshForm(app, tokens.refresh_token))).status).toBe(400)
  })

  it('ends when it logs itself out, and is not renewed', async () => {
    const { tokens } = await allowed()
    expect((await service.post('/users/logout', undefined, tokens.access_token)).status).toBe(200)
    expect(await whoAmI(service, tokens.access_token)).toMatchObject(expired)
    expect((await askToken(service, refreshForm(app, tokens.refresh_token))).status).toBe(400)
  })

  it('ends when its person is deactivated, and is not renewed', async () => {
    const { user, tokens } = await allowed()
    await service.send(`/api/v4/users/${user.id}`, { method: 'DELETE', token: adminToken })
    await put(`/users/${user.id}/active`, { active: true }, adminToken)
    expect(await whoAmI(service, tokens.access_token)).toMatchObject(expired)
    expect((await askToken(service, refreshForm(app, tokens.refresh_token))).status).toBe(400)
  })

  it('stays when its person gets a new password', async () => {
    const { token, tokens } = await allowed()
    const body = { current_password: password, new_password: 'another password' }
    expect((await put('/users/me/password', body, token)).status).toBe(200)
    expect((await whoAmI(service, tokens.access_token)).status).toBe(200)
  })
})

describe('what a person allowed', () => {
  const list = (token: string, who = 'me') =>
    service.send<OAuthApp[]>(`/api/v4/users/${who}/oauth/apps/authorized`, { token })
  const takeBack = (client_id: string, token: string) =>
    service.send('/oauth/deauthorize', { method: 'POST', body: { client_id }, token })

  it('is listed without secrets, for them and for admins', async () => {
    const { user, token } = await allowed()
    const { token: other } = await newSession(service)
    expect((await list(token)).json).toEqual([{ ...app, client_secret: '' }])
    expect((await list(adminToken, user.id)).json).toHaveLength(1)
    expect(await list(other, user.id)).toMatchObject(forbidden)
    expect((await list(other)).json).toEqual([])
  })

  it('is taken back with all sessions and codes of the app, but not with those of others', async () => {
    const { token, tokens } = await allowed()
    const others = await allowed()
    const second = await tokensFor(service, app, token)
    const otherApp = await newApp(service)
    const kept = await tokensFor(service, otherApp, token)
    expect((await takeBack(app.id, token)).json).toEqual({ status: 'OK' })
    for (const { access_token, refresh_token } of [tokens, second]) {
      expect(await whoAmI(service, access_token)).toMatchObject(expired)
      expect((await askToken(service, refreshForm(app, refresh_token))).status).toBe(400)
    }
    expect((await list(token)).json.map(({ id }) => id)).toEqual([otherApp.id])
    expect((await whoAmI(service, kept.access_token)).status).toBe(200)
    expect((await whoAmI(service, others.tokens.access_token)).status).toBe(200)
    expect((await whoAmI(service, token)).status).toBe(200)
  })
})
