import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TargetTest } from '#contract/project/targets'
import type { ErrorBody } from '#contract/wire/common'
import { type Integration, startIntegration } from '../../support/integration'
import { startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let service: TestService
/** Another service, as if it were another server. */
let other: TestService
let foreign: Integration
beforeAll(async () => {
  service = await startService()
  other = await startService()
  foreign = await startIntegration()
})
afterAll(async () => {
  await service?.close()
  await other?.close()
  await foreign?.close()
})

const test = async <T = TargetTest>(target: object, token?: string) =>
  (
    await service.window<T>('/project/target/test', {
      method: 'POST',
      body: { target: { name: 'staging', kind: 'rest', ...target }, token },
    })
  ).json

describe('testing a target', () => {
  it('says whose token it is, and which channel it sees, of a server at an address that is not trusted', async () => {
    const { bot_token, channel_id, channel_name } = other.sample
    const tested = await withSettings(service, { AllowedUntrustedInternalConnections: '' }, () =>
      test({ url: `${other.url}/`, channel_id }, bot_token),
    )
    expect(tested).toMatchObject({
      ok: true,
      status: 200,
      message: `The token is that of deploy-gate. It sees the channel ${channel_name}.`,
    })
    const { summary, request } = await service.exchange(tested.exchange_id)
    expect(summary).toMatchObject({ direction: 'out', kind: 'send', label: 'test staging', outcome: 'ok' })
    expect(JSON.stringify(request)).not.toContain(bot_token)
  })

  it('says what the server says of a token that it does not accept', async () => {
    expect(await test({ url: other.url }, 'wrong')).toMatchObject({
      ok: false,
      status: 401,
      message: 'The server does not accept the token.',
      detail: 'Invalid or expired session, please login again.',
    })
  })

  it('says so of a channel that the token does not see', async () => {
    const tested = await test({ url: other.url, channel_id: 'c'.repeat(26) }, other.sample.bot_token)
    expect(tested).toMatchObject({
      ok: false,
      message: 'The token is accepted, but it does not see a channel of this id.',
    })
  })

  it('says so of a server of another kind, and of none', async () => {
    await foreign.respond('/api/v4/users/me', { kind: 'text', body: '<html>Hello</html>' })
    expect(await test({ url: foreign.url }, 'x')).toMatchObject({
      ok: false,
      status: 200,
      message: 'A server responds here, but it is not one of this kind.',
    })
    expect(await test({ url: 'http://127.0.0.1:1' }, 'x')).toMatchObject({
      ok: false,
      status: null,
      message: 'Nothing listens at 127.0.0.1:1. Is the integration running?',
    })
  })

  it('follows no redirect to an address that nobody named', async () => {
    await foreign.respond('/moved/api/v4/users/me', { kind: 'redirect', location: `${other.url}/api/v4/users/me` })
    const settings = { AllowedUntrustedInternalConnections: '', FollowOutboundRedirects: true }
    const tested = await withSettings(service, settings, () =>
      test({ url: `${foreign.url}/moved` }, other.sample.bot_token),
    )
    expect(tested).toMatchObject({ ok: false, status: null, message: expect.stringContaining('is a private address') })
  })

  it('needs an address, and posts nothing to a webhook', async () => {
    const message = async (target: object) => (await test<ErrorBody>(target)).message
    expect(await message({ url: 'staging' })).toBe(
      'The send target staging cannot be saved: The address must begin with http:// or https://.',
    )
    expect(await message({ kind: 'webhook', url: `${foreign.url}/hooks/x` })).toContain('only be tried by sending')
    expect(await message({ url: 'https://{{secret.host}}' })).toContain('no secret.host')
  })
})
