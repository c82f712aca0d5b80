import { setImmediate as breathe } from 'node:timers/promises'
import type { ProjectFile } from '#contract/project/files'
import type { ProjectEvent } from '#contract/project/project'
import { payloadsFolder } from '#domain/project/paths'
import { describeFile, namedKind, plainTextOf, unreadable } from './describeFile'
import type { Stat, Tree } from './tree/tree'

/** A text travels with its event up to this size; the window asks for a larger one. */
const EVENT_BYTES = 256 * 1024
const EVENT_OVERHEAD = 600

type Publish = (event: ProjectEvent, weight?: number) => void

interface Entry {
  file: ProjectFile
  version: string
}

/** The files of the project as they were last seen. */
export interface FileIndex {
  files(): ProjectFile[]
  /** The folders below payloads/. */
  folders(): string[]
  faults(): { path: string; fault: { line: number; message: string } }[]
  get(path: string): ProjectFile | undefined
  /** Looks at the whole tree, and publishes what is new, changed or gone. Returns the folders, to watch them. */
  refresh(): Promise<Map<string, string>>
  /** Takes over what this service wrote, read or moved, without another look at the tree. */
  put(path: string, bytes: Buffer, stat: Stat): ProjectFile
  rename(from: string, to: string): void
}

/** The folders that a file stands in, below payloads/. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
    .slice(1)

/** `onFaults` is called when other files than before are not shown. */
export function createFileIndex(tree: Tree, publish: Publish, onFaults: () => void): FileIndex {
  const entries = new Map<string, Entry>()
  let folders: string[] = []
  let faults = new Map<string, string>()
  let isFirst = true

  function put(path: string, bytes: Buffer, stat: Stat): ProjectFile {
    const former = entries.get(path)
    const file = describeFile({ path, bytes, stat })
    entries.set(path, { file, version: stat.version })
    if (former === undefined && !isFirst) setFolders([...new Set([...folders, ...foldersOf(path)])].toSorted())
    if (former?.file.hash === file.hash || isFirst) return file
    const text = bytes.length <= EVENT_BYTES ? plainTextOf(bytes) : undefined
    publish({ type: 'project_file', file, ...(text === undefined ? {} : { text }) }, EVENT_OVERHEAD + bytes.length)
    return file
  }

  async function look(path: string, stat: Stat): Promise<void> {
    try {
      const found = await tree.read(path)
      if (found !== null) put(path, found.bytes, found.stat)
    } catch (error) {
      const file = unreadable(path, stat, error instanceof Error ? error.message : String(error))
      const former = entries.get(path)
      entries.set(path, { file, version: stat.version })
      if (former?.file.hash !== file.hash && !isFirst) publish({ type: 'project_file', file })
    }
    await breathe()
  }

  function setFolders(found: string[]): void {
    const isSame = found.length === folders.length && found.every((path, index) => path === folders[index])
    folders = found
    if (!isSame && !isFirst) publish({ type: 'project_folders', folders })
  }

  function setFaults(found: Map<string, string>): void {
    const isSame = found.size === faults.size && [...found].every(([path, message]) => faults.get(path) === message)
    faults = found
    if (!isSame && !isFirst) onFaults()
  }

  return {
    files: () => [...entries.values()].map(({ file }) => file).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    folders: () => folders,
    faults: () => [...faults].map(([path, message]) => ({ path, fault: { line: 1, message } })),
    get: path => entries.get(path)?.file,
    put,
    rename(from, to) {
      const entry = entries.get(from)
      if (entry === undefined) return
      entries.delete(from)
      const file = { ...entry.file, path: to, kind: namedKind(to) ?? entry.file.kind }
      // Another version, so that the next look reads it: its new name may mean another kind.
      entries.set(to, { file, version: '' })
      publish({ type: 'project_file_moved', from, file })
    },
    async refresh() {
      const scan = await tree.scan()
      for (const path of [...entries.keys()].filter(path => !scan.files.has(path))) {
        entries.delete(path)
        publish({ type: 'project_file_deleted', path })
      }
      for (const [path, stat] of scan.files) {
        if (entries.get(path)?.version !== stat.version) await look(path, stat)
      }
      setFaults(scan.faults)
      setFolders([...scan.folders.keys()].filter(path => path.startsWith(`${payloadsFolder}/`)).toSorted())
      isFirst = false
      return scan.folders
    },
  }
}
