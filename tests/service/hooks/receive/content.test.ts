import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { type ErrorBody, startService, type TestService } from '../../../support/service'
import { newestIn, sendTo } from '../../../support/webhooks'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const send = (payload: Record<string, unknown>) => sendTo<ErrorBody>(service, service.sample.webhook_key, payload)
const newest = () => newestIn(service, service.sample.channel_id)
const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'Deployed' } }]
const cards = [{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'Deployed' }] }]

describe('third-party lists beside the text of a payload', () => {
  it.each([
    ['blocks', { blocks }],
    ['cards', { cards }],
  ])('are in the props of the post: %s, alone and with text', async (_key, lists) => {
    expect((await send(lists)).text).toBe('ok')
    expect(await newest()).toMatchObject({ message: '', props: lists })
    const response = await send({ text: 'Done', ...lists })
    expect([response.text, response.headers.get('x-svc-warning')]).toEqual(['ok', null])
    expect(await newest()).toMatchObject({ message: 'Done', props: lists })
  })

  it('are read from multipart fields', async () => {
    const form = new FormData()
    form.set('blocks', JSON.stringify(blocks))
    const response = await fetch(`${service.url}/hooks/${service.sample.webhook_key}`, { method: 'POST', body: form })
    expect(response.status).toBe(200)
    expect(await newest()).toMatchObject({ props: { blocks } })
  })

  it('warn in the response and in the exchange when they are no lists, as unknown keys do', async () => {
    const response = await send({ text: 'a', blocks: '[{}]', mrkdwn: true, unfurl_links: null })
    const warning =
      'blocks is a list, and this is a string; it was ignored. mrkdwn: This key is unknown and was ignored.'
    expect([response.text, response.headers.get('x-svc-warning')]).toEqual(['ok', warning])
    expect((await service.snapshot()).exchanges.at(-1)?.note).toBe(warning)
  })

  it('warn when they become more than a post can show', async () => {
    const many = (count: number) => ({ blocks: Array.from({ length: count }, () => ({ type: 'divider' })) })
    expect((await send(many(limits.blocksPerPost))).headers.get('x-svc-warning')).toBeNull()
    const response = await send(many(limits.blocksPerPost + 1))
    expect(response.text).toBe('ok')
    expect(response.headers.get('x-svc-warning')).toBe(
      'blocks: This becomes 101 blocks; the limit is 100, and the rest is not rendered. ' +
        'blocks[100]: divider: Only the first 100 blocks of a post are rendered.',
    )
  })
})

describe('third-party blocks of an attachment', () => {
  it('are kept', async () => {
    expect((await send({ attachments: [{ fallback: 'x', blocks }] })).text).toBe('ok')
    expect((await newest()).props['attachments']).toMatchObject([{ blocks }])
  })

  it('need a registry entry for each control', async () => {
    const button = { type: 'button', action_id: 'go', text: { type: 'plain_text', text: 'Go' } }
    const attachments = [{ fallback: 'x', blocks: [{ type: 'actions', elements: [button] }] }]
    expect(await send({ attachments })).toMatchObject({ status: 400 })
    const svc_blocks_actions = { go: { type: 'external', url: 'http://127.0.0.1:9/go' } }
    expect((await send({ attachments, props: { svc_blocks_actions } })).text).toBe('ok')
  })
})
