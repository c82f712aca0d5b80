import { describe, expect, it } from 'vitest'
import {
  barHeight,
  barsOf,
  countText,
  steppedRange,
  ticksOf,
} from '../../../src/renderer/features/traffic/histogram/bars'
import { brushOf, withBrush, withoutTimes } from '../../../src/renderer/features/traffic/histogram/brushed'

const bucket = (at: number, count: number, odd = {}) => ({
  at,
  count,
  rejected: 0,
  failed: 0,
  timed_out: 0,
  blocked: 0,
  interrupted: 0,
  ...odd,
})
const noon = new Date(2026, 10, 20, 12).getTime()
const counts = {
  from: noon,
  to: noon + 100_000,
  step: 1000,
  buckets: [bucket(noon, 400), bucket(noon + 1000, 0), bucket(noon + 2000, 1000, { rejected: 1, blocked: 1 })],
}

describe('exchanges over time', () => {
  it('have a bar for each step that has any, the most frequent as high as there is room', () => {
    const bars = barsOf(counts, 800)
    expect(bars.map(({ x }) => x)).toEqual([0, 16])
    const heights = bars.map(({ parts }) => parts.reduce((sum, { height }) => sum + height, 0))
    expect(heights[1]).toBeCloseTo(barHeight)
    expect(heights[0]).toBeLessThan(barHeight)
  })

  it('show one odd outcome in a thousand, at the foot of its bar', () => {
    const [, bar] = barsOf(counts, 800)
    expect(bar?.parts.map(({ tone }) => tone)).toEqual(['bad', 'block', 'plain'])
    for (const part of bar?.parts.slice(0, 2) ?? []) expect(part.height).toBeGreaterThanOrEqual(4)
    expect(countText(counts.buckets[2] ?? bucket(0, 0))).toBe('1,000 exchanges, 1 rejected, 1 blocked')
    expect(countText(bucket(0, 1))).toBe('1 exchange')
  })

  it('name round times, as many as there is room for', () => {
    const labels = (width: number) => ticksOf(counts, width).map(({ label }) => label)
    expect(labels(800)).toEqual(['12:00:00', '12:00:30', '12:01:00', '12:01:30'])
    expect(labels(0)).toEqual([])
    // The last one has room for its text: it is never cut at the edge.
    for (let width = 200; width < 1500; width += 10)
      expect(width - (ticksOf(counts, width).at(-1)?.x ?? 0)).toBeGreaterThan(60)
    const week = { from: noon, to: noon + 7 * 86_400_000 }
    expect(ticksOf(week, 900).map(({ label }) => label)[0]).toBe('Nov 21')
  })

  it('are brushed in whole steps, within what is counted', () => {
    expect(steppedRange(noon + 2400, noon + 900, counts)).toEqual({ from: noon + 1000, to: noon + 2000 })
    expect(steppedRange(noon + 99_900, noon + 200_000, counts)).toEqual({ from: noon + 99_000, to: noon + 100_000 })
  })
})

describe('the brush and the filter', () => {
  const now = noon + 3_600_000

  it('a brush is a since and an until beside the other parts', () => {
    const range = { from: noon + 1000, to: noon + 61_000 }
    const filters = withBrush(['dir:in', 'since:10m'], range, now)
    expect(filters).toEqual(['dir:in', 'since:12:00:01', 'until:12:01:00'])
    expect(brushOf(filters.join(' '), { from: 0, to: now }, now)).toEqual(range)
    expect(withBrush(['dir:in'], range, now + 86_400_000)[1]).toBe('since:2026-11-20T12:00:01')
  })

  it('lets go of every time, and of nothing else', () => {
    expect(withBrush(['dir:in', 'at:12:00', 'until:13:00'], null, now)).toEqual(['dir:in'])
    expect(withoutTimes('word since:10m (kind:click or since:1h)')).toBe('word (kind:click or since:1h)')
    expect(brushOf('word', { from: 0, to: now }, now)).toBeNull()
  })

  it('ends where what is counted ends', () => {
    expect(brushOf('since:10m', { from: noon, to: now }, now)).toEqual({ from: now - 600_000, to: now })
  })
})
