import { useState } from 'react'
import { workspaces as endpoints } from '#contract/workspaces/workspaces'
import { MakeDialog } from '../../../making/MakeDialog'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { shortPath, wholePath } from '../../../store/workspaces/workspaces'
import { FolderField } from '../folders/FolderField'
import { goTo, type Target } from '../operations'
import { OpensField } from './OpensField'
import { TargetField } from './TargetField'

interface OpenFolderProps {
  /** Folder of the workspace that was moved, which this one takes the place of in the list; `''` for any other. */
  lost: string
  onClose(): void
}

/** Opens the workspace of a folder that is not in the list, or that is elsewhere by now. */
export function OpenFolder({ lost, onClose }: OpenFolderProps) {
  const workbench = useWorkbench()
  const home = useSelect(state => state.workspaces?.home ?? '')
  const [typed, setTyped] = useState('')
  const [target, setTarget] = useState<Target>('this')
  const [failed, setFailed] = useState('')
  const folder = wholePath(typed, home)
  const why = folder === '' && 'Choose a folder'
  const make = async () => {
    const { call } = workbench
    const opened =
      lost === ''
        ? await call(endpoints.openWorkspace, { body: { folder, target } })
        : await call(endpoints.locateWorkspace, { body: { folder: lost, now: folder, target } })
    return goTo(workbench, opened, target)
  }
  return (
    <MakeDialog
      title={lost === '' ? 'Open a folder or bundle' : 'Locate workspace'}
      sub={lost === '' ? undefined : `was in ${shortPath(lost, home)}`}
      foot={why || 'Nothing in the folder is changed before it is opened'}
      why={why}
      verb="Open"
      make={make}
      onFail={setFailed}
      onClose={onClose}
    >
      {lost === '' && <OpensField value="folder" />}
      <FolderField
        label="Folder"
        value={typed}
        error={failed}
        hint="A folder with blockyard.json or workspace.sqlite in it"
        onChange={next => {
          setTyped(next)
          setFailed('')
        }}
      />
      <TargetField value={target} onChange={setTarget} />
    </MakeDialog>
  )
}
