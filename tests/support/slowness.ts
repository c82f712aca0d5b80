import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'

/** What the work below takes on an idle machine of two cores, in milliseconds. */
const USUAL_MS = 50
const MOST = 6

/**
 * Returns how many times slower than usual this machine is at the moment: 1 to 6. Time limits of specs are multiplied with
 * it, so that a limit catches what hangs and not what is merely slow.
 */
export function slowness(): number {
  const times = [0, 1, 2].map(() => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(MOST, Math.max(1, Math.max(...times) / USUAL_MS))
}

function work(): void {
  let text = 'x'.repeat(1024)
  for (let round = 0; round < 20_000; round++) text = createHash('sha256').update(text).digest('hex')
}

/** Returns a time limit for this machine as the run found it; `ms` is the limit on an idle one. */
export const patience = (ms: number): number => ms * Number(process.env.BLOCKYARD_SLOWNESS ?? 1)
