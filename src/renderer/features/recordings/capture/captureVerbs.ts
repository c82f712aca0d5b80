import { recordings as endpoints } from '#contract/replay/recordings'
import { openRecordingTab } from '../../../store/payloads/tabs'
import type { RecordingNaming } from '../../../store/recordings/recordings'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { counted } from '../../../ui/words/amounts'

/** Begins to record; while something is recorded, asks for its name instead. */
export async function toggleCapture({ store, call, notify }: Workbench): Promise<void> {
  if (store.getState().recordings.capture !== null) return store.setState({ namingRecording: { of: 'capture' } })
  const started = await call(endpoints.startCapture, {})
  // Another window may have been first; what it records is what is recorded.
  if (!started.ok && started.error.status !== 409) notify(started.error.message)
}

/** Ends recording without keeping anything. The exchanges stay in the traffic, where a recording can be made of them. */
export async function discardCapture({ store, call, notify }: Workbench): Promise<void> {
  const stopped = await call(endpoints.stopCapture, { body: {} })
  if (!stopped.ok && stopped.error.status !== 409) return notify(stopped.error.message)
  store.setState({ namingRecording: null })
  notify('Recording discarded. Its exchanges stay in the traffic')
}

/** Keeps what was asked to get a name, and shows it. Resolves to why not, or `null`. */
export async function saveRecording(
  { store, call, notify }: Workbench,
  naming: Exclude<RecordingNaming, { of: 'rename' }>,
  named: { name: string; notes?: string },
): Promise<string | null> {
  const made =
    naming.of === 'capture'
      ? await call(endpoints.stopCapture, { body: named })
      : await call(endpoints.createRecording, { body: { ...named, ...naming.body } })
  if (!made.ok) return made.error.message
  const recording = 'recording' in made.value ? made.value.recording : made.value
  store.setState(state => ({
    namingRecording: null,
    ...(recording && {
      place: 'tabs' as const,
      listed: 'recordings' as const,
      ...openRecordingTab(state, recording.folder),
    }),
  }))
  if (recording) notify(`“${recording.name}” recorded, ${counted(recording.exchanges, 'exchange')}`)
  return null
}

/** How many exchanges were recorded since recording began, as far as the window knows. */
export function countCaptured({ recordings: { capture }, traffic: { exchanges } }: State): number {
  if (capture === null) return 0
  const [oldest] = exchanges
  const newest = exchanges.at(-1)
  if (!oldest || !newest || newest.number <= capture.after) return 0
  // The window holds only the newest; numbers go on without a gap unless some are deleted.
  if (oldest.number > capture.after + 1) return newest.number - capture.after
  return exchanges.filter(one => one.number > capture.after && one.started_at >= capture.started_at).length
}
