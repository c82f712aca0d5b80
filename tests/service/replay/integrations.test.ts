import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultOf, slowBodyMs } from '#domain/replay/chaos'
import { type Integration, startIntegration } from '../../support/integration'
import type { Post } from '../../support/service'
import { withSettings } from '../../support/settings'
import { deliveriesFor, makeOutgoing } from '../../support/webhooks'
import { buttons, type Friday, startFriday } from './friday'

let friday: Friday
let integration: Integration
beforeAll(async () => {
  friday = await startFriday()
  integration = await startIntegration()
})
afterAll(async () => {
  await friday?.close()
  await integration?.close()
})

it('an integration that never becomes quiet is named with what is under way and the ways out, and the run goes on', async () => {
  const { service, alice } = friday
  const { channel_id } = service.sample
  await makeOutgoing(service, {
    display_name: 'Slow watch',
    trigger_words: ['slowly'],
    callback_urls: [`${integration.url}/slow`],
  })
  await integration.respond('/slow', { kind: 'json', body: { text: 'Seen' } }, { kind: 'hang' })
  const recorded = await friday.record('Slowly', async () => {
    const post = (await service.post<Post>('/posts', { channel_id, message: 'slowly now' }, alice)).json
    await deliveriesFor(service, post.id)
    await service.post('/posts', { channel_id, message: 'After it' }, alice)
  })
  const { run, rows } = await friday.replay(recorded.folder, { limit_ms: 700 })
  const [first] = rows
  expect(first?.note).toBe(
    'webhook Slow watch was still under way after 1 s. Correct the integration, allow more time, or run it as recorded.',
  )
  expect(rows.find(({ kind }) => kind === 'webhook')?.verdict).not.toBe('same')
  expect(run).toMatchObject({ state: 'done', why: '', can_resume: false })
  expect(
    rows.filter(({ role, label }) => role === 'post' && label === 'After it').map(({ verdict }) => verdict),
  ).toEqual(['same'])
  const calm = await friday.replay(recorded.folder, { integrations: { '*': 'recorded' } })
  expect(calm.run.verdict).toBe('same')
})

it('of headers all count that are not volatile, or those that were chosen', async () => {
  const { service, alice } = friday
  const { channel_id, bot_token } = service.sample
  const gate = (await service.post<Post>('/posts', buttons(channel_id, integration.url), bot_token)).json
  const says = (build: string, host: string) =>
    integration.respond('/go', { kind: 'json', body: {}, headers: { 'X-Build': build, 'X-Served-By': host } })
  await says('1', 'a')
  const recorded = await friday.record('Headers', async () => {
    await service.post(`/posts/${gate.id}/actions/go`, {}, alice)
  })
  await says('2', 'b')
  const differing = async (headers: string[] | null) => {
    const { rows } = await friday.replay(recorded.folder, { headers })
    return rows.flatMap(({ differences }) => differences.map(({ display }) => display)).toSorted()
  }
  expect(await differing(null)).toEqual(['header x-build', 'header x-served-by'])
  expect(await differing(['X-Build'])).toEqual(['header x-build'])
  expect(await differing(['content-language'])).toEqual([])
})

describe('a body that chaos slows down', () => {
  const name = 'POST /go 1'
  /** The seed that slows the call, and slows it least. */
  const [slow] = Array.from({ length: 300 }, (_, seed) => ({ shares: { fault: 1 }, seed, delay_ms: 0 }))
    .filter(chaos => faultOf(chaos, name) === 'slow_body')
    .toSorted((one, other) => slowBodyMs(one, name) - slowBodyMs(other, name))
  const { seed = 0 } = slow ?? {}
  const ms = slow ? slowBodyMs(slow, name) : 0
  const chaos = { chaos: 'fault=100%', seed }

  /** A click with its callback. */
  const clicked = async (recordingName: string) => {
    const { service, alice } = friday
    const { channel_id, bot_token } = service.sample
    await integration.respond('/go', { kind: 'json', body: { update: { message: 'Gone' } } })
    const gate = (await service.post<Post>('/posts', buttons(channel_id, integration.url), bot_token)).json
    const recording = await friday.record(recordingName, async () => {
      await service.post(`/posts/${gate.id}/actions/go`, {}, alice)
    })
    return recording.folder
  }

  it('comes to the same, live and recorded, and says so in its row, equally twice', async () => {
    const folder = await clicked('Slow body')
    const modes: Record<string, string>[] = [{}, {}, { '*': 'recorded' }]
    for (const integrations of modes) {
      const { run, rows } = await friday.replay(folder, { ...chaos, integrations })
      expect(run.verdict).toBe('same')
      const callback = rows.find(({ kind }) => kind === 'callback')
      expect(callback?.chaos).toEqual([`its response came slowly, over ${ms} ms`])
      expect(callback?.now_ms).toBeGreaterThanOrEqual(ms)
    }
  })

  it('times out where the service does not wait as long', async () => {
    const { service } = friday
    const folder = await clicked('Slower than allowed')
    const given = { integrations: { '*': 'recorded' }, target: { is: 'workspace' as const } }
    const { rows } = await withSettings(service, { OutgoingIntegrationRequestsTimeout: 1 }, () =>
      friday.replay(folder, { ...chaos, ...given }),
    )
    const callback = rows.find(({ kind }) => kind === 'callback')
    expect([callback?.verdict, callback?.chaos]).toEqual(['timed_out', [`its response came slowly, over ${ms} ms`]])
  })
})
