import { jobs } from '#contract/replay/jobs'
import { recordings } from '#contract/replay/recordings'
import { replays as endpoints, type RunDecision } from '#contract/replay/replays'
import type { RunOptions, RunSummary } from '#contract/replay/runs'
import { closeTab, openRunTab, runTabId } from '../../store/payloads/tabs'
import { withRows } from '../../store/recordings/runs'
import { chosenFor, type SetUp, withSetUp } from '../../store/recordings/setUps'
import type { Workbench } from '../../store/workbench'
import { saveFile } from '../../ui/files/saveFile'
import { chaosChoice, chaosText } from './chaosText'

/** Brings a run on the stage. */
export const openRun = ({ store }: Pick<Workbench, 'store'>, runId: string): void =>
  store.setState(state => ({ place: 'tabs', listed: 'recordings', ...openRunTab(state, runId) }))

/** Replays a recording, and shows the run as it fills. */
export async function startReplay(
  workbench: Workbench,
  recording: string,
  options: Partial<RunOptions> = {},
): Promise<void> {
  const started = await workbench.call(endpoints.startReplay, { body: { recording, options } })
  if (!started.ok) return workbench.notify(started.error.message)
  openRun(workbench, started.value.result_id)
}

/** Replays the run on the stage again, or the recording on the stage as it is set up. */
export async function replayAgain(workbench: Workbench): Promise<void> {
  const { tabs, activeTab, runs } = workbench.store.getState()
  const tab = tabs.find(({ id }) => id === activeTab)
  if (tab?.kind === 'recording') return replayAsChosen(workbench, tab.folder)
  const run = tab?.kind === 'run' ? runs.list.find(({ id }) => id === tab.runId) : undefined
  if (run !== undefined) await startReplay(workbench, run.recording, run.options)
}

/** Replays a recording as it is set up; the names on another server are looked at before. */
export async function replayAsChosen(workbench: Workbench, folder: string): Promise<void> {
  const { call, notify, store } = workbench
  const { options, server, needsReview, skipped } = chosenFor(store.getState(), folder)
  if (server === '') return notify('Name a server to replay into: a saved target, or an address.')
  if (needsReview) return changeSetUp(workbench, folder, { isReviewing: true })
  const read = skipped.size > 0 ? await call(recordings.recording, { params: { folder } }) : null
  if (read?.ok === false) return notify(read.error.message)
  const stimuli = read?.value.rows.filter(({ role }) => role === 'stimulus').map(({ number }) => number)
  const rows = stimuli?.filter(number => !skipped.has(number)) ?? null
  if (rows?.length === 0) return notify('Nothing is to be sent: choose at least one exchange.')
  await startReplay(workbench, folder, { ...(server === null ? options : elsewhere(options)), rows })
}

/** Another server calls its integrations by itself, whatever was chosen for a run here. */
function elsewhere(options: RunOptions): RunOptions {
  const { fault, ...others } = chaosChoice(options.chaos)
  return { ...options, integrations: {}, chaos: fault === undefined ? options.chaos : chaosText(others) }
}

/** Changes what the next replay of a recording is to be. */
export const changeSetUp = ({ store }: Pick<Workbench, 'store'>, folder: string, part: Partial<SetUp>): void =>
  store.setState(({ setUps }) => ({ setUps: withSetUp(setUps, folder, part) }))

/** Runs what a run has not sent. */
export async function resumeReplay(workbench: Workbench, runId: string): Promise<void> {
  const resumed = await workbench.call(endpoints.resumeReplay, { params: { run_id: runId } })
  if (!resumed.ok) return workbench.notify(resumed.error.message)
  if (resumed.value.result_id !== '') openRun(workbench, resumed.value.result_id)
}

/** Stops a run, or another job; what it did stays. */
export async function cancelJob({ call, notify }: Workbench, jobId: string): Promise<void> {
  const canceled = await call(jobs.cancelJob, { params: { job_id: jobId } })
  if (!canceled.ok) notify(canceled.error.message)
}

/** Reads the rows of a run. Resolves to why not, or `null`. */
export async function loadRun({ store, call }: Pick<Workbench, 'store' | 'call'>, runId: string, signal?: AbortSignal) {
  const read = await call(endpoints.replay, { params: { run_id: runId }, ...(signal ? { signal } : {}) })
  if (read.ok) store.setState(({ runs }) => ({ runs: withRows(runs, read.value) }))
  return read
}

/** Accepts or rejects; what is accepted stands in the files of the recording then. */
export async function decide(workbench: Workbench, runId: string, decision: RunDecision): Promise<void> {
  const { call, notify } = workbench
  const decided = await call(endpoints.decideReplay, { params: { run_id: runId }, body: decision })
  if (!decided.ok) return notify(decided.error.message)
  const { files } = decided.value
  if (files.length > 0) notify(`Written to ${files.length === 1 ? files[0] : `${files.length} files of the recording`}`)
}

/** Deletes a run, with Undo. */
export async function deleteRun(workbench: Workbench, { id, name, number }: RunSummary): Promise<void> {
  const { store, call, notify } = workbench
  const deleted = await call(endpoints.deleteReplay, { params: { run_id: id } })
  if (!deleted.ok) return notify(deleted.error.message)
  store.setState(state => closeTab(state, runTabId(id)))
  notify(`Run ${number} of ${name} deleted`, () => {
    void call(endpoints.restoreReplay, { body: { undo: deleted.value.undo } }).then(restored => {
      if (!restored.ok) notify(restored.error.message)
    })
  })
}

/** Formats of reports: as the API names them, as people do, and how their files end. */
export const reportFormats = [
  { format: 'junit', label: 'JUnit XML', ending: 'xml' },
  { format: 'json', label: 'JSON', ending: 'json' },
  { format: 'html', label: 'HTML page', ending: 'html' },
] as const

/** Saves a report of a run as a file. */
export async function saveReport(
  { call, notify }: Workbench,
  { id, recording, number }: RunSummary,
  { format, ending }: (typeof reportFormats)[number],
): Promise<void> {
  const report = await call(endpoints.replayReport, { params: { run_id: id }, query: { format } })
  if (report.ok) saveFile(report.value, `${recording}-run-${number}.${ending}`)
  else notify(report.error.message)
}
