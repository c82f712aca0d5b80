import type { RunDecision } from '#contract/replay/replays'
import type { RunRow, RunSummary } from '#contract/replay/runs'
import { changeKey } from '#domain/comparison/run/equalChanges'
import type { Context } from '../../context'
import { rewriteRecording } from '../../recordings/changeRecordings'
import { acceptRows } from '../run/acceptRows'
import { isDecidedWhole, type KeptRow, shownRow } from '../run/kept'
import { findRow, findRun, keepRun, keepStory, recounted, rowsOfRun } from './keptRuns'

/** What somebody decided on, row by row. */
interface Decided {
  row: KeptRow
  differences: number[]
}

/**
 * Accepts or rejects differences of a run. What is accepted is written into the files of the recording first; what was
 * accepted once stays so. @throws 404, 422, 507
 */
export async function decideRun(
  ctx: Context,
  id: string,
  { decision, places, is_everywhere = false, matcher }: RunDecision,
): Promise<{ run: RunSummary; rows: RunRow[]; files: string[] }> {
  const { summary } = findRun(ctx, id)
  const chosen = choose(rowsOfRun(ctx, id), places, is_everywhere)
  const open = chosen.map(({ row, differences }) => ({
    row: findRow(ctx, id, { story: row.compared.story, copy: row.copy, place: row.place }),
    differences: differences.filter(at => row.decisions[at] !== 'accepted'),
  }))
  const now = open.filter(({ row, differences }) => differences.length > 0 || isOpenWhole(row))
  const by = matcher === undefined ? null : { ...matcherOf(matcher), isForAll: matcher.is_for_all ?? false }
  const files =
    decision === 'accepted' && now.length > 0
      ? await rewriteRecording(ctx, summary.recording, had => acceptRows(had, now, by))
      : []
  const changed = now.map(({ row, differences }): KeptRow => {
    const decisions = isDecidedWhole(row)
      ? [decision]
      : row.decisions.map((had, at) => (differences.includes(at) ? decision : had))
    return { ...row, decisions }
  })
  for (const row of changed) keepWithStory(ctx, id, row)
  const run = recounted(ctx, findRun(ctx, id))
  keepRun(ctx, run)
  return { run: run.summary, rows: changed.map(shownRow), files }
}

const matcherOf = ({ is, pattern, tolerance }: NonNullable<RunDecision['matcher']>) => ({
  is,
  ...(pattern === undefined ? {} : { pattern }),
  ...(tolerance === undefined ? {} : { tolerance }),
})

/** What is missing or extra has no differences, and is decided as a whole. */
const isOpenWhole = (row: KeptRow): boolean => isDecidedWhole(row) && row.decisions[0] !== 'accepted'

function choose(rows: readonly KeptRow[], places: RunDecision['places'], isEverywhere: boolean): Decided[] {
  const all = (row: KeptRow): number[] => row.compared.differences.map((_, at) => at)
  if (places === undefined) return rows.map(row => ({ row, differences: all(row) }))
  const named = rows.flatMap((row): Decided[] => {
    const at = places.filter(
      ({ story, copy, place }) => story === row.compared.story && copy === row.copy && place === row.place,
    )
    if (at.length === 0) return []
    const differences = at.some(one => one.difference === undefined)
      ? all(row)
      : at.flatMap(one => one.difference ?? [])
    return [{ row, differences }]
  })
  if (!isEverywhere) return named
  const keys = new Set(
    named
      .flatMap(({ row, differences }) => differences.flatMap(at => row.compared.differences[at] ?? []))
      .map(changeKey),
  )
  return rows.map(row => ({
    row,
    differences: all(row).filter(at => {
      const one = row.compared.differences[at]
      return one !== undefined && keys.has(changeKey(one))
    }),
  }))
}

/** Rows are kept story by story. */
function keepWithStory(ctx: Context, id: string, row: KeptRow): void {
  const { story } = row.compared
  const others = rowsOfRun(ctx, id)
    .filter(one => one.compared.story === story && one.copy === row.copy)
    .map(one => (one.place === row.place ? row : findRow(ctx, id, { story, copy: one.copy, place: one.place })))
  keepStory(ctx, id, others)
}
