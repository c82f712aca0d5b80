import { ChevronDown, FileInput, FolderPlus, ListCollapse, Plus } from 'lucide-react'
import { memo } from 'react'
import { type DocumentKind, documentKinds, documentLabels } from '#contract/documents'
import { kindSuffixes } from '#domain/project/fileNames'
import { kindIcons } from '../../../files/kindIcons'
import { payloadsFolder } from '../../../store/payloads/project'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { ListHead } from '../../../ui/panes/ListHead'
import { addFolder } from '../tree/useRowVerbs'

interface NavigatorHeadProps {
  count: number
  /** No folder either. */
  isEmpty: boolean
  /** Without a kind it is a sample that is ready to send. */
  onNewPayload(kind?: DocumentKind): void
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
      <IconButton icon={Plus} label="New payload" onClick={() => onNewPayload()} />
      <Menu align="end" trigger={<IconButton icon={ChevronDown} label="New payload of a kind" />}>
        {documentKinds.map(kind => (
          <MenuItem
            key={kind}
            icon={kindIcons[kind]}
            end={<span className="wire">.{kindSuffixes[kind]}</span>}
            onSelect={() => onNewPayload(kind)}
          >
            {documentLabels[kind]}
          </MenuItem>
        ))}
      </Menu>
    </ListHead>
  )
})
