/** How much is done at once. */
export interface Pace {
  size(): number
  /** Does as much, and decides how much comes next by how long it takes. */
  measure(job: () => void): void
}

/** Finds how much fits into some milliseconds: a machine may be slow, and an exchange may have megabytes. */
export function createPace(
  { least, start, most }: { least: number; start: number; most: number },
  sliceMs: number,
  clock: () => number = () => performance.now(),
): Pace {
  let size = start
  return {
    size: () => size,
    measure(job) {
      const since = clock()
      job()
      const took = clock() - since
      if (took > sliceMs) size = Math.max(least, Math.floor(size / 2))
      else if (took < sliceMs / 2) size = Math.min(most, size * 2)
    },
  }
}
