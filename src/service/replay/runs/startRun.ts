import type { Job } from '#contract/replay/jobs'
import { type RunOptions, type RunSummary, usualOptions } from '#contract/replay/runs'
import { countLine } from '#domain/comparison/report/runReport'
import type { Recording } from '#domain/recording/recording'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { jobsOf, type RunningJob } from '../../jobs/jobs'
import { throttle } from '../../jobs/throttle'
import { usableRecording } from '../../recordings/readRecordings'
import { calibrated } from '../run/calibrated'
import { isCompared } from '../run/compared'
import type { KeptRow } from '../run/kept'
import { readOptions } from '../run/options'
import { replayRecording } from '../run/replayRecording'
import { checkSimulations } from '../targets/simulations'
import { NoReplayError } from '../targets/target'
import { findRun, type KeptRun, keepRun, keepStory, listRuns, recounted, rowsOfRun, runState } from './keptRuns'
import { openTarget } from './openTarget'
import { summed } from './summed'

/** Begins to replay a recording of the project as a job. @throws 404, 422, 400 */
export async function startRun(ctx: Context, folder: string, given: Partial<RunOptions> = {}): Promise<Job> {
  const recording = await usableRecording(ctx, folder)
  const options = { ...usualOptions, ...given }
  const { modes } = possible(() => readOptions(options))
  await checkSimulations(ctx, { recording, modes, target: options.target }).catch(error => {
    throw asImpossible(error)
  })
  if (options.target.is === 'workspace') requireFree(ctx)
  const earlier = ctx.store.replayRuns.heads().filter(one => one.recording === folder)
  const last = Math.max(0, ...earlier.map(({ head }) => (JSON.parse(head) as KeptRun).summary.number))
  const summary: RunSummary = {
    ...{ id: ctx.newId(), number: last + 1, recording: folder, name: recording.head.name, options },
    ...{ target: targetWords(options), state: 'running', started_at: ctx.now(), duration_ms: null },
    ...summed([]),
    ...{ why: '', can_resume: false, job_id: '' },
  }
  return begin(ctx, recording, { summary, left: [] })
}

/** Runs what a run has not sent. Into a fork, the whole runs again. @throws 404, 422, 400 */
export async function resumeRun(ctx: Context, id: string): Promise<Job> {
  const run = findRun(ctx, id)
  if (runState(ctx).running.has(id)) throw impossible('It is still running.')
  if (!run.summary.can_resume) throw impossible('All of it was sent already.')
  const recording = await usableRecording(ctx, run.summary.recording)
  return begin(ctx, recording, run)
}

/** Two runs into the workspace would change the same posts: each would find what the other did. */
function requireFree(ctx: Context): void {
  const running = listRuns(ctx).find(({ state, options }) => state === 'running' && options.target.is === 'workspace')
  if (running === undefined) return
  throw impossible(
    `${running.name}, run ${running.number}, is being replayed into this workspace. Wait for its end, or cancel it.`,
  )
}

/** 400: why something cannot be replayed. */
export const impossible = (Why: string): ServiceError =>
  new ServiceError('workbench.replay.impossible.app_error', { values: { Why } })

/** What cannot be replayed is the fault of who asks. */
export const asImpossible = (error: unknown): unknown =>
  error instanceof NoReplayError ? impossible(error.message) : error

function possible<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw asImpossible(error)
  }
}

const targetWords = ({ target }: RunOptions): string =>
  target.is === 'server' ? target.name : target.is === 'fork' ? 'a fork of the start state' : 'this workspace'

function begin(ctx: Context, recording: Recording, kept: KeptRun): Job {
  const { summary } = kept
  runState(ctx).running.add(summary.id)
  const job = jobsOf(ctx).start({ kind: 'replay', label: recording.head.name, result_id: summary.id }, running =>
    work(ctx, recording, { kept, running }),
  )
  const begun: RunSummary = { ...summary, state: 'running', job_id: job.id, why: '', can_resume: false }
  keepRun(ctx, { ...kept, summary: begun })
  return job
}

interface Working {
  kept: KeptRun
  running: RunningJob
}

async function work(ctx: Context, recording: Recording, { kept, running }: Working): Promise<string> {
  const { id } = kept.summary
  const from = performance.now()
  const close = (more: Partial<RunSummary>, left: KeptRun['left'] = []): void => {
    runState(ctx).running.delete(id)
    const { summary } = recounted(ctx, findRun(ctx, id))
    const duration_ms = Math.round(performance.now() - from)
    keepRun(ctx, { summary: { ...summary, duration_ms, job_id: '', can_resume: left.length > 0, ...more }, left })
  }
  try {
    const { left, why } = await send(ctx, recording, { kept, running })
    close({ state: running.signal.aborted ? 'cancelled' : 'done', why }, left)
    return countLine(
      rowsOfRun(ctx, id)
        .filter(isCompared)
        .map(({ compared }) => compared),
    )
  } catch (error) {
    close({ state: 'failed', why: error instanceof Error ? error.message : String(error) })
    throw asImpossible(error)
  }
}

/** Counting and telling is done so often at most: rows come one by one anyway. */
const TELL_EVERY_MS = 200

async function send(ctx: Context, recording: Recording, { kept, running }: Working) {
  const { id, options } = kept.summary
  const isWhole = kept.left.length === 0 || options.target.is === 'fork'
  const read = readOptions(options)
  const open = () => openTarget(ctx, recording, options)
  const volatile = options.calibrate ? await calibrated(recording, { ...read, open, signal: running.signal }) : []
  const target = await open()
  // What was issued for the part before is revoked: only what its responses made is known from there.
  for (const [name, value] of runState(ctx).values.get(id) ?? []) {
    if (!target.values.has(name)) target.values.set(name, value)
  }
  const rows = new Map((isWhole ? [] : rowsOfRun(ctx, id)).map(row => [keyOf(row), row]))
  const tell = throttle(() => {
    const run = findRun(ctx, id)
    keepRun(ctx, { ...run, summary: { ...run.summary, ...summed([...rows.values()]) } })
  }, TELL_EVERY_MS)
  const keep = (story: readonly KeptRow[]): void => {
    for (const row of story) rows.set(keyOf(row), { ...row, now: null, now_post: null })
    keepStory(ctx, id, story)
    tell.ask()
  }
  try {
    const done = new Set<number>()
    const end = await replayRecording(recording, target, {
      ...read,
      volatile: [...read.volatile, ...volatile],
      left: isWhole ? null : kept.left,
      signal: running.signal,
      begun(all) {
        const stories = byStory(all)
        if (isWhole) ctx.store.write(() => ctx.store.replayRuns.removeRows(id))
        for (const story of stories) keep(story)
        running.progress({ total: stories.length })
      },
      ended(story) {
        keep(story)
        if (story[0]?.copy === 0) done.add(story[0].compared.story)
        running.progress({ done: done.size, text: story[0]?.compared.label ?? '' })
      },
    })
    if (end.left.length > 0 && options.target.is !== 'fork') runState(ctx).values.set(id, target.values)
    else runState(ctx).values.delete(id)
    return end
  } finally {
    tell.end()
    await target.close()
  }
}

const keyOf = ({ compared, copy, place }: KeptRow): string => `${compared.story}.${copy}.${place}`

const byStory = (rows: readonly KeptRow[]): KeptRow[][] => [
  ...Map.groupBy(rows, ({ compared, copy }) => `${compared.story}.${copy}`).values(),
]
