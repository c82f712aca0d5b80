import { readdir } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize } from 'node:path'
import type { BrowsedFolder } from '#contract/workspaces/workspaces'
import { ServiceError } from '../errors/ServiceError'
import { lookAtFolder, looksLikeWorkspace } from './lookAtFolder'

const mostFolders = 500

/** Lists the folders in a folder, for windows without the dialog of the system. @throws 400 */
export async function browseFolders(wanted: string): Promise<BrowsedFolder> {
  const path = absoluteFolder(wanted)
  const { kind, fault } = await lookAtFolder(path)
  if (kind === 'missing' || kind === 'unreadable' || kind === 'file') throw unopened(path, fault)
  const entries = await readdir(path, { withFileTypes: true })
  const names = entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const folders = names
    .toSorted((a, b) => a.localeCompare(b))
    .slice(0, mostFolders)
    .map(name => ({ name, path: join(path, name), is_workspace: looksLikeWorkspace(join(path, name)) }))
  const parent = dirname(path)
  return {
    path,
    parent: parent === path ? null : parent,
    folders,
    is_cut: names.length > mostFolders,
    kind: kind === 'empty' || kind === 'other' ? kind : 'workspace',
  }
}

/** The path of a folder as it was asked for, without what is not needed of it. @throws 400 for one that is relative */
export function absoluteFolder(wanted: string): string {
  if (wanted.includes('\0')) throw unopened(JSON.stringify(wanted), 'It is no path.')
  if (!isAbsolute(wanted))
    throw unopened(wanted === '' ? '“”' : wanted, 'Give its whole path, from the root of the disk.')
  const path = normalize(wanted)
  return path.length > 1 && /[/\\]$/.test(path) && dirname(path) !== path ? path.slice(0, -1) : path
}

export const unopened = (path: string, why: string): ServiceError =>
  new ServiceError('workbench.workspaces.folder.app_error', { values: { Path: path, Why: why } })
