import { limits } from '#domain/limits'
import type { Live } from './live'

/** Keeps what is recorded of a body that a route reads from the network by itself. */
export interface FirstBytes {
  /** Takes notice of a part of it, in the order in which they come. */
  take(chunk: Buffer): void
  /** Gives the exchange what was taken so far, and the size of the whole. */
  give(live: Live): void
}

/** Begins with nothing; more than what is recorded of a body is counted and not kept. */
export function createFirstBytes(): FirstBytes {
  const kept: Buffer[] = []
  let size = 0
  return {
    take(chunk) {
      if (size < limits.recordedBodyBytes) kept.push(chunk.subarray(0, limits.recordedBodyBytes - size))
      size += chunk.length
    },
    give(live) {
      live.summary.request_bytes = size
      live.requestBody = size === 0 ? null : Buffer.concat(kept)
    },
  }
}
