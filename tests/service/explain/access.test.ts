import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewAccessToken } from '#contract/wire/accounts'
import { newBot, newUser } from '../../support/accounts'
import { saidOf } from '../../support/explained'
import { newPerson, samplePerson } from '../../support/people'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

const started = Date.UTC(2026, 10, 23, 14, 47)
let now = started
let service: TestService
beforeAll(async () => {
  service = await startService({ now: () => now })
})
afterAll(() => service?.close())

const generic = 'The token is unknown, revoked or expired, or its account is deactivated.'
const asAdmin = (path: string, body: unknown, method = 'POST') =>
  service.send<{ id: string }>(`/api/v4${path}`, { method, body, token: adminToken })
const me = (token: string | undefined, headers: Record<string, string> = {}) =>
  service.send('/api/v4/users/me', { headers, ...(token === undefined ? {} : { token }) })
const newToken = async (userId: string, expires_at = 0) =>
  (await service.post<NewAccessToken>(`/users/${userId}/tokens`, { description: 'x', expires_at }, adminToken)).json

describe('a request that is not let in', () => {
  it('has no token, or one in another scheme', async () => {
    const none = await saidOf(service, await me(undefined))
    expect(none.texts).toEqual(['The request has no token. Send it as Authorization: Bearer TOKEN.'])
    expect(none.client).toBe(none.texts[0])
    expect(none.note).toBe(none.texts[0])
    const basic = await saidOf(service, await me(undefined, { authorization: 'Basic YTpi' }))
    expect(basic.texts).toEqual([
      'The Authorization header has the scheme “Basic”, which is not read. Send Authorization: Bearer TOKEN.',
    ])
  })

  it('has a token that nobody has, or the key of a webhook; a client learns neither', async () => {
    const unknown = await saidOf(service, await me('x'.repeat(26)))
    expect(unknown.texts).toEqual([
      'No session and no access token of this workspace has this token: it is mistyped, or of another workspace.',
    ])
    expect(unknown.client).toBe(generic)
    const key = await saidOf(service, await me(service.sample.webhook_key))
    expect(key.texts).toEqual([
      'The token is the key of the webhook “ci-pipeline”, which opens its own address only. Use an access token.',
    ])
    expect(key.client).toBe(generic)
  })

  it('has a token that was revoked: whose, and since when', async () => {
    const { bot } = await newBot(service)
    const token = await newToken(bot.user_id)
    await asAdmin('/users/tokens/revoke', { token_id: token.id })
    const { texts, client } = await saidOf(service, await me(token.token))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(
      new RegExp(
        `^The access token of @${bot.username} ended at \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC: it was revoked, replaced, or signed out\\. Use a newer one\\.$`,
      ),
    )
    expect(client).toBe(generic)
  })

  it('has a token that is disabled, with the way to enable it', async () => {
    const { bot } = await newBot(service)
    const token = await newToken(bot.user_id)
    await asAdmin('/users/tokens/disable', { token_id: token.id })
    const { texts, fixes } = await saidOf(service, await me(token.token))
    expect(texts[0]).toMatch(new RegExp(`^The access token of @${bot.username} is disabled since .* UTC\\.$`))
    expect(fixes).toEqual([{ do: 'enable_token', label: 'Enable the token', token_id: token.id }])
  })

  it('has a token that expired', async () => {
    const { bot } = await newBot(service)
    const token = await newToken(bot.user_id, now + 60_000)
    now += 60_000
    const { texts, client } = await saidOf(service, await me(token.token))
    expect(texts).toEqual([`The access token of @${bot.username} expired at 2026-11-23 14:48 UTC.`])
    expect(client).toBe(generic)
  })

  it('is of a bot that was disabled, or a person who was deactivated, with the way back', async () => {
    const { bot } = await newBot(service)
    const token = await newToken(bot.user_id)
    await asAdmin(`/bots/${bot.user_id}/disable`, undefined)
    const disabled = await saidOf(service, await me(token.token))
    expect(disabled.texts[0]).toBe(`@${bot.username}, whose token this is, was disabled at 2026-11-23 14:48 UTC.`)
    expect(disabled.fixes).toEqual([{ do: 'enable_bot', label: `Enable @${bot.username}`, user_id: bot.user_id }])

    const user = await newPerson(service, 'dora')
    await asAdmin(`/users/${user.id}/active`, { active: false }, 'PUT')
    const gone = await saidOf(service, await me(user.token))
    expect(gone.texts[0]).toBe('@dora, whose token this is, was deactivated at 2026-11-23 14:48 UTC.')
    expect(gone.fixes).toEqual([{ do: 'restore_user', label: 'Reactivate @dora', user_id: user.id }])
    expect(gone.client).toBe(generic)
  })

  it('has a personal token while a setting turns them off', async () => {
    const { id, username } = await newUser(service)
    const token = await newToken(id)
    await withSettings(service, { EnableUserAccessTokens: false }, async () => {
      const { texts, fixes, client } = await saidOf(service, await me(token.token))
      expect(texts).toEqual([
        `The access token of @${username} does not work while EnableUserAccessTokens is off; those of bots do.`,
      ])
      expect(fixes).toEqual([
        {
          do: 'change_setting',
          label: 'Turn on EnableUserAccessTokens',
          setting: 'EnableUserAccessTokens',
          value: true,
        },
      ])
      expect(client).toBe(generic)
    })
  })
})

describe('a request that its sender may not make', () => {
  it('posts to a public channel of its team without being a member', async () => {
    const bob = await samplePerson(service, 'bob')
    const made = await asAdmin('/channels', {
      team_id: service.sample.team_id,
      name: 'quiet',
      display_name: 'Quiet',
      type: 'O',
    })
    const { texts, fixes, client } = await saidOf(
      service,
      await bob.post('/posts', { channel_id: made.json.id, message: 'x' }),
    )
    expect(texts).toEqual(['@bob is not a member of ~quiet, and so cannot post there.'])
    expect(client).toBe(texts[0])
    expect(fixes).toEqual([
      { do: 'add_to_channel', label: 'Add @bob to ~quiet', user_id: bob.id, channel_id: made.json.id },
    ])
  })

  it('posts to a private channel, of which a client learns nothing', async () => {
    const bob = await samplePerson(service, 'bob')
    const made = await asAdmin('/channels', {
      team_id: service.sample.team_id,
      name: 'hidden',
      display_name: 'Hidden',
      type: 'P',
    })
    const hidden = await bob.post('/posts', { channel_id: made.json.id, message: 'x' })
    const said = await saidOf(service, hidden)
    expect(said.texts).toEqual(['@bob is not a member of the private channel ~hidden, and so cannot post there.'])
    expect(said.client).toBe('The permission create_post is missing.')
    const missing = await bob.post('/posts', { channel_id: 'y'.repeat(26), message: 'x' })
    expect(missing.json).toEqual({
      ...(hidden.json as object),
      request_id: missing.headers.get('x-request-id'),
    })
    expect((await saidOf(service, missing)).texts).toEqual([`No channel has the id “${'y'.repeat(26)}”.`])
  })

  it('names a channel where its id is needed', async () => {
    const bob = await samplePerson(service, 'bob')
    const { texts } = await saidOf(
      service,
      await bob.post('/posts', { channel_id: service.sample.channel_name, message: 'x' }),
    )
    expect(texts).toEqual([
      `“${service.sample.channel_name}” is the name of a channel; channel_id takes its id, ${service.sample.channel_id}.`,
    ])
  })

  it('patches a post of somebody else', async () => {
    const bob = await samplePerson(service, 'bob')
    const post = await service.post<{ id: string }>('/posts', { channel_id: service.sample.channel_id, message: 'x' })
    const { texts } = await saidOf(service, await bob.put(`/posts/${post.json.id}/patch`, { message: 'y' }))
    expect(texts).toEqual([
      'The post is by @deploy-gate, and @bob can change only its own posts: edit_others_posts and delete_others_posts come with the roles team_admin and system_admin.',
    ])
  })

  it('patches its own post in a channel that it left, and one that was deleted', async () => {
    const bob = await samplePerson(service, 'bob')
    const { channel_id } = service.sample
    const post = await bob.post<{ id: string }>('/posts', { channel_id, message: 'x' })
    await bob.remove(`/channels/${channel_id}/members/${bob.id}`)
    const left = await saidOf(service, await bob.put(`/posts/${post.json.id}/patch`, { message: 'y' }))
    expect(left.texts).toEqual([
      `The post is @bob’s own, but @bob is no longer a member of ~${service.sample.channel_name}, and so cannot change posts there.`,
    ])
    expect(left.fixes[0]).toMatchObject({ do: 'add_to_channel', user_id: bob.id, channel_id })
    await asAdmin(`/channels/${channel_id}/members`, { user_id: bob.id })
    await bob.remove(`/posts/${post.json.id}`)
    const gone = await saidOf(service, await bob.put(`/posts/${post.json.id}/patch`, { message: 'y' }))
    expect(gone.texts).toEqual(['The post was deleted at 2026-11-23 14:48 UTC.'])
    expect(gone.client).toBe('The permission edit_post is missing.')
  })

  it('needs a permission of another role', async () => {
    const bob = await samplePerson(service, 'bob')
    const { texts } = await saidOf(service, await bob.get('/oauth/apps'))
    expect(texts).toEqual([
      '@bob does not have the permission manage_oauth: its role is system_user, and system_admin has it.',
    ])
  })
})
