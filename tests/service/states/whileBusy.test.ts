import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RestoredState, SavedState } from '#contract/states/states'
import type { Snapshot } from '#contract/window'
import { type Integration, startIntegration } from '../../support/integration'
import { clickable, startService, type TestService } from '../../support/service'

let at: TestService
let integration: Integration
beforeAll(async () => {
  at = await startService()
  integration = await startIntegration()
})
afterAll(async () => {
  await at.close()
  await integration.close()
})

const save = (name: string) => at.window<SavedState>('/states', { method: 'POST', body: { name } })
const restore = (id: string) => at.window<RestoredState>(`/states/${id}/restore`, { method: 'POST' })

describe('a restore while a call is under way', () => {
  let hanging: Promise<{ status: number }>
  beforeEach(async () => {
    await integration.respond('/hang', { kind: 'hang' })
    const { json } = await at.post<{ id: string }>('/posts', clickable(at.sample.channel_id, `${integration.url}/hang`))
    hanging = at.post(`/posts/${json.id}/actions/go`, {})
    await integration.nextCall()
  })

  it('interrupts it, and the state before says so', async () => {
    await save('quiet')
    const { status, json } = await restore('quiet')
    expect(status).toBe(200)
    expect((await hanging).status).toBeGreaterThanOrEqual(400)
    await restore(json.undo.id)
    const { exchanges } = await at.snapshot()
    const calls = exchanges.filter(({ kind }) => kind === 'click' || kind === 'callback')
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.map(({ outcome }) => outcome)).not.toContain('sent')
  })
})

describe('after a restore', () => {
  it('the window goes on with its key, in another life with greater numbers', async () => {
    const { service, seq } = await at.snapshot()
    await save('there')
    const { json } = await restore('there')
    const after: Snapshot = await at.snapshot()
    expect(after.service.life).toBeGreaterThan(service.life)
    expect(after.seq).toBeGreaterThan(seq)
    expect(after.service.workspace_id).toBe(service.workspace_id)
    expect(after.service.restored).toEqual({ name: 'there', at: expect.any(Number), undo_id: json.undo.id })
  })

  it('a window that asks meanwhile learns at once which state is restored', async () => {
    const { service } = await at.snapshot()
    await save('there')
    const restoring = { isDone: false }
    const restored = restore('there').finally(() => {
      restoring.isDone = true
    })
    const seen: Snapshot['service'][] = []
    while (!restoring.isDone) seen.push((await at.snapshot()).service)
    const { json } = await restored
    const after = seen.filter(({ life }) => life > service.life)
    expect(after.length).toBeGreaterThan(0)
    for (const one of after)
      expect(one.restored).toEqual({ name: 'there', at: expect.any(Number), undo_id: json.undo.id })
  })

  it('numbers of events go on growing, also when an early state is restored again and again', async () => {
    await save('early')
    const ends: { seq: number; life: number }[] = []
    for (let time = 0; time < 3; time += 1) {
      await at.post('/posts', { channel_id: at.sample.channel_id, message: `time ${time}` })
      expect((await restore('early')).status).toBe(200)
      const { seq, service } = await at.snapshot()
      ends.push({ seq, life: service.life })
    }
    for (const [index, { seq, life }] of ends.entries()) {
      expect(seq).toBeGreaterThan(ends[index - 1]?.seq ?? 0)
      expect(life).toBeGreaterThan(ends[index - 1]?.life ?? 0)
    }
  })

  it('a link that was given out before still opens the window', async () => {
    const link = at.service.openUrl()
    await save('linked')
    await restore('linked')
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
  })

  it('gives back the tabs of the window that saved it', async () => {
    const tabs = [{ kind: 'channel', channelId: at.sample.channel_id }]
    await at.window('/states', { method: 'POST', body: { name: 'with tabs', tabs } })
    expect((await restore('with-tabs')).json.tabs).toEqual(tabs)
  })

  it('simulated integrations remember what they did then', async () => {
    const values = [{ name: 'approvals', owner: '', value: 1 }]
    const put = (value: number) =>
      at.window('/lab/deploy-gate/state', { method: 'PUT', body: { values: [{ ...values[0], value }] } })
    const kept = async () => JSON.stringify((await at.window('/lab/deploy-gate/state')).json)
    await put(1)
    const before = await kept()
    await save('one approval')
    await put(2)
    expect(await kept()).not.toBe(before)
    await restore('one-approval')
    expect(await kept()).toBe(before)
  })
})
