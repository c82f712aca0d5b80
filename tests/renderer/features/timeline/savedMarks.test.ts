import { describe, expect, it } from 'vitest'
import { plot } from '../../../../src/renderer/features/timeline/drawPlot'
import { savedMarks } from '../../../../src/renderer/features/timeline/savedMarks'

/** A pixel is a second, counted from the left of the plot. */
const scale = { width: plot.left + 600 + plot.right, from: 0, to: 600_000 }
const state = (second: number) => ({ id: `at-${second}`, name: `state ${second}`, saved_at: second * 1000 })
const marked = (...seconds: number[]) =>
  savedMarks(seconds.map(state), scale).map(({ x, room, shows }) => ({ x: Math.round(x) - plot.left, room, shows }))

describe('marks of save states on the timeline', () => {
  it('have their names where there is room up to the next, the oldest first', () => {
    expect(marked(300, 100, 370)).toEqual([
      { x: 100, room: 140, shows: 'name' },
      { x: 300, room: 70, shows: 'name' },
      { x: 370, room: 140, shows: 'name' },
    ])
  })

  it('have a bookmark alone, or a line, where the next is near', () => {
    expect(marked(100, 120, 124).map(({ shows }) => shows)).toEqual(['icon', 'line', 'name'])
    expect(marked(100, 155).map(({ shows }) => shows)).toEqual(['icon', 'name'])
    expect(marked(100, 156).map(({ shows }) => shows)).toEqual(['name', 'name'])
  })

  it('leave “now” at the end alone', () => {
    expect(marked(500)).toEqual([{ x: 500, room: 66, shows: 'name' }])
    expect(marked(540)).toEqual([{ x: 540, room: 26, shows: 'icon' }])
    expect(marked(590)).toEqual([{ x: 590, room: 0, shows: 'line' }])
  })

  it('are those of the time that is shown', () => {
    expect(savedMarks([state(-1), state(0), state(600), state(601)], scale).map(({ id }) => id)).toEqual([
      'at-0',
      'at-600',
    ])
  })
})
