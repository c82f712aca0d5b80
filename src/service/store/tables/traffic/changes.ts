/** How many exchanges, by their numbers, are looked through and remembered together. */
export const CHUNK = 4096

export const chunkOf = (number: number): number => Math.floor(number / CHUNK)

/**
 * When something of the exchanges changed, by chunk: what is remembered of a chunk holds as long as its version is the
 * same.
 */
export interface Changes {
  /** To be called for each exchange that is written. */
  one(number: number): void
  /** To be called when exchanges up to a number were deleted. */
  through(number: number): void
  /** To be called when anything may have changed. */
  all(): void
  versionOf(chunk: number): number
}

export function createChanges(): Changes {
  const versions = new Map<number, number>()
  let clock = 0
  let everything = 0
  let pruned = -1
  let prunedAt = 0
  return {
    one: number => {
      clock += 1
      versions.set(chunkOf(number), clock)
    },
    through: number => {
      clock += 1
      pruned = Math.max(pruned, chunkOf(number))
      prunedAt = clock
    },
    all: () => {
      clock += 1
      everything = clock
    },
    versionOf: chunk => Math.max(everything, chunk <= pruned ? prunedAt : 0, versions.get(chunk) ?? 0),
  }
}
