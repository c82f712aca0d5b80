import { existsSync } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readyFileName } from '#contract/serviceEnd'
import { type Formats, newerFormat } from '#domain/workspaces/newerFormat'
import { rootFiles } from '../project/tree/tree'
import { isWorkspaceHeader, versionIn } from '../store/fileHeader'
import { migrations } from '../store/migrations'
import { workspaceFile } from '../store/openDatabase'

/** What a folder is, as far as that can be told without opening anything in it. */
export interface FolderLook {
  kind: 'missing' | 'unreadable' | 'file' | 'empty' | 'other' | 'foreign' | 'newer' | 'workspace'
  /** Why it cannot be opened as a workspace, as a sentence; `''` for one that can. */
  fault: string
  /** Of one that is newer. */
  formats?: Formats
  /** Of the database with what is not merged into it yet. */
  bytes: number
  /** When the database was written last, in milliseconds since the epoch; 0 where there is none. */
  written_at: number
}

const nothing = { bytes: 0, written_at: 0 }

/** Looks at a folder. A folder with `blockyard.json` alone is a workspace, too: it came by git, and its database is made when it is opened. */
export async function lookAtFolder(folder: string): Promise<FolderLook> {
  let entries: string[]
  try {
    if (!(await stat(folder)).isDirectory())
      return { kind: 'file', fault: 'It is a file. Choose the folder that it is in.', ...nothing }
    entries = await readdir(folder)
  } catch (error) {
    return absent(error)
  }
  if (existsSync(workspaceFile(folder))) return lookAtDatabase(folder)
  if (entries.includes(rootFiles.settings)) return { kind: 'workspace', fault: '', ...nothing }
  if (entries.length === 0)
    return { kind: 'empty', fault: 'The folder is empty. Create a new workspace in it.', ...nothing }
  return { kind: 'other', fault: 'It is not a workspace, and it is not empty. Choose another folder.', ...nothing }
}

function absent(error: unknown): FolderLook {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return unreadable(error)
  return { kind: 'missing', fault: 'The folder is not there any more.', ...nothing }
}

const unreadable = (error: unknown): FolderLook => ({
  kind: 'unreadable',
  fault: `It cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}). Check its permissions.`,
  ...nothing,
})

const HEADER_BYTES = 100

async function lookAtDatabase(folder: string): Promise<FolderLook> {
  const file = workspaceFile(folder)
  const size = await sizeOf(file)
  let header: Buffer
  try {
    header = await headerOf(file)
  } catch (error) {
    return unreadable(error)
  }
  // SQLite makes a new database of an empty file.
  if (header.length > 0 && !isWorkspaceHeader(header)) {
    const fault = `Its ${basename(file)} is damaged, or the database of another program. The folder is unchanged.`
    return { kind: 'foreign', fault, ...size }
  }
  const version = versionIn(header)
  if (version > migrations.length) {
    const formats = { saved: version, known: migrations.length }
    return { kind: 'newer', fault: newerFormat(formats), formats, ...size }
  }
  return { kind: 'workspace', fault: '', ...size }
}

async function headerOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function sizeOf(file: string): Promise<Pick<FolderLook, 'bytes' | 'written_at'>> {
  const parts = await Promise.all([file, `${file}-wal`].map(part => stat(part).catch(() => null)))
  return {
    bytes: parts.reduce((sum, part) => sum + (part?.size ?? 0), 0),
    written_at: Math.round(Math.max(0, ...parts.map(part => part?.mtimeMs ?? 0))),
  }
}

/** Whether a folder looks like a workspace at a glance, for lists of many. */
export const looksLikeWorkspace = (folder: string): boolean =>
  [workspaceFile(folder), join(folder, rootFiles.settings), join(folder, readyFileName)].some(file => existsSync(file))
