import { describe, expect, it } from 'vitest'
import { inspectorOf, stageOf } from '../../../../src/renderer/store/past/applyPast'
import { initialState, type State } from '../../../../src/renderer/store/state'
import { exchange } from '../../traffic/exchange'

const user = (id: string) => ({ id, username: id }) as never
const then: State = {
  ...initialState,
  world: { ...initialState.world, users: [user('alice')] },
  personaId: 'alice',
  traffic: { ...initialState.traffic, exchanges: [exchange({ id: 'sent', duration_ms: null })] },
}
const error = { path: '/props', text: 'No response', exchange_id: '', action_id: 'go', at: 1, isOk: false }

describe('the past on the stage', () => {
  it('has nothing of what the window waits for now, or was rejected', () => {
    const activity = {
      pending: { post: new Set(['/props']) },
      actionErrors: { post: error },
      hidden: new Set(['deleted']),
    }
    expect(stageOf({ ...initialState, activity }, then).activity).toEqual({
      pending: {},
      actionErrors: {},
      hidden: new Set(['deleted']),
    })
  })

  it('is seen as the person who acts, where they were there; else as the one of then', () => {
    expect(stageOf({ ...initialState, personaId: 'alice' }, then).personaId).toBe('alice')
    expect(stageOf({ ...initialState, personaId: 'came-later' }, then).personaId).toBe('alice')
  })
})

describe('the past in the inspector', () => {
  const ready = (duration_ms: number | null) =>
    ({ state: 'ready', value: { summary: exchange({ id: 'sent', duration_ms }) } }) as never

  it('keeps the details of exchanges that were as far then', () => {
    const detailsOf = (duration_ms: number | null) =>
      inspectorOf(
        { ...initialState, traffic: { ...initialState.traffic, details: { sent: ready(duration_ms) } } },
        then,
      ).traffic.details
    expect(Object.keys(detailsOf(null))).toEqual(['sent'])
    expect(detailsOf(12)).toEqual({})
  })

  it('asks for what passes a filter, and has the newest without one', () => {
    const filtered = { ...initialState, filters: ['kind:click'] }
    expect(inspectorOf(filtered, then).result.isStale).toBe(true)
    expect(inspectorOf(initialState, { ...then, result: { ...then.result, total: 7 } }).result.total).toBe(7)
  })
})
