import type { RunDifference, RunRow, RunSummary } from '#contract/replay/runs'
import { rowKey } from './words'

/** A run that another one of the same recording is compared with. */
export interface OtherRun {
  summary: RunSummary
  /** Its rows by their place. */
  rows: ReadonlyMap<string, RunRow>
}

/** What of a row is other than in another run. */
export interface RowChanges {
  /** Its verdict or its differences are others. */
  isOther: boolean
  /** The row in the other run. */
  was: RunRow | undefined
  /** Differences that the other run has and this one has not. */
  gone: readonly RunDifference[]
  /** Changes that the other run has not. */
  fresh: ReadonlySet<string>
}

/** Compares a row with that of another run: what differs from the recording in one of them only. */
export function changesIn({ rows }: OtherRun, row: RunRow): RowChanges {
  const was = rows.get(rowKey(row))
  const before = new Set(was?.differences.map(({ change }) => change))
  const now = new Set(row.differences.map(({ change }) => change))
  const fresh = new Set([...now].filter(change => !before.has(change)))
  const gone = (was?.differences ?? []).filter(({ change }) => !now.has(change))
  return { isOther: was?.verdict !== row.verdict || fresh.size > 0 || gone.length > 0, was, gone, fresh }
}
