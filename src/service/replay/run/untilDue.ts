import { setTimeout as wait } from 'node:timers/promises'

/** Resolves after so many milliseconds, or as soon as the run is cancelled. */
export async function untilDue(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal }).catch(() => {})
}
