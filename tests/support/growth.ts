/** What costs less than this is no worry, whatever it grows like: the clock of processor time may tick every 4 ms. */
const CHEAP_MS = 5
/** What costs this much is not tried with more. */
const DEAR_MS = 400
const LEAST_MS = 0.4
/** So much makes up for the ticks of the clock. */
const ENOUGH_MS = 60
/** Four times the size costs linear work 4 times as much, quadratic work 16 times. */
const STEEP = 10

/** Milliseconds of this thread's processor time: what other programs do to the clock does not count. */
function costOf(job: () => unknown): number {
  const before = process.threadCpuUsage()
  job()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The mean of as many runs as it takes to be far above a tick of the clock, which may be 4 ms, and to be warm. */
function meanCostOf(job: () => unknown): number {
  job()
  let spent = 0
  let runs = 0
  while (runs < 2 || spent < ENOUGH_MS) {
    spent += costOf(job)
    runs += 1
  }
  return spent / runs
}

/**
 * Whether work grows clearly faster than what it is done on. A suspicion between a quarter of the size and the size is
 * looked at again with means, and then between the size and four times the size.
 */
export function growsSteeply(job: (size: number) => () => unknown, size: number): boolean {
  const whole = job(size)
  const quarter = job(size / 4)
  const first = costOf(whole)
  if (first < CHEAP_MS) return false
  // Four runs, since a tick of the clock may be as long as one.
  const four = Math.max(
    costOf(() => [1, 2, 3, 4].map(quarter)),
    LEAST_MS,
  )
  if (first / (four / 4) < STEEP) return false
  const large = meanCostOf(whole)
  if (large < CHEAP_MS || large / meanCostOf(quarter) < STEEP) return false
  return large > DEAR_MS || meanCostOf(job(size * 4)) / large > STEEP
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
