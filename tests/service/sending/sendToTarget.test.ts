import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SendReport } from '#contract/sending'
import type { ErrorBody } from '#contract/wire/common'
import type { Post } from '#domain/posts/post'
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
  await save(
    { name: 'staging', kind: 'rest', url: other.url, channel_id: other.sample.channel_id },
    other.sample.bot_token,
  )
  await save({ name: 'foreign', kind: 'rest', url: foreign.url, channel_id: 'c'.repeat(26) }, 'foreign-token-1')
  await save({ name: 'chat', kind: 'webhook', url: `${foreign.url}/hooks/abc` })
})
afterAll(async () => {
  await service?.close()
  await other?.close()
  await foreign?.close()
})

async function save(target: object, token?: string) {
  const saved = await service.window('/project/target', { method: 'PUT', body: { target, token } })
  expect(saved.status).toBe(200)
}
const sendAs = <T = SendReport>(body: object) => service.window<T>('/send', { method: 'POST', body })
const post = async (payload: unknown, more: object = {}) =>
  (await sendAs({ target: 'staging', kind: 'post', text: JSON.stringify(payload), ...more })).json

describe('sending to another server of this kind', () => {
  it('makes the post in the channel of the target, though its address is not trusted, and records no token', async () => {
    const report = await withSettings(service, { AllowedUntrustedInternalConnections: '' }, () =>
      post({ message: 'There' }),
    )
    expect(report).toMatchObject({ outcome: 'ok', status: 201, channel_id: other.sample.channel_id })
    const there = await other.send<Post>(`/api/v4/posts/${report.post_id}`, { token: other.sample.bot_token })
    expect(there.json.message).toBe('There')
    const exchange = await service.exchange(report.exchange_id)
    expect(exchange.summary).toMatchObject({ direction: 'out', kind: 'send', label: 'send to staging', outcome: 'ok' })
    expect(JSON.stringify(exchange)).not.toContain(other.sample.bot_token)
  })

  it('updates the post that was made', async () => {
    const { post_id } = await post({ message: 'first' })
    expect(await post({ message: 'second' }, { verb: 'update', post_id })).toMatchObject({ outcome: 'ok', post_id })
  })

  it('brings the issues of its rejection to their places', async () => {
    const report = await post({ message: '', props: { svc_blocks: [{ type: 'button', text: 'A', action_id: 'a' }] } })
    expect(report).toMatchObject({
      outcome: 'rejected',
      status: 400,
      issues: [{ path: '/props/svc_blocks/0/action_id', code: 'registry.missing_entry' }],
    })
  })
})

describe('sending to a server of another make', () => {
  const to = (target: string, payload: unknown) =>
    post(payload, { target, kind: target === 'chat' ? 'incoming_webhook' : 'post' })

  it('finds the action that its rejection names, and fails where it has a fault', async () => {
    const blocks = [{ type: 'button', text: 'A', action_id: 'hold' }]
    await foreign.respond(
      '/api/v4/posts',
      {
        kind: 'json',
        status: 400,
        body: { id: 'api.blocks.invalid', message: 'Unknown action "hold".', status_code: 400 },
      },
      { kind: 'text', status: 502, body: '<html>Bad gateway</html>', contentType: 'text/html' },
      { kind: 'hang' },
    )
    expect(await to('foreign', { message: '', props: { svc_blocks: blocks } })).toMatchObject({
      outcome: 'rejected',
      error: { id: 'api.blocks.invalid', message: 'Unknown action "hold".' },
      issues: [{ path: '/props/svc_blocks/0/action_id', code: 'send.rejected', severity: 'error' }],
    })
    expect(await to('foreign', { message: 'x' })).toMatchObject({
      outcome: 'failed',
      status: 502,
      error: { message: 'The server responded with 502 and no reason. Try again later.' },
      issues: [],
    })
    const late = await withSettings(service, { OutgoingIntegrationRequestsTimeout: 1 }, () =>
      to('foreign', { message: 'x' }),
    )
    expect(late).toMatchObject({
      outcome: 'timed_out',
      status: null,
      error: { message: expect.stringContaining('Timed out') },
    })
  })

  it('calls its webhook, whose response is plain text', async () => {
    await foreign.respond(
      '/hooks/abc',
      { kind: 'text', body: 'ok' },
      { kind: 'text', status: 400, body: 'invalid_payload: unknown field "colour"' },
    )
    expect(await to('chat', { text: 'Hi' })).toMatchObject({ outcome: 'ok', status: 200, post_id: '' })
    expect(await to('chat', { text: 'Hi', colour: 'red' })).toMatchObject({
      outcome: 'rejected',
      issues: [{ path: '/colour', message: 'invalid_payload: unknown field "colour"' }],
    })
  })

  it('fills secrets, which are neither recorded nor part of the report', async () => {
    await save({ name: 'key', kind: 'webhook', url: `${foreign.url}/hooks/key?token=very/secret` })
    await foreign.respond('/hooks/key', { kind: 'text', status: 400, body: 'very/secret is wrong' })
    const secret = 'very/secret'
    const report = await post({ text: 'Hi' }, { target: 'key', kind: 'incoming_webhook' })
    expect(report.error?.message).toBe('[secret] is wrong')
    expect(foreign.calls.at(-1)?.url).toContain('token=')
    const { summary, request, response } = await service.exchange(report.exchange_id)
    expect(JSON.stringify([summary, request, response])).not.toContain(secret)
  })

  it('fills a secret where it is written, and not in what a value or an escape leaves behind', async () => {
    const name = (await service.window<{ targets: { name: string; url: string }[] }>('/project')).json.targets.find(
      one => one.name === 'chat',
    )?.url
    const secret = /secret\.[\w-]+/.exec(name ?? '')?.[0] ?? ''
    await foreign.respond('/hooks/abc', { kind: 'text', body: 'ok' })
    const text = `{{${secret}}} \\{{${secret}}} {{value}}`
    const values = { value: `{{${secret}}}` }
    expect(await post({ text }, { target: 'chat', kind: 'incoming_webhook', values })).toMatchObject({ outcome: 'ok' })
    expect(JSON.parse(foreign.calls.at(-1)?.body ?? '{}').text).toBe(`abc {{${secret}}} {{${secret}}}`)
  })

  it('fails where a page or a redirect is the response, and has the address of a post that was made', async () => {
    await foreign.respond(
      '/api/v4/posts',
      { kind: 'text', status: 200, body: '<html>Sign in</html>', contentType: 'text/html' },
      { kind: 'json', status: 201, body: { id: 'p'.repeat(26), channel_id: 'c'.repeat(26) } },
    )
    const failed = await to('foreign', { message: 'x' })
    expect(failed).toMatchObject({ outcome: 'failed', status: 200, post_id: '', link: '', issues: [] })
    const { summary } = await service.exchange(failed.exchange_id)
    expect(summary).toMatchObject({ outcome: 'failed', note: failed.error?.message })
    expect((await to('foreign', { message: 'x' })).link).toBe(`${foreign.url}/_redirect/pl/${'p'.repeat(26)}`)
  })

  it('is stopped where the payload is not of the kind that the target takes', async () => {
    const stopped = await sendAs<ErrorBody>({ target: 'chat', kind: 'post', text: '{}' })
    expect(stopped).toMatchObject({ status: 400, json: { message: expect.stringContaining('takes webhook payloads') } })
    expect((await sendAs({ target: 'nowhere', kind: 'post', text: '{}' })).status).toBe(404)
  })
})
