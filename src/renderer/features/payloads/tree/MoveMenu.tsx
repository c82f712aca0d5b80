import { Folder, FolderInput } from 'lucide-react'
import { moveInto } from '../../../files/payloadVerbs'
import { folderOf, isWithin, payloadsFolder } from '../../../store/payloads/project'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { MenuItem, MenuSub } from '../../../ui/controls/Menu'

/** The folders that a file or folder can be moved into, for whoever does not drag. */
export function MoveMenu({ path }: { path: string }) {
  const workbench = useWorkbench()
  const folders = useSelect(state => state.project.folders)
  const targets = foldersFor(path, folders)
  if (targets.length === 0) return null
  return (
    <MenuSub icon={FolderInput} label="Move to">
      {targets.map(folder => (
        <MenuItem key={folder} icon={Folder} onSelect={() => void moveInto(workbench, path, folder)}>
          {folder === payloadsFolder ? `${payloadsFolder}/` : folder.slice(payloadsFolder.length + 1)}
        </MenuItem>
      ))}
    </MenuSub>
  )
}

/** Returns the folders that something is not in yet; a folder goes neither into itself nor into one below it. */
export const foldersFor = (path: string, folders: readonly string[]): string[] =>
  [payloadsFolder, ...folders].filter(folder => folder !== folderOf(path) && !isWithin(path, folder))
