/** What costs less than this is no worry, whatever it grows like: the clock of processor time ticks in milliseconds. */
const CHEAP_MS = 5
/** What costs this much is not tried with more. */
const DEAR_MS = 400
const LEAST_MS = 0.4
/** Four times the size costs linear work 4 times as much, quadratic work 16 times. */
const STEEP = 10

/** Milliseconds of this thread's processor time: what other programs do to the clock does not count. */
function costOf(job: () => unknown): number {
  const before = process.threadCpuUsage()
  job()
  const { user, system } = process.threadCpuUsage(before)
  return Math.max((user + system) / 1000, LEAST_MS)
}

/** The least of several costs: what is above it is the garbage of others. */
const leastOf = (times: number, job: () => unknown): number =>
  Math.min(...Array.from({ length: times }, () => costOf(job)))

/**
 * Whether work grows clearly faster than what it is done on. A suspicion between a quarter of the size and the size is
 * looked at again, and then between the size and four times the size, where a process that is warm shows less noise.
 */
export function growsSteeply(job: (size: number) => () => unknown, size: number): boolean {
  const whole = job(size)
  const quarter = job(size / 4)
  const first = costOf(whole)
  if (first < CHEAP_MS || first / costOf(quarter) < STEEP) return false
  const large = leastOf(3, whole)
  if (large < CHEAP_MS || large / leastOf(3, quarter) < STEEP) return false
  return large > DEAR_MS || leastOf(2, job(size * 4)) / large > STEEP
}

/** The texts that make a function's work grow steeply, by name. */
export const steepTexts = (
  texts: Record<string, (length: number) => string>,
  { run, length }: { run: (text: string) => unknown; length: number },
): string[] =>
  Object.entries(texts)
    .filter(([, make]) =>
      growsSteeply(size => {
        const text = make(size)
        return () => run(text)
      }, length),
    )
    .map(([name]) => name)
