/** What costs less than this for the whole text is no worry, whatever it grows like. */
const CHEAP_MS = 25
/** What costs this much needs no second look. */
const DEAR_MS = 1500
const LEAST_MS = 0.4

/** Milliseconds of this thread's processor time: what other programs do to the clock does not count. */
function cost(job: () => unknown): number {
  const before = process.threadCpuUsage()
  job()
  const { user, system } = process.threadCpuUsage(before)
  return Math.max((user + system) / 1000, LEAST_MS)
}

/** The least of several times: what is above it is the garbage of others. */
const leastCost = (job: () => unknown): number => Math.min(cost(job), cost(job), cost(job))

/**
 * Whether work grows clearly faster than what it is done on. Linear work costs 8 times as much for 8 times the size,
 * quadratic work 64 times: a suspicion at 28 times is looked at again with 4 times the size, where linear work costs 4
 * times, quadratic work 16 times, and a process that is warm by then shows less noise.
 */
export function growsSteeply(job: (size: number) => () => unknown, size: number): boolean {
  const large = job(size)
  const first = cost(large)
  if (first < CHEAP_MS || first / leastCost(job(size / 8)) < 28) return false
  if (first > DEAR_MS) return true
  const again = leastCost(large)
  return again > CHEAP_MS && leastCost(job(size * 4)) / again > 10
}
