import type { DocumentKind } from '#contract/documents'
import { project as endpoints } from '#contract/project/endpoints'
import { newDialog } from '#domain/dialogs/templates'
import { written } from '#domain/edits/written'
import { readPayloadName } from '#domain/project/fileNames'
import { payloadsFolder } from '#domain/project/paths'
import { withMove } from '../store/payloads/followMoves'
import { baseName, isWithin, withFile, withoutFile } from '../store/payloads/project'
import { reopenTab } from '../store/payloads/tabs'
import { newDocument } from '../store/templates/newDocument'
import type { Workbench } from '../store/workbench'
import { copyText } from '../ui/files/copyText'
import { openFile } from '../ui/files/openFile'
import { saveFile } from '../ui/files/saveFile'
import { closeStage } from './closeStage'
import { importFiles } from './importFiles'
import { listing } from './listing'
import { documentOf, openPayload } from './openPayload'
import { whenSaved } from './whenSaved'

/** Renames or moves a file or folder. Returns why it cannot be, as a sentence; `null` when it was. */
export async function movePayload({ store, call }: Workbench, from: string, to: string): Promise<string | null> {
  if (from === to) return null
  await whenSaved(store, from)
  const result = await call(endpoints.moveProjectFile, { body: { from, to } })
  if (!result.ok) return result.error.message
  // At once, and not with the stream: the row that was renamed must not show its old name in between.
  const { files } = store.getState().project
  for (const [before, after] of Object.entries(result.value.moved)) {
    const file = files[before]
    if (!file) continue
    const moved = { ...file, path: after, kind: readPayloadName(baseName(after))?.kind ?? file.kind }
    store.setState(state => ({
      project: withFile(withoutFile(state.project, before), moved),
      ...withMove(state, { from: before, file: moved }),
    }))
  }
  return null
}

/** Moves a file or folder into another folder, with a way back. */
export async function moveInto(workbench: Workbench, from: string, folder: string): Promise<void> {
  const to = `${folder}/${baseName(from)}`
  if (from === to || isWithin(from, folder)) return
  const why = await movePayload(workbench, from, to)
  workbench.notify(
    why ?? `${baseName(from)} moved to ${folder}/`,
    why ? undefined : () => void movePayload(workbench, to, from),
  )
}

/** Copies a payload beside itself and opens the copy. Returns its path, or nothing when it failed. */
export async function duplicatePayload(workbench: Workbench, path: string): Promise<string | undefined> {
  const { store, call, notify } = workbench
  await whenSaved(store, path)
  const list = listing(store)
  const result = await call(endpoints.duplicateProjectFile, { body: { path } })
  if (!result.ok) {
    notify(result.error.message)
    return undefined
  }
  const { file } = result.value
  list(file)
  await openPayload(workbench, file.path)
  return file.path
}

/** Deletes a file or folder, with its open tabs; Undo brings all of it back. */
export async function deletePayload(workbench: Workbench, path: string): Promise<void> {
  const { store, call, notify } = workbench
  const tabs = closeStage(store, path)
  await whenSaved(store, path)
  const result = await call(endpoints.deleteProjectFile, { query: { path } })
  const reopen = () => {
    for (const id of tabs) store.setState(state => ({ place: 'tabs', ...reopenTab(state, id) }))
  }
  if (!result.ok) {
    reopen()
    return notify(result.error.message)
  }
  notify(`${baseName(path)} ${result.value.trashed ? 'moved to the trash' : 'deleted'}`, async () => {
    const restored = await call(endpoints.restoreProjectFile, { body: { undo: result.value.undo } })
    if (restored.ok) reopen()
    else notify(restored.error.message)
  })
}

/** Makes a folder. Returns why it cannot be made, as a sentence; `null` when it was. */
export async function newFolder({ store, call }: Workbench, path: string): Promise<string | null> {
  const result = await call(endpoints.createProjectFolder, { body: { path } })
  if (!result.ok) return result.error.message
  store.setState(({ project }) => ({
    project: { ...project, folders: [...new Set([...project.folders, path])].sort() },
  }))
  return null
}

/** Asks for files of this device and copies them into the project. */
export async function openFromDisk(workbench: Workbench): Promise<void> {
  const file = await openFile('.json,application/json')
  if (file) await importFiles(workbench, [{ file, folder: payloadsFolder }])
}

/** Hands a payload to the reader as a download, as it is in the window or on disk. */
export async function saveCopy({ store, call, notify }: Workbench, path: string): Promise<void> {
  const open = documentOf(store.getState(), path)
  const text = open ? { ok: true as const, value: open } : await call(endpoints.projectFile, { query: { path } })
  if (!text.ok) return notify(text.error.message)
  saveFile(new Blob([text.value.text], { type: 'application/json' }), baseName(path))
}

/** Copies where a file is: its absolute path, or the one inside the project while that is in memory. */
export const copyPath = ({ store, notify }: Workbench, path: string): void => {
  const { folder } = store.getState().project
  void copyText(folder === null ? path : `${folder}/${path}`, () => notify('Path copied'))
}

/** Shows where a file or folder is in the file manager of the system. */
export async function showInFolder({ desktop, notify }: Workbench, path: string): Promise<void> {
  if (!(await desktop?.showInFolder(path))) notify(`${baseName(path)} cannot be shown: it is not in the folder.`)
}

/** Copies where a file is inside the project. */
export const copyRelativePath = ({ notify }: Workbench, path: string): void =>
  void copyText(path, () => notify('Path in the project copied'))

/** A new payload of a kind, with nothing in it that its kind does not need. */
export const newPayload = ({ store }: Workbench, kind: DocumentKind, folder?: string): void =>
  void newDocument(store, { kind, text: emptyTexts[kind], folder })

const list = '[]\n'
const emptyTexts: Record<DocumentKind, string> = {
  post: '{\n  "message": ""\n}\n',
  incoming_webhook: '{\n  "text": ""\n}\n',
  outgoing_response: '{\n  "text": ""\n}\n',
  action_response: '{\n  "ephemeral_text": ""\n}\n',
  svc_blocks: list,
  attachments: list,
  blocks: list,
  cards: list,
  dialog: `${written(newDialog)}\n`,
}
