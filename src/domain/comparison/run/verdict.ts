/** What became of one row of a run, from best to worst (docs/reference/comparison.md#verdicts). */
export const verdicts = [
  'same',
  'changed',
  'extra',
  'missing',
  'blocked',
  'timed_out',
  'failed',
  'interrupted',
] as const
export type Verdict = (typeof verdicts)[number]

/** The verdict of a run or a story: the worst of its rows. */
export const worstOf = (rows: Iterable<{ verdict: Verdict }>): Verdict => {
  let worst = 0
  for (const { verdict } of rows) worst = Math.max(worst, verdicts.indexOf(verdict))
  return verdicts[worst] ?? 'same'
}

/** How many rows have each verdict. */
export function countVerdicts(rows: Iterable<{ verdict: Verdict }>): Record<Verdict, number> {
  const counts = { same: 0, changed: 0, extra: 0, missing: 0, blocked: 0, timed_out: 0, failed: 0, interrupted: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}

/** Verdicts in which an exchange ended otherwise than it was recorded, so that this is what is to be told of it. */
const ends = ['blocked', 'timed_out', 'failed', 'interrupted'] as const satisfies Verdict[]

/** The verdict of an exchange that has a partner, by how both ended. */
export function verdictOf({ was, now, differs }: { was: string; now: string; differs: boolean }): Verdict {
  const end = was === now ? undefined : ends.find(verdict => verdict === now)
  return end ?? (differs ? 'changed' : 'same')
}
