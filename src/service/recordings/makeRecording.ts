import type { BodyOf } from '#contract/endpoint'
import { mostExchanges, type RecordingSummary, type recordings } from '#contract/replay/recordings'
import { captureRecording } from '#domain/recording/capture/capture'
import type { Captured, CaptureFacts } from '#domain/recording/capture/captured'
import type { Recording } from '#domain/recording/recording'
import { writeRecording } from '#domain/recording/writeRecording'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'
import { chosenNumbers } from '../traffic/chosen'
import { capturedOf } from './captured'
import { openDesk, summaryOf } from './desk'
import { freeFolder, type RecordingFiles, writeNew } from './files'
import { type SecretsByName, secretsByName } from './start/knownSecrets'
import { type Snapshot, takeSnapshot } from './start/snapshot'
import { startStateOf } from './start/startState'
import { touchedBy } from './start/touched'

/** What a recording is called. */
export interface Named {
  name: string
  notes?: string | undefined
}

/** Which exchanges a recording is made of: by their ids, or all that pass a filter. */
export type ChosenExchanges = Pick<BodyOf<typeof recordings.createRecording>, 'ids' | 'filter' | 'through'>

/**
 * The recorded exchanges that are chosen, in the order in which they were handled. @throws 400 when there is none, or
 * when they are too many.
 */
export async function exchangesOf(ctx: Context, chosen: ChosenExchanges): Promise<ExchangeRecord[]> {
  const numbers = await chosenNumbers(ctx, chosen)
  if (numbers.length > mostExchanges) {
    const values = { Count: numbers.length.toLocaleString('en-US'), Most: mostExchanges.toLocaleString('en-US') }
    throw new ServiceError('workbench.recording.large.app_error', { values })
  }
  const records = ctx.store.traffic.rows(numbers).flatMap(({ id }) => ctx.store.exchanges.byId(id) ?? [])
  if (records.length === 0) throw new ServiceError('workbench.recording.empty.app_error')
  return records.toSorted((a, b) => a.summary.number - b.summary.number)
}

/** Exchanges that become a recording, and what is known of them. */
interface Making extends Named {
  source: 'captured' | 'har'
  /** The state before; without it, the state of now without what has come since the first exchange. */
  snapshot?: Snapshot | undefined
  /** Secrets that the workspace does not know, by the names of their placeholders. */
  secrets?: SecretsByName
}

/** Makes a recording of exchanges. */
export function recordingOf(
  ctx: Context,
  exchanges: readonly Captured[],
  { name, notes = '', source, snapshot, secrets: others = new Map() }: Making,
): Recording {
  const since = exchanges[0]?.summary.started_at ?? ctx.now()
  const before = snapshot ?? takeSnapshot(ctx, since)
  const secrets = new Map([...others, ...secretsByName(ctx, before.since), ...before.secrets])
  const secretNamed: CaptureFacts['secretNamed'] = one => secrets.get(one)
  const start = startStateOf(ctx, before, touchedBy(exchanges, { secretNamed }))
  return captureRecording(exchanges, {
    about: { name, ...(notes === '' ? {} : { notes }), source },
    start: start.state,
    facts: { secretNamed, openCookie: text => ctx.seal.open(text), startIds: start.ids },
  })
}

const capturedRecording = (
  ctx: Context,
  records: readonly ExchangeRecord[],
  named: Named & { snapshot?: Snapshot | undefined },
): Recording =>
  recordingOf(
    ctx,
    records.map(one => capturedOf(ctx, one)),
    { ...named, source: 'captured' },
  )

/** Makes the files of a recording of recorded exchanges. */
export const recordingFilesOf = (
  ctx: Context,
  records: readonly ExchangeRecord[],
  named: Named & { snapshot?: Snapshot | undefined },
): RecordingFiles => writeRecording(capturedRecording(ctx, records, named))

/** Makes a recording, and writes it into a new folder of the project. */
export const makeRecording = async (
  ctx: Context,
  records: readonly ExchangeRecord[],
  named: Named & { snapshot?: Snapshot | undefined },
): Promise<RecordingSummary> => writtenInProject(ctx, named.name, capturedRecording(ctx, records, named))

/** Writes a recording into a new folder of the project. */
export async function writtenInProject(ctx: Context, name: string, recording: Recording): Promise<RecordingSummary> {
  const files = writeRecording(recording)
  const { project, refresh } = await openDesk(ctx)
  return project.serial.run(async () => {
    const folder = await freeFolder(project.tree, name)
    await writeNew(project, folder, files)
    await refresh()
    return summaryOf(project.tree, folder)
  })
}
