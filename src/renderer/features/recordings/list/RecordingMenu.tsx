import { Columns2, CopyPlus, FileArchive, PencilLine, Trash2 } from 'lucide-react'
import type { RecordingSummary } from '#contract/replay/recordings'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { MenuItem, MenuSeparator, MenuSub } from '../../../ui/controls/Menu'
import { PlaceMenu } from '../../../ui/controls/PlaceMenu'
import { compareRecordings, deleteRecording, duplicateRecording, exportRecording, renameRecording } from '../operations'

interface RecordingMenuProps {
  recording: RecordingSummary
  at: { x: number; y: number }
  onClose(): void
}

/** What can be done with a recording of the list; Del and F2 work without it. */
export function RecordingMenu({ recording, at, onClose }: RecordingMenuProps) {
  return (
    <PlaceMenu at={at} onClose={onClose}>
      <RecordingItems recording={recording} />
    </PlaceMenu>
  )
}

/** The same in the menu of its page, where its notes are known. */
export function RecordingItems({ recording, notes = null }: { recording: RecordingSummary; notes?: string | null }) {
  const workbench = useWorkbench()
  const { folder, fault } = recording
  const list = useSelect(state => state.recordings.list)
  const others = list.filter(one => one.folder !== folder && one.fault === null)
  const why = fault !== null && 'It cannot be read'
  return (
    <>
      <MenuItem icon={PencilLine} kbd="F2" why={why} onSelect={() => renameRecording(workbench, recording, notes)}>
        Rename…
      </MenuItem>
      <MenuItem icon={CopyPlus} why={why} onSelect={() => void duplicateRecording(workbench, folder)}>
        Duplicate
      </MenuItem>
      <MenuSub icon={Columns2} label="Compare with" why={why || (others.length === 0 && 'There is no other recording')}>
        {others.map(other => (
          <MenuItem key={other.folder} onSelect={() => compareRecordings(workbench, folder, other.folder)}>
            {other.name}
          </MenuItem>
        ))}
      </MenuSub>
      <MenuItem icon={FileArchive} onSelect={() => void exportRecording(workbench, folder)}>
        Export as ZIP
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} kbd="Del" danger onSelect={() => void deleteRecording(workbench, recording)}>
        Delete
      </MenuItem>
    </>
  )
}
