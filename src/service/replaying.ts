import { randomBytes } from 'node:crypto'
import type { RunOptions } from '#contract/replay/runs'
import type { RunReport } from '#domain/comparison/report/runReport'
import type { Recording } from '#domain/recording/recording'
import { type BoundaryRun, runBoundaries } from './boundaries/runBoundaries'
import type { Fork } from './context'
import { openService } from './createService'
import { PortTakenError } from './options'
import { acceptRows } from './replay/run/acceptRows'
import { calibrated } from './replay/run/calibrated'
import { recordedAddress } from './replay/run/choose'
import { isCompared } from './replay/run/compared'
import type { KeptRow } from './replay/run/kept'
import { readOptions } from './replay/run/options'
import { replayRecording } from './replay/run/replayRecording'
import { elsewhereTarget } from './replay/targets/elsewhere'
import { forkTarget } from './replay/targets/fork'
import { STORY_MS, serverAt } from './replay/targets/server'
import { type SimulationFile, simulationsFor } from './replay/targets/simulations'
import type { ReplayTarget } from './replay/targets/target'

export { NoPlaceError } from './boundaries/place'
export type { BoundaryResult, BoundaryRun } from './boundaries/runBoundaries'
export { readOptions } from './replay/run/options'
export { NoReplayError } from './replay/targets/target'

/** What the command line replays, without a service that runs on a project. */

/** A server that requests are sent to, with a token that it accepts. */
export interface NamedServer {
  url: string
  token: string
}

export interface FuzzOptions {
  version: string
  /** `null` starts a service of its own, in memory. */
  target: NamedServer | null
  signal: AbortSignal
  progress(done: number, total: number, text: string): void
}

/** For requests of the boundary suite. */
const TIMEOUT_MS = 30_000

/** Runs the boundary suite. @throws NoPlaceError when the target cannot be used for it */
export async function fuzz({ version, target, ...options }: FuzzOptions): Promise<BoundaryRun> {
  const own = target === null ? await openService({ data: ':memory:', version, sample: false, admin: true }) : null
  try {
    const { url, token } = target ?? { url: own?.service.url ?? '', token: own?.service.admin?.admin_token ?? '' }
    const server = serverAt(url, { version, timeoutMs: TIMEOUT_MS })
    return await runBoundaries({ server, token }, { ...options, word: newWords() })
  } finally {
    await own?.service.close()
  }
}

/** Words that no run before had: eleven characters, of which the first is a letter. */
function newWords(): () => string {
  const run = randomBytes(6).toString('hex').slice(0, 7)
  let count = 0
  return () => `b${run}${(count++).toString(36).padStart(3, '0')}`
}

/** A recording with its files, as it is in a folder. */
export interface RecordingFolder {
  /** As it was named. */
  folder: string
  files: ReadonlyMap<string, string>
  recording: Recording
}

export interface ReplayOptions {
  version: string
  options: RunOptions
  /** `null` replays into a fork of the start state. */
  target: NamedServer | null
  /** Name of a placeholder -> the value that somebody gave. */
  given: ReadonlyMap<string, string>
  /** The simulated integrations of the project that the recording belongs to. */
  simulations: readonly SimulationFile[]
  signal: AbortSignal
  progress(done: number, total: number, text: string): void
}

/** What came of the replay of one recording. */
export interface Replayed {
  report: RunReport
  /** Stimuli that were not sent. */
  left: number
  /** Why it ended early: one sentence, else `''`. */
  why: string
  /** The files as they are with all that differs accepted. */
  accepted(): Map<string, string>
}

/** Replays a recording from its files. @throws NoReplayError */
export async function replay({ folder, files, recording }: RecordingFolder, given: ReplayOptions): Promise<Replayed> {
  const started_at = new Date().toISOString()
  const from = performance.now()
  const read = readOptions(given.options)
  const open = () => openFor(recording, given)
  const volatile = given.options.calibrate ? await calibrated(recording, { ...read, open, signal: given.signal }) : []
  const rows = new Map<string, KeptRow[]>()
  const done = new Set<number>()
  const keep = (story: readonly KeptRow[]): void => {
    for (const [key, some] of Map.groupBy(story, ({ compared, copy }) => `${compared.story}.${copy}`))
      rows.set(key, some)
  }
  const target = await open()
  try {
    const end = await replayRecording(recording, target, {
      ...read,
      volatile: [...read.volatile, ...volatile],
      left: null,
      signal: given.signal,
      begun: keep,
      ended(story) {
        keep(story)
        if (story[0]?.copy === 0) done.add(story[0].compared.story)
        given.progress(done.size, rows.size, story[0]?.compared.label ?? '')
      },
    })
    const all = [...rows.values()].flat().sort(inOrder)
    const report: RunReport = {
      ...{ recording: recording.head.name, folder, target: target.name, started_at },
      duration_ms: Math.round(performance.now() - from),
      rows: all.filter(isCompared).map(({ compared }) => compared),
    }
    const accepted = () =>
      acceptRows(
        files,
        all.map(row => ({ row, differences: [...row.compared.differences.keys()] })),
      )
    return { report, left: end.left.length, why: end.why, accepted }
  } finally {
    await target.close()
  }
}

const inOrder = (one: KeptRow, other: KeptRow): number =>
  one.compared.story - other.compared.story || one.copy - other.copy || one.place - other.place

async function openFor(
  recording: Recording,
  { version, target, given, options, simulations: files }: ReplayOptions,
): Promise<ReplayTarget> {
  if (target !== null)
    return elsewhereTarget(recording, { ...target, version, timeoutMs: STORY_MS, given, ids: options.ids })
  const simulations = await simulationsFor({ recording, modes: readOptions(options).modes, files })
  const fork = await openNear(recording, port => openService({ data: ':memory:', version, sample: false, port }))
  return forkTarget(fork, recording, { version, timeoutMs: STORY_MS, given, simulations })
}

/**
 * Starts the service of a fork at the address that was recorded, where nothing listens there now: integrations that were
 * set up for that address reach the fork then. Otherwise at any free port.
 */
async function openNear(recording: Recording, open: (port: number) => Promise<Fork>): Promise<Fork> {
  const address = URL.parse(recordedAddress(recording))
  const port = address?.hostname === '127.0.0.1' || address?.hostname === 'localhost' ? Number(address.port) : 0
  if (port === 0) return open(0)
  try {
    return await open(port)
  } catch (error) {
    if (error instanceof PortTakenError) return open(0)
    throw error
  }
}
