import { readFileSync, writeFileSync } from 'node:fs'

export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export interface WindowState {
  /** Absent until the window was moved or sized: the system chooses. */
  bounds?: Bounds
  maximized: boolean
}

/** design.md 3: the least window, and a first size in which all zones are drawn. */
export const leastSize = { width: 960, height: 600 }
export const firstSize = { width: 1440, height: 900 }

/** How much of the title bar must be on a display for a hand to reach it, in pixels. */
const GRIP = 80

const isBounds = (value: unknown): value is Bounds =>
  typeof value === 'object' &&
  value !== null &&
  ['x', 'y', 'width', 'height'].every(key => Number.isFinite(Reflect.get(value, key)))

const isReachable = ({ x, y, width }: Bounds, area: Bounds): boolean =>
  x + width - GRIP >= area.x && x + GRIP <= area.x + area.width && y >= area.y && y + GRIP <= area.y + area.height

/** A stored state made safe: malformed parts are dropped, and so is a place that no display shows any more. */
export function restoreWindowState(stored: unknown, displays: Bounds[]): WindowState {
  if (typeof stored !== 'object' || stored === null) return { maximized: false }
  const maximized = Reflect.get(stored, 'maximized') === true
  const bounds: unknown = Reflect.get(stored, 'bounds')
  if (!isBounds(bounds) || !displays.some(area => isReachable(bounds, area))) return { maximized }
  return {
    maximized,
    bounds: {
      ...bounds,
      width: Math.max(bounds.width, leastSize.width),
      height: Math.max(bounds.height, leastSize.height),
    },
  }
}

/** What the file holds, or `undefined` when there is none or it cannot be read: a window always opens. */
export function readWindowState(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Keeps the state; a full or read-only disk costs the place of the window and nothing else. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state))
  } catch {}
}
