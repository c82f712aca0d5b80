import { describe, expect, it } from 'vitest'
import type { Effect } from '#contract/exchange'
import { storyOf, storyThenAndLater } from '../../../src/renderer/features/traffic/story/storyLines'
import { exchange } from './exchange'

const names = { userName: () => 'alice', channelName: () => 'deployments', hookName: () => '' }
const start = 1_700_000_000_000
const click = exchange({ id: 'click', cause_id: 'click' })
const callback = exchange({
  id: 'callback',
  cause_id: 'click',
  parent_id: 'click',
  number: 2,
  depth: 1,
  kind: 'callback',
  direction: 'out',
  url: 'http://127.0.0.1:8065/plugins/deploy-gate/approve?env=production',
  started_at: start + 2,
})
const effect = (change: Partial<Effect>): Effect => ({
  id: 'f1',
  exchange_id: 'callback',
  cause_id: 'click',
  at: start + 41,
  kind: 'post_updated',
  post_id: 'p1',
  channel_id: 'c1',
  user_id: '',
  text: '1 of 2 approvals',
  ...change,
})

describe('a story as lines', () => {
  it('says who did what, in order of time, with offsets from the start', () => {
    const lines = storyOf([click, callback], [effect({})], names)
    expect(lines.map(line => [line.main, line.more, line.offset])).toEqual([
      ['alice clicked approve', '', 0],
      ['callback to deploy-gate', '', 2],
      ['post updated', '1 of 2 approvals', 41],
    ])
  })

  it('puts an exchange before what happened in the same millisecond', () => {
    const lines = storyOf([click, callback], [effect({ at: callback.started_at })], names)
    expect(lines.map(line => line.id)).toEqual(['click', 'callback', 'f1'])
  })

  it('hangs what an exchange did on its own lane', () => {
    const lines = storyOf([click, callback], [effect({})], names)
    expect(lines.map(line => line.track.lane)).toEqual([0, 1, 1])
  })

  it('leads from an effect to the exchange that had it', () => {
    expect(storyOf([click, callback], [effect({})], names).at(-1)?.exchangeId).toBe('callback')
  })

  it('is empty when nothing of it is known', () => expect(storyOf([], [], names)).toEqual([]))

  it('has in the past what came later, and exchanges that were under way as they were', () => {
    const now = {
      cause_id: 'click',
      exchanges: [click, callback],
      effects: [effect({}), effect({ id: 'f2', at: start + 42 })],
    }
    const sent = { ...callback, duration_ms: null }
    const lines = storyThenAndLater({ exchanges: [click, sent], effects: [effect({})] }, now, names)
    expect(lines.map(line => [line.id, line.isLater])).toEqual([
      ['click', false],
      ['callback', false],
      ['f1', false],
      ['f2', true],
    ])
    expect(lines[1]?.exchange?.duration_ms).toBeNull()
  })
})
