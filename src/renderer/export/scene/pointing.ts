import type { SceneStep } from '#contract/scene/export'

/** Whether a step clicks something that the pointer goes to. */
export const isPointed = ({ effect, ring }: SceneStep): boolean =>
  effect !== null && effect.control !== '' && ring === null

/** Milliseconds between two pictures of a pointer on its way, at least, and how many there are at most: each takes its time to be drawn. */
const APART_MS = 50
const MOST = 12

/** A picture of a pointer, and how long it is shown. `way` is 0 where it comes from, 1 on what it clicks. */
export interface OnItsWay {
  way: number
  ms: number
}

/** The pictures of a pointer that glides to what a step of so many milliseconds clicks, the last one there; one alone where it jumps. */
export function glideOf({ effect }: SceneStep, ms: number): OnItsWay[] {
  const lead = Math.min(effect?.lead_ms ?? 0, ms * 0.6)
  const count = Math.min(MOST, Math.floor(lead / APART_MS))
  if (count < 2) return [{ way: 1, ms }]
  const moving = Array.from({ length: count }, (_, index) => ({ way: eased(index / count), ms: lead / count }))
  return [...moving, { way: 1, ms: ms - lead }]
}

/** Slow at both ends, as on the stage. */
const eased = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2)

interface Point {
  x: number
  y: number
}

/** Where a pointer is on its way across a sheet: it comes from below. */
export function placeOnWay(to: Point, way: number, sheet: { width: number; height: number }): Point {
  const from = { x: sheet.width * 0.62, y: sheet.height - 24 }
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
}
