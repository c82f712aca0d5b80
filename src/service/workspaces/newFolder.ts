import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freeStem, stemOf } from '#domain/project/paths'
import { newSettings } from '#domain/project/settings/editSettings'
import { workspaceNameFault } from '#domain/workspaces/workspaceName'
import { ServiceError } from '../errors/ServiceError'
import { rootFiles } from '../project/tree/tree'
import { ownerOnly } from '../store/secrets/ownerOnly'
import { absoluteFolder } from './browseFolders'
import { lookAtFolder } from './lookAtFolder'

/** A folder with a new workspace in it, which is its name alone so far. */
export interface NewFolder {
  folder: string
  /** Takes away what was made, where the workspace cannot be started in it. */
  undo(): Promise<void>
}

/** How a new workspace is called, and where it goes: without a folder, into one that is named after it. */
export interface FolderWish {
  name: string
  folder?: string | undefined
}

/**
 * Finds the folder of a new workspace: empty, or not there yet. Without one it is named after the workspace, in `newIn`. @throws 400
 */
export async function freeFolder(
  wish: FolderWish,
  newIn: string,
): Promise<{ folder: string; name: string; isThere: boolean }> {
  const name = wish.name.trim()
  const wanted =
    wish.folder ??
    join(
      newIn,
      freeStem(stemOf(name, 'workspace'), stem => existsSync(join(newIn, stem))),
    )
  const why = workspaceNameFault(name)
  if (why !== null) throw rejected(wanted, why)
  const folder = absoluteFolder(wanted)
  return { folder, name, isThere: await requireFree(folder, wish.folder !== undefined) }
}

/**
 * Makes the folder of a new workspace, or takes an empty one, and writes the name of the workspace into it. @throws 400
 */
export async function makeNewFolder(wish: FolderWish, newIn: string): Promise<NewFolder> {
  const { folder, name, isThere } = await freeFolder(wish, newIn)
  const settings = join(folder, rootFiles.settings)
  // What cannot be taken away was not made.
  const undo = (): Promise<void> =>
    (isThere ? rm(settings, { force: true }) : rm(folder, { recursive: true, force: true })).catch(() => {})
  try {
    await mkdir(folder, { recursive: true, mode: ownerOnly.folder })
    await writeFile(settings, newSettings(name), { flag: 'wx' })
  } catch (error) {
    if (!isThere) await undo()
    throw rejected(folder, unwritable(error))
  }
  return { folder, undo }
}

/** Resolves to whether the folder is there already. @throws 400 */
async function requireFree(folder: string, isNamed: boolean): Promise<boolean> {
  const { kind, fault } = await lookAtFolder(folder)
  if (kind === 'empty') return true
  if (kind === 'workspace' || kind === 'newer')
    throw rejected(folder, 'there is a workspace already. Open it, or choose another folder.')
  if (kind === 'file') throw rejected(folder, 'it is a file. Choose another name.')
  if (kind === 'unreadable') throw rejected(folder, fault.replace(/^It/, 'it'))
  if (kind !== 'missing') throw rejected(folder, 'it is not empty. Choose another name or folder.')
  // Folders on the way are made only where we say where new workspaces go: a typing error must not make a tree.
  if (isNamed && !existsSync(dirname(folder))) throw rejected(folder, `there is no folder ${dirname(folder)}.`)
  return false
}

/** Says why there can be no new workspace in a folder. */
export const rejected = (path: string, why: string): ServiceError =>
  new ServiceError('workbench.workspaces.new.app_error', { values: { Path: path, Why: why } })

/** Says in a sentence what the system rejected. */
export function unwritable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (code === 'EACCES' || code === 'EPERM')
    return `you have no permission to write there (${code}). Choose another folder.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a folder on the way to it is a file. Choose another folder.'
  if (code === 'EROFS') return 'that disk is read-only (EROFS). Choose another folder.'
  if (code === 'ENOSPC') return 'that disk is full (ENOSPC). Make room, or choose another folder.'
  return `it could not be written (${code}). Choose another folder.`
}
