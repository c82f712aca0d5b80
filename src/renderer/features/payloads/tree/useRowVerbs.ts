import { useContext } from 'react'
import { openPayload, showPayload } from '../../../files/openPayload'
import { saveAsTemplate } from '../../../files/ownTemplates'
import {
  copyPath,
  copyRelativePath,
  deletePayload,
  duplicatePayload,
  newFolder,
  newPayload,
  saveCopy,
  showInFolder,
} from '../../../files/payloadVerbs'
import { folderOf, payloadsFolder } from '../../../store/payloads/project'
import { useWorkbench, type Workbench } from '../../../store/workbench'
import { RowExtrasContext } from './rowExtras'
import type { TreeRow } from './tree'

export type RowVerb =
  | 'open'
  /** As `open`, but the keyboard stays in the list: the keys of the row are next. */
  | 'show'
  | 'send'
  | 'newPayload'
  | 'newFolder'
  | 'rename'
  | 'duplicate'
  | 'saveCopy'
  | 'showInFolder'
  | 'copyPath'
  | 'copyRelativePath'
  | 'saveTemplate'
  | 'import'
  | 'remove'
  | 'compare'
  | 'goTo'

/** The folder that a row stands for: itself, or the one that its file is in. */
export const targetFolder = (row: TreeRow | null | undefined): string =>
  row ? (row.type === 'folder' ? row.path : folderOf(row.path)) : payloadsFolder

/** Makes a folder under the first free name, to be renamed at once. */
export async function addFolder(workbench: Workbench, parent: string): Promise<void> {
  const { folders } = workbench.store.getState().project
  let path = `${parent}/new-folder`
  for (let count = 2; folders.includes(path); count += 1) path = `${parent}/new-folder-${count}`
  const why = await newFolder(workbench, path)
  if (why !== null) return workbench.notify(why)
  workbench.store.setState(({ closedFolders }) => ({
    renaming: path,
    closedFolders: closedFolders.filter(one => one !== parent),
  }))
}

/** Returns what runs a verb on a row; `onOpen` after a file was opened. */
export function useRowVerbs(onOpen: (() => void) | undefined): (verb: RowVerb, row: TreeRow | null) => void {
  const workbench = useWorkbench()
  const { store } = workbench
  const extras = useContext(RowExtrasContext)
  const compare = async (path: string) => {
    await openPayload(workbench, path)
    const document = Object.values(store.getState().documents).find(one => one.path === path)
    if (document?.theirs) store.setState({ asking: { what: 'contents', documentId: document.id } })
  }
  return (verb, row) => {
    if (verb === 'newPayload') newPayload(workbench, 'post', targetFolder(row))
    else if (verb === 'newFolder') void addFolder(workbench, targetFolder(row))
    else if (verb === 'import') store.setState({ importing: 'payloads' })
    else if (!row) return
    else if (verb === 'rename') store.setState({ renaming: row.path })
    else if (verb === 'remove') void deletePayload(workbench, row.path)
    else if (verb === 'showInFolder') void showInFolder(workbench, row.path)
    else if (verb === 'copyPath') copyPath(workbench, row.path)
    else if (verb === 'copyRelativePath') copyRelativePath(workbench, row.path)
    else if (row.type === 'folder') return
    else if (verb === 'send') extras.send(row.file)
    else if (verb === 'saveTemplate') void saveAsTemplate(workbench, row.path)
    else if (verb === 'duplicate') void duplicatePayload(workbench, row.path)
    else if (verb === 'saveCopy') void saveCopy(workbench, row.path)
    else if (verb === 'compare') void compare(row.path)
    else {
      if (verb === 'show') void showPayload(workbench, row.path)
      else void openPayload(workbench, row.path, row.file.fault?.line)
      onOpen?.()
    }
  }
}
