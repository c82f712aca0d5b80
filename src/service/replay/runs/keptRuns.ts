import type { RunRow, RunSummary } from '#contract/replay/runs'
import type { Planned } from '#domain/replay/chaos'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { perService } from '../../state/perService'
import { fromJson } from '../../store/tables/columns'
import type { ReplayRowRecord } from '../../store/tables/traffic/replayRuns'
import { type KeptRow, shownRow } from '../run/kept'
import { summed } from './summed'

/** How many runs are kept. */
const MOST_RUNS = 20

/** A run as it is kept. */
export interface KeptRun {
  summary: RunSummary
  /** What was not sent, to be run by resuming. */
  left: Planned[]
}

/** What the service remembers of runs besides, for as long as it runs. */
export const runState = perService(() => ({
  /** Undo id -> a deleted run. */
  deleted: new Map<string, { run: KeptRun; rows: ReplayRowRecord[] }>(),
  /** Run id -> the values that were known when it was left, for a target that still has them. */
  values: new Map<string, Map<string, string>>(),
  /** Ids of those that run. */
  running: new Set<string>(),
}))

/** The runs, the newest first. */
export const listRuns = (ctx: Context): RunSummary[] =>
  ctx.store.replayRuns.heads().map(({ head }) => current(ctx, fromJson<KeptRun>(head)).summary)

/** @throws 404 */
export function findRun(ctx: Context, id: string): KeptRun {
  const found = ctx.store.replayRuns.head(id)
  if (found === undefined) throw new ServiceError('workbench.replay.missing.app_error')
  return current(ctx, fromJson<KeptRun>(found.head))
}

/** A run that is marked as running, and that no job works on, ended with the service. */
function current(ctx: Context, run: KeptRun): KeptRun {
  if (run.summary.state !== 'running' || runState(ctx).running.has(run.summary.id)) return run
  const why = 'The service stopped before the run had ended.'
  return { ...run, summary: { ...run.summary, state: 'cancelled', job_id: '', why } }
}

/** The rows of a run in their order, without what came of them. */
export const rowsOfRun = (ctx: Context, id: string): KeptRow[] =>
  ctx.store.replayRuns.rows(id).map(({ row }) => ({ ...fromJson<KeptRow>(row), now: null, now_post: null }))

/** The rows as windows see them; what waits in a run that has ended will not come any more. */
export function shownRows(ctx: Context, { summary }: KeptRun): RunRow[] {
  const rows = rowsOfRun(ctx, summary.id).map(shownRow)
  return summary.state === 'running'
    ? rows
    : rows.map(row => (row.verdict === 'waiting' ? { ...row, verdict: 'interrupted' as const } : row))
}

/** One row with what came of it. @throws 404 */
export function findRow(ctx: Context, id: string, at: Pick<KeptRow, 'place' | 'copy'> & { story: number }): KeptRow {
  const found = ctx.store.replayRuns.row(id, at)
  if (found === undefined) throw new ServiceError('workbench.replay.missing.app_error')
  return readRow(found)
}

/** A row with what came of it. */
export const readRow = ({ row, now }: ReplayRowRecord): KeptRow => ({
  ...fromJson<KeptRow>(row),
  ...fromJson<Pick<KeptRow, 'now' | 'now_post'>>(now),
})

const recordOf = ({ now, now_post, ...row }: KeptRow): ReplayRowRecord => ({
  ...{ story: row.compared.story, copy: row.copy, place: row.place },
  row: JSON.stringify(row),
  now: JSON.stringify({ now, now_post }),
})

/** Writes what a run is, and tells every window. */
export function keepRun(ctx: Context, run: KeptRun): void {
  const { store, hub } = ctx
  const { id, started_at, recording } = run.summary
  store.write(() => {
    store.replayRuns.put({ id, started_at, recording, head: JSON.stringify(run) })
    for (const old of store.replayRuns.heads().slice(MOST_RUNS)) {
      if (!runState(ctx).running.has(old.id)) removeRun(ctx, old.id)
    }
    store.afterCommit(() => hub.publish({ type: 'replay', run: run.summary }))
  })
}

/** Takes a run away; call inside a job. */
export function removeRun({ store, hub }: Context, run_id: string): void {
  store.replayRuns.remove(run_id)
  store.afterCommit(() => hub.publish({ type: 'replay_deleted', run_id }))
}

/** Writes the rows of one story in place of those that are there, and tells every window. */
export function keepStory({ store, hub }: Context, run_id: string, rows: readonly KeptRow[]): void {
  const [first] = rows
  if (first === undefined) return
  const { copy } = first
  const { story } = first.compared
  const shown = rows.map(shownRow)
  store.write(() => {
    store.replayRuns.putStory(run_id, { story, copy }, rows.map(recordOf))
    store.afterCommit(() =>
      hub.publish({ type: 'replay_story', run_id, story, copy, rows: shown }, JSON.stringify(shown).length),
    )
  })
}

/** A run with its rows counted again. */
export const recounted = (ctx: Context, run: KeptRun): KeptRun => ({
  ...run,
  summary: { ...run.summary, ...summed(rowsOfRun(ctx, run.summary.id)) },
})

/** Deletes a run; `undo` brings it back until the service stops. @throws 404, 409 while it runs */
export function deleteRun(ctx: Context, id: string): { undo: string } {
  const run = findRun(ctx, id)
  if (runState(ctx).running.has(id)) throw new ServiceError('workbench.job.running.app_error')
  const undo = ctx.newId()
  runState(ctx).deleted.set(undo, { run, rows: ctx.store.replayRuns.wholeRows(id) })
  ctx.store.write(() => removeRun(ctx, id))
  return { undo }
}

/** Brings a deleted run back. @throws 404 */
export function restoreRun(ctx: Context, undo: string): RunSummary {
  const kept = runState(ctx).deleted.get(undo)
  if (kept === undefined) throw new ServiceError('workbench.replay.missing.app_error')
  runState(ctx).deleted.delete(undo)
  const stories = Map.groupBy(kept.rows, ({ story, copy }) => `${story}.${copy}`)
  for (const rows of stories.values()) keepStory(ctx, kept.run.summary.id, rows.map(readRow))
  keepRun(ctx, kept.run)
  return kept.run.summary
}
