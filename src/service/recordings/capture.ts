import type { Capture, RecordingSummary } from '#contract/replay/recordings'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { perService } from '../state/perService'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'
import type { RecordingFiles } from './files'
import { makeRecording, type Named, recordingFilesOf } from './makeRecording'
import { type Snapshot, takeSnapshot } from './start/snapshot'

/** Where the workspace keeps that it is being recorded: also a service that is started again goes on. */
const KEPT = 'capture'
const PAGE = 500

const snapshots = perService<{ taken: Snapshot | null }>(() => ({ taken: null }))

/** What is being recorded, `null` when nothing is. */
export function currentCapture({ store }: Pick<Context, 'store'>): Capture | null {
  const kept = store.meta.get(KEPT)
  return kept === undefined ? null : (JSON.parse(kept) as Capture)
}

/** Begins to record. The state is taken now, so that it is the state before. @throws 409 while it is recorded already. */
export function startCapture(ctx: Context): Capture {
  const { store, hub } = ctx
  if (currentCapture(ctx) !== null) throw new ServiceError('workbench.capture.running.app_error')
  const started_at = ctx.now()
  snapshots(ctx).taken = takeSnapshot(ctx, started_at)
  const capture: Capture = { started_at, after: store.exchanges.bounds().last }
  store.write(() => {
    store.meta.set(KEPT, JSON.stringify(capture))
    store.afterCommit(() => hub.publish({ type: 'capture', capture }))
  })
  return capture
}

/**
 * Ends recording. With a name, what was recorded becomes a recording; without exchanges there is none, and recording goes
 * on. @throws 409 while nothing is recorded, 400 without exchanges.
 */
export async function stopCapture(ctx: Context, named: Named | null): Promise<RecordingSummary | null> {
  const capture = currentCapture(ctx)
  if (capture === null) throw new ServiceError('workbench.capture.stopped.app_error')
  const made = named === null ? null : await keep(ctx, capture, named)
  endCapture(ctx)
  return made
}

function endCapture(ctx: Context): void {
  const { store, hub } = ctx
  store.write(() => {
    store.meta.delete(KEPT)
    store.afterCommit(() => hub.publish({ type: 'capture', capture: null }))
  })
  snapshots(ctx).taken = null
}

/** Ends recording for whoever writes the files elsewhere; `null` without exchanges, or when nothing is recorded. */
export function finishCapture(ctx: Context, name: string): RecordingFiles | null {
  const capture = currentCapture(ctx)
  if (capture === null) return null
  const records = recordedSince(ctx, capture)
  const files =
    records.length === 0 ? null : recordingFilesOf(ctx, records, { name, snapshot: snapshotOf(ctx, capture) })
  endCapture(ctx)
  return files
}

async function keep(ctx: Context, capture: Capture, named: Named): Promise<RecordingSummary> {
  const records = recordedSince(ctx, capture)
  if (records.length === 0) throw new ServiceError('workbench.recording.empty.app_error')
  return makeRecording(ctx, records, { ...named, snapshot: snapshotOf(ctx, capture) })
}

/** The state before; of a service that was started again since, what it can still tell. */
const snapshotOf = (ctx: Context, { started_at }: Capture): Snapshot =>
  snapshots(ctx).taken ?? takeSnapshot(ctx, started_at)

/** What was recorded since: an exchange that began before has another number or an earlier time. */
export function recordedSince({ store }: Context, { after, started_at }: Capture): ExchangeRecord[] {
  const records: ExchangeRecord[] = []
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const page = store.exchanges.page(before, PAGE).filter(({ number }) => number > after)
    const [oldest] = page
    if (oldest === undefined) return records
    const whole = page.flatMap(({ id }) => store.exchanges.byId(id) ?? [])
    records.unshift(...whole.filter(({ summary }) => summary.started_at >= started_at))
    before = oldest.number
  }
}
