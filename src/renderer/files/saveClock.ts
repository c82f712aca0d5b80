/** Milliseconds without a key after which the text is written, and the most that it waits for them. */
const pause = 250
const longest = 800

/** When the words of a document are due, by the moments of its keys. Pure but for what it remembers. */
export interface SaveClock {
  /** The text changed. */
  touch(now: number): void
  /** Nothing waits any more. */
  settle(): void
  /** Milliseconds until the text is due; 0 when it is, or when nobody is typing. */
  dueIn(now: number): number
}

/**
 * Makes a clock that waits for a pause of the keys, but never so long that a crash loses more than a second
 * (docs/reference/project.md#saving).
 */
export function createSaveClock(): SaveClock {
  let first: number | undefined
  let last = 0
  return {
    touch(now) {
      first ??= now
      last = now
    },
    settle() {
      first = undefined
    },
    dueIn: now => (first === undefined ? 0 : Math.max(0, Math.min(last + pause, first + longest) - now)),
  }
}
