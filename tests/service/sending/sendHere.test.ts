import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SendReport } from '#contract/sending'
import type { ErrorBody } from '#contract/wire/common'
import type { Post } from '#domain/posts/post'
import { startService, type TestService } from '../../support/service'

let service: TestService
let bot: string
beforeAll(async () => {
  service = await startService()
  bot = (await service.snapshot()).users.find(user => user.username === 'deploy-gate')?.id ?? ''
})
afterAll(() => service?.close())

const channel = () => service.sample.channel_id
const send = <T = SendReport>(body: object) => service.window<T>('/send', { method: 'POST', body })
const sent = async (payload: unknown, more: object = {}) =>
  (await send({ user_id: bot, channel_id: channel(), kind: 'post', text: JSON.stringify(payload), ...more })).json
const postOf = async (id: string) =>
  (await service.send<Post>(`/api/v4/posts/${id}`, { token: service.sample.bot_token })).json

describe('sending to this service', () => {
  it('makes a post over the public API, without $schema, and says which exchange it was', async () => {
    const report = await sent({ $schema: './post.json', message: 'Hello' })
    expect(report).toMatchObject({ outcome: 'ok', status: 201, channel_id: channel(), error: null, issues: [] })
    expect(report.duration_ms).toBeGreaterThan(0)
    expect(await postOf(report.post_id)).toMatchObject({ message: 'Hello', user_id: bot })
    const { summary, request } = await service.exchange(report.exchange_id)
    expect(summary).toMatchObject({ direction: 'in', kind: 'rest', status: 201, post_id: report.post_id })
    expect(request.body?.text).not.toContain('$schema')
  })

  it('updates and patches the post that was made', async () => {
    const { post_id } = await sent({ message: 'first', props: { card: 'kept' } })
    expect(await sent({ message: 'second' }, { verb: 'patch', post_id })).toMatchObject({
      outcome: 'ok',
      status: 200,
      post_id,
    })
    expect(await postOf(post_id)).toMatchObject({ message: 'second', props: { card: 'kept' } })
    expect(await sent({ message: 'third' }, { verb: 'update', post_id })).toMatchObject({ outcome: 'ok', post_id })
    expect((await postOf(post_id)).props).not.toHaveProperty('card')
  })

  it('says so when the post was deleted since, or its sender deactivated', async () => {
    const { post_id } = await sent({ message: 'first' })
    const token = service.sample.admin_token
    await service.send(`/api/v4/posts/${post_id}`, { method: 'DELETE', token })
    for (const verb of ['update', 'patch'])
      expect((await sent({ message: 'x' }, { verb, post_id })).error?.message).toBe('The post was deleted.')
    await service.send(`/api/v4/bots/${bot}/disable`, { method: 'POST', token })
    const body = { user_id: bot, channel_id: channel(), kind: 'post', text: '{ "message": "x" }' }
    const { json } = await send<ErrorBody>(body)
    expect(json.message).toBe('This cannot be sent: deploy-gate was deactivated.')
    await service.send(`/api/v4/bots/${bot}/enable`, { method: 'POST', token })
  })

  it('reports what it rejected, at its places in the document', async () => {
    const blocks = [{ type: 'button', text: 'Hold', action_id: 'hold' }]
    const report = await sent({ message: 'x', props: { svc_blocks: blocks } })
    expect(report).toMatchObject({
      outcome: 'rejected',
      status: 400,
      error: { id: 'model.post.is_valid.props.app_error' },
      issues: [{ path: '/props/svc_blocks/0/action_id', code: 'registry.missing_entry' }],
    })
    expect(report.error?.request_id).toBe(report.exchange_id)
  })

  it('calls a webhook, whose issues come at their places in its payload', async () => {
    const hook_id = (await service.snapshot()).incoming_hooks[0]?.id
    const text = (payload: unknown) => ({ hook_id, kind: 'incoming_webhook', text: JSON.stringify(payload) })
    expect((await send(text({ text: 'Hi' }))).json).toMatchObject({ outcome: 'ok', status: 200, post_id: '' })
    expect(
      (await send(text({ text: 'Hi', svc_blocks: [{ type: 'button', text: 'A', action_id: 'a' }] }))).json,
    ).toMatchObject({
      outcome: 'rejected',
      issues: [{ path: '/svc_blocks/0/action_id' }],
    })
  })

  it('is a reply in a thread, and says why not where the thread cannot be replied to', async () => {
    const root = (await sent({ message: 'root' })).post_id
    const reply = await sent({ message: 'reply' }, { root_id: root })
    expect(await postOf(reply.post_id)).toMatchObject({ root_id: root, message: 'reply' })
    const { incoming_hooks, channels } = await service.snapshot()
    const hook = incoming_hooks.find(({ channel_id }) => channel_id === channel())
    const hooked = { hook_id: hook?.id, kind: 'incoming_webhook', text: '{ "text": "hooked" }', root_id: root }
    expect((await send(hooked)).json).toMatchObject({ outcome: 'ok', status: 200 })
    expect(await postOf(root)).toMatchObject({ reply_count: 2 })
    const elsewhere = channels.find(({ id, type }) => id !== channel() && type === 'O')?.id
    const why = async (more: object) => {
      const { outcome, error, issues } = await sent({ message: 'x' }, more)
      return [outcome, error?.message, issues]
    }
    expect(await why({ root_id: reply.post_id })).toEqual(['rejected', expect.stringContaining('itself a reply'), []])
    expect(await why({ root_id: 'y'.repeat(26) })).toEqual(['rejected', expect.stringContaining('no post of'), []])
    const admin = service.sample.admin_token
    const away = await service.send<Post>('/api/v4/posts', {
      method: 'POST',
      token: admin,
      body: { channel_id: elsewhere, message: 'away' },
    })
    expect(await why({ root_id: away.json.id })).toEqual(['rejected', expect.stringContaining('another channel'), []])
    expect((await sent({ message: 'x', root_id: away.json.id })).issues).toMatchObject([{ path: '/root_id' }])
    await service.send(`/api/v4/posts/${root}`, { method: 'DELETE', token: admin })
    expect(await why({ root_id: root })).toEqual(['rejected', 'No reply: The post was deleted.', []])
  })

  it('fills variables, and is stopped by one without a value', async () => {
    const { post_id } = await sent({ message: '{{release}} \\{{x}}' }, { values: { release: '4.18.0' } })
    expect((await postOf(post_id)).message).toBe('4.18.0 {{x}}')
    const stopped = await send<ErrorBody>({
      user_id: bot,
      channel_id: channel(),
      kind: 'post',
      text: '{ "message": "{{release}} {{secret.key}}" }',
      values: {},
    })
    expect(stopped).toMatchObject({
      status: 400,
      json: {
        id: 'workbench.send.impossible.app_error',
        message: 'This cannot be sent: no value for {{release}}, {{secret.key}}.',
      },
    })
  })

  it('sends braces as they are while variables are off', async () => {
    const { post_id } = await sent({ message: '{{release}} \\{{x}} {{secret.key}}' })
    expect((await postOf(post_id)).message).toBe('{{release}} \\{{x}} {{secret.key}}')
  })

  it('says so of what is no JSON, no message, and no update', async () => {
    const why = async (body: object) =>
      (await send<ErrorBody>({ user_id: bot, channel_id: channel(), kind: 'post', text: '{}', ...body })).json.message
    expect(await why({ text: '{\n"message": }' })).toMatch(/^This cannot be sent: Line 2 is not valid JSON/)
    expect(await why({ kind: 'svc_blocks', text: '[]' })).toContain('svc_blocks alone')
    expect(await why({ verb: 'update' })).toContain('no post is named')
    expect(await why({ target: 'nowhere' })).toBe('The target nowhere does not exist in this project.')
  })
})
