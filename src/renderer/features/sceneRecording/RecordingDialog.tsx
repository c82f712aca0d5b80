import { useState } from 'react'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { Select } from '../../ui/controls/Select'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogForm } from '../../ui/dialog/DialogForm'
import { sceneOfRecording } from './operations'

/** Asks which recording a scene is made of. */
export function RecordingDialog({ onClose }: { onClose(): void }) {
  const { store } = useWorkbench()
  const usable = useSelect(state => state.recordings.list)
  const list = usable.filter(({ fault }) => fault === null)
  const [folder, setFolder] = useState(list[0]?.folder ?? '')
  const chosen = list.find(one => one.folder === folder)
  const why = chosen === undefined && 'Choose a recording.'
  return (
    <Dialog open size="s" title="Make a scene from a recording" onClose={onClose}>
      <DialogForm
        foot={why || 'What people did in it becomes cues.'}
        why={why}
        onSubmit={() => chosen && sceneOfRecording(store, chosen.folder, chosen.name)}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" why={why}>
              Show cues
            </Button>
          </>
        }
      >
        <Select
          label="Recording"
          size="lg"
          value={folder}
          options={list.map(({ folder: value, name }) => ({ value, label: name }))}
          onChange={setFolder}
        />
      </DialogForm>
    </Dialog>
  )
}
