import type { SavedState } from '#contract/states/states'
import { plot, xOf } from './drawPlot'

/** Measures of a mark in pixels: a bookmark beside its line, the least of a name that says something, the most of it, and “now” at the end. */
const ICON = 16
const LEAST_NAME = 56
const MOST = 140
const NOW = 34

export interface SavedMark {
  id: string
  name: string
  /** Of its line, in pixels from the left. */
  x: number
  /** Pixels from its line to what stands next. */
  room: number
  /** What there is room for. */
  shows: 'name' | 'icon' | 'line'
}

interface Scale {
  width: number
  from: number
  to: number
}

/** Where the states that were saved in the shown time are marked, the oldest first: none is written over another, or over “now”. */
export function savedMarks(
  states: readonly Pick<SavedState, 'id' | 'name' | 'saved_at'>[],
  scale: Scale,
): readonly SavedMark[] {
  const shown = states
    .filter(({ saved_at }) => saved_at >= scale.from && saved_at <= scale.to)
    .sort((a, b) => a.saved_at - b.saved_at)
  const xs = shown.map(({ saved_at }) => xOf(scale, saved_at))
  const end = scale.width - plot.right
  return shown.map(({ id, name }, index) => {
    const x = xs[index] ?? 0
    const room = Math.max(0, Math.min(MOST, (xs[index + 1] ?? end) - x, end - NOW - x))
    return { id, name, x, room, shows: room >= LEAST_NAME ? 'name' : room >= ICON ? 'icon' : 'line' }
  })
}
