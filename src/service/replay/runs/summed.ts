import type { RunSummary } from '#contract/replay/runs'
import { worstOf } from '#domain/comparison/run/verdict'
import { isCompared } from '../run/compared'
import { isDecidedWhole, type KeptRow } from '../run/kept'

/** What the rows of a run come to, for its summary. */
export function summed(rows: readonly KeptRow[]): Pick<RunSummary, 'verdict' | 'counts' | 'differences' | 'decided'> {
  const counts: RunSummary['counts'] = {
    ...{ waiting: 0, same: 0, changed: 0, extra: 0, missing: 0 },
    ...{ blocked: 0, timed_out: 0, failed: 0, interrupted: 0 },
  }
  let differences = 0
  let decided = 0
  for (const row of rows) {
    const { compared, decisions } = row
    counts[compared.verdict] += 1
    differences += isDecidedWhole(row) ? 1 : compared.differences.length
    decided += decisions.filter(decision => decision !== '').length
  }
  const ended = rows.filter(isCompared).map(({ compared }) => compared)
  return { verdict: ended.length === 0 ? 'waiting' : worstOf(ended), counts, differences, decided }
}
