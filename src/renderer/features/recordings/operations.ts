import type { BodyOf } from '#contract/endpoint'
import { recordings as endpoints, type RecordingSummary } from '#contract/replay/recordings'
import { openRecordingsTab } from '../../store/payloads/comparisonTabs'
import { closeTab, moveRecordingTab, openRecordingTab, recordingTabId } from '../../store/payloads/tabs'
import type { Workbench } from '../../store/workbench'
import { saveFile } from '../../ui/files/saveFile'

/** Brings a recording on the stage. */
export const openRecording = ({ store }: Pick<Workbench, 'store'>, folder: string): void =>
  store.setState(state => ({ place: 'tabs', listed: 'recordings', ...openRecordingTab(state, folder) }))

/** Shows two recordings beside each other. */
export const compareRecordings = ({ store }: Pick<Workbench, 'store'>, was: string, now: string): void =>
  store.setState(state => ({ place: 'tabs', listed: 'recordings', ...openRecordingsTab(state, was, now) }))

/** Changes the files of a recording; its tab follows another name. Resolves to why not, or `null`. */
export async function changeRecording(
  { store, call }: Pick<Workbench, 'store' | 'call'>,
  folder: string,
  change: BodyOf<typeof endpoints.changeRecording>,
): Promise<string | null> {
  const changed = await call(endpoints.changeRecording, { params: { folder }, body: change })
  if (!changed.ok) return changed.error.message
  store.setState(state => moveRecordingTab(state, folder, changed.value.summary.folder))
  return null
}

/** Asks for another name and other notes. */
export const renameRecording = (
  { store }: Workbench,
  { folder, name }: RecordingSummary,
  notes: string | null = null,
): void => store.setState({ namingRecording: { of: 'rename', folder, name, notes } })

/** Copies a recording under a free name, and shows the copy. */
export async function duplicateRecording(workbench: Workbench, folder: string): Promise<void> {
  const copied = await workbench.call(endpoints.duplicateRecording, { params: { folder } })
  if (!copied.ok) return workbench.notify(copied.error.message)
  openRecording(workbench, copied.value.folder)
}

/** Deletes a recording, with Undo. */
export async function deleteRecording(workbench: Workbench, { folder, name }: RecordingSummary): Promise<void> {
  const { store, call, notify } = workbench
  const deleted = await call(endpoints.deleteRecording, { params: { folder } })
  if (!deleted.ok) return notify(deleted.error.message)
  const wasOpen = store.getState().tabs.some(tab => tab.id === recordingTabId(folder))
  store.setState(state => closeTab(state, recordingTabId(folder)))
  notify(`“${name}” deleted`, () => {
    void call(endpoints.restoreRecording, { body: { undo: deleted.value.undo } }).then(restored => {
      if (!restored.ok) notify(restored.error.message)
      else if (wasOpen) openRecording(workbench, restored.value.folder)
    })
  })
}

/** Saves the files of a recording as one archive. */
export async function exportRecording({ call, notify }: Workbench, folder: string): Promise<void> {
  const archive = await call(endpoints.exportRecording, { params: { folder } })
  if (archive.ok) saveFile(archive.value, `${folder}.zip`)
  else notify(archive.error.message)
}
