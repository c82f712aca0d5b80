import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionCalls } from '#contract/exchange'
import { type ClickDesk, startClickDesk } from '../../support/clicks'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const callsOf = async (ids: string) =>
  (await desk.service.window<{ actions: ActionCalls[] }>(`/actions/calls?ids=${ids}`)).json.actions

describe('the recorded calls of actions', () => {
  it('are counted with the response of the last one; actions that nobody called are left out', async () => {
    expect(await callsOf('go,other')).toEqual([])
    const good = await desk.makeResponding({ kind: 'json', body: {} })
    await desk.click(good)
    await desk.click(good)
    const [twice] = await callsOf('go,other')
    expect(twice).toMatchObject({ action_id: 'go', calls: 2, last_status: 200, last_outcome: 'ok' })
    expect(twice?.p95_ms).toBeGreaterThan(0)
    const bad = await desk.makeResponding({ kind: 'json', body: {}, status: 500 })
    await desk.click(bad)
    const [thrice] = await callsOf('other,go')
    expect(thrice).toMatchObject({ calls: 3, last_status: 500, last_outcome: 'failed' })
    expect(thrice?.last_id).not.toBe(twice?.last_id)
    expect(await callsOf('')).toEqual([])
  })
})
