import { describe, expect, it } from 'vitest'
import type { SceneStep } from '#contract/scene/export'
import { glideOf, placeOnWay } from '../../../src/renderer/export/scene/pointing'

const step = (lead_ms: number): SceneStep => ({
  ...{ title: 'Click Approve', detail: 'as bob', lasts_ms: 2000, shows: [], dialog: null, filled: null, card: null },
  ...{ typed: '', ring: null, stage: { persona_id: 'bob', channel_id: 'deployments', theme: '' } },
  effect: { user_id: 'bob', post_id: 'post', control: '/props', lead_ms, lasts_ms: 2000 },
})

describe('the pointer in a video', () => {
  it('glides to what is clicked in the time of its cue, slowly at both ends, and stays on it', () => {
    const pictures = glideOf(step(600), 2000)
    expect(pictures).toHaveLength(13)
    expect(pictures.reduce((sum, { ms }) => sum + ms, 0)).toBeCloseTo(2000, 6)
    expect(pictures.at(-1)).toEqual({ way: 1, ms: 1400 })
    const ways = pictures.map(({ way }) => way)
    expect(ways).toEqual(ways.toSorted((a, b) => a - b))
    expect(ways[0]).toBe(0)
    const steps = ways.slice(1).map((way, index) => way - (ways[index] ?? 0))
    expect(steps[5]).toBeCloseTo(Math.max(...steps), 6)
    for (const end of [steps[0], steps.at(-1)]) expect(end).toBeLessThan(0.01)
  })

  it('leaves time to see the click where the step is shorter than its way', () => {
    const pictures = glideOf(step(5000), 1000)
    expect(pictures.at(-1)).toEqual({ way: 1, ms: 400 })
    expect(pictures.length).toBeLessThan(14)
  })

  it('is there at once where it jumps', () => {
    expect(glideOf(step(0), 1200)).toEqual([{ way: 1, ms: 1200 }])
  })

  it('comes from below, on a straight line', () => {
    const sheet = { width: 1000, height: 500 }
    const to = { x: 220, y: 76 }
    expect(placeOnWay(to, 0, sheet)).toEqual({ x: 620, y: 476 })
    expect(placeOnWay(to, 0.5, sheet)).toEqual({ x: 420, y: 276 })
    expect(placeOnWay(to, 1, sheet)).toEqual(to)
  })
})
