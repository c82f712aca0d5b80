import { FileInput, FolderPlus, ListCollapse, Plus } from 'lucide-react'
import { memo } from 'react'
import { payloadsFolder } from '../../../store/payloads/project'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { ListHead } from '../../../ui/panes/ListHead'
import { addFolder } from '../tree/useRowVerbs'

interface NavigatorHeadProps {
  count: number
  /** No folder either. */
  isEmpty: boolean
  onNewPayload(): void
  onImport(): void
}

/** A document that is saved leaves it alone. */
export const NavigatorHead = memo(function NavigatorHead({
  count,
  isEmpty,
  onNewPayload,
  onImport,
}: NavigatorHeadProps) {
  const workbench = useWorkbench()
  const collapse = () => workbench.store.setState(({ project }) => ({ closedFolders: project.folders }))
  return (
    <ListHead title="Payloads" count={count}>
      {!isEmpty && <IconButton icon={ListCollapse} label="Close all folders" onClick={collapse} />}
      <IconButton icon={FileInput} label="Import a payload" onClick={onImport} />
      <IconButton icon={FolderPlus} label="New folder" onClick={() => void addFolder(workbench, payloadsFolder)} />
      <IconButton icon={Plus} label="New payload" onClick={onNewPayload} />
    </ListHead>
  )
})
