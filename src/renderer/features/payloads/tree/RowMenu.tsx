import {
  BookmarkPlus,
  Copy,
  CopyPlus,
  Download,
  FileDiff,
  FileInput,
  FolderOpen,
  FolderPlus,
  PencilLine,
  Plus,
  SquareArrowOutUpRight,
  Trash2,
} from 'lucide-react'
import { useContext } from 'react'
import { whyNoTemplate } from '../../../files/ownTemplates'
import { useWorkbench } from '../../../store/workbench'
import { MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { PlaceMenu } from '../../../ui/controls/PlaceMenu'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { MoveMenu } from './MoveMenu'
import { RowExtrasContext } from './rowExtras'
import type { TreeRow } from './tree'
import type { RowVerb } from './useRowVerbs'

export interface RowMenuProps {
  /** Nothing for the space below the rows. */
  row: TreeRow | null
  at: { x: number; y: number }
  run(verb: RowVerb, row: TreeRow | null): void
  onClose(): void
}

/** What can be done with a row; the keys work in the tree without it. */
export function RowMenu({ row, at, run, onClose }: RowMenuProps) {
  const { desktop, store } = useWorkbench()
  const extras = useContext(RowExtrasContext)
  const canShow = desktop !== undefined && store.getState().project.folder !== null
  const verb = (one: RowVerb) => () => run(one, row)
  const isFile = row?.type === 'file'
  return (
    <PlaceMenu at={at} onClose={onClose}>
      {isFile && (
        <MenuItem icon={SquareArrowOutUpRight} kbd={printedKeys('↵')} onSelect={verb('open')}>
          Open
        </MenuItem>
      )}
      {isFile && row.note?.verb === 'compare' && (
        <MenuItem icon={FileDiff} onSelect={verb('compare')}>
          Compare with disk
        </MenuItem>
      )}
      {isFile && (
        <>
          <MenuSeparator />
          {extras.items(row.file)}
        </>
      )}
      {!isFile && (
        <>
          <MenuItem icon={Plus} onSelect={verb('newPayload')}>
            New payload here
          </MenuItem>
          <MenuItem icon={FolderPlus} onSelect={verb('newFolder')}>
            New folder here
          </MenuItem>
          {!row && (
            <MenuItem icon={FileInput} onSelect={verb('import')}>
              Import…
            </MenuItem>
          )}
        </>
      )}
      {row && (
        <>
          <MenuSeparator />
          <MenuItem icon={PencilLine} kbd="F2" onSelect={verb('rename')}>
            Rename
          </MenuItem>
          {isFile && (
            <MenuItem icon={CopyPlus} kbd={printedKeys('Mod+D')} onSelect={verb('duplicate')}>
              Duplicate
            </MenuItem>
          )}
          <MoveMenu path={row.path} />
          {isFile && (
            <MenuItem icon={Download} onSelect={verb('saveCopy')}>
              Save a copy
            </MenuItem>
          )}
          {isFile && whyNoTemplate(row.path, row.file.kind) === null && (
            <MenuItem icon={BookmarkPlus} onSelect={verb('saveTemplate')}>
              Save as template
            </MenuItem>
          )}
          {canShow && (
            <MenuItem icon={FolderOpen} onSelect={verb('showInFolder')}>
              Show in folder
            </MenuItem>
          )}
          <MenuItem icon={Copy} onSelect={verb('copyPath')}>
            Copy path
          </MenuItem>
          <MenuItem icon={Copy} onSelect={verb('copyRelativePath')}>
            Copy path in project
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} kbd="Del" danger onSelect={verb('remove')}>
            Delete
          </MenuItem>
        </>
      )}
    </PlaceMenu>
  )
}
