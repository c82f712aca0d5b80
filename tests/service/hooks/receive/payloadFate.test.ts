import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HookPost, PayloadFate } from '#contract/traffic/incomingWebhooks'
import { startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import { api, makeIncoming, sendTo } from '../../../support/webhooks'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

async function fateOf(key: string, body: unknown, contentType = 'application/json') {
  const sent = await sendTo(service, key, body, contentType)
  const id = sent.headers.get('x-request-id') ?? ''
  const { json: fate } = await service.window<PayloadFate>(`/exchanges/${id}/payload`)
  const rows = fate.keys.map(({ key: name, verdict, why }) => `${name} ${verdict}: ${why}`)
  return { status: sent.status, posts: fate.posts, rows, parts: fate.keys[0]?.parts }
}

describe('what became of the payload of a webhook', () => {
  it('is told by its posts and by the settings that were in force', async () => {
    const hook = await makeIncoming(service, { display_name: 'fate-ci' })
    const payload = {
      text: 'x'.repeat(16_400),
      username: 'ci',
      channel: 'deployments',
      attachments: [{ text: 'Log' }],
      props: { build: 5121, webhook_display_name: 'Build bot' },
    }
    expect(await fateOf(hook.id, payload)).toEqual({
      status: 200,
      posts: 2,
      parts: [16_383, 17],
      rows: [
        'text split: 16,383 and 17 characters',
        'username applied: shown as ci, on both posts',
        'channel applied: posted to #deployments',
        'attachments applied: added to the second post',
        'props.build applied: copied to both posts',
        'props.webhook_display_name overridden: fate-ci: the webhook’s own name wins',
      ],
    })
    const off = await withSettings(service, { EnablePostUsernameOverride: false }, () =>
      fateOf(hook.id, { text: 'Built', username: 'ci' }),
    )
    expect(off.rows[1]).toContain('username ignored: username has no effect, because EnablePostUsernameOverride is off')
  })

  it('names what a call was rejected for, and reads forms as well', async () => {
    const hook = await makeIncoming(service, { channel_locked: true })
    const form = `payload=${encodeURIComponent('{"text":"Down","channel":"incidents"}')}`
    const { status, posts, rows } = await fateOf(hook.id, form, 'application/x-www-form-urlencoded')
    expect([status, posts]).toEqual([403, 0])
    expect(rows[0]).toBe('text unused: Nothing was posted.')
    expect(rows[1]).toMatch(/^channel rejected: .* is locked to ~deployments/)
    expect((await fateOf(hook.id, '{"text": ')).rows).toEqual([])
  })
})

it('lists the posts of a webhook, the newest first, deleted ones as such', async () => {
  const hook = await makeIncoming(service, { display_name: 'lister' })
  const ref = (await service.snapshot()).incoming_hooks.find(({ id }) => id === hook.id)?.ref
  await sendTo(service, hook.id, { text: 'First', username: 'ci' })
  await sendTo(service, hook.id, { text: 'Second' })
  await sendTo(service, hook.id, { nothing: true })
  const list = async () =>
    (await service.window<{ posts: HookPost[]; total: number }>(`/incoming/${ref}/posts?limit=1`)).json
  const { posts, total } = await list()
  expect(total).toBe(2)
  expect(posts).toEqual([expect.objectContaining({ text: 'Second', shown_as: 'webhook', is_deleted: false })])
  await api(service, `/posts/${posts[0]?.post_id}`, { method: 'DELETE' })
  expect((await list()).posts).toEqual([expect.objectContaining({ post_id: posts[0]?.post_id, is_deleted: true })])
})
