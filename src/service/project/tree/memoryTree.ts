import { fileFault, payloadsFolder } from '#domain/project/paths'
import { existing, missing, requireFormer, unwritable } from './rejections'
import type { Stat, Tree } from './tree'

interface Held {
  bytes: Buffer
  stat: Stat
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)

/** The tree of a workspace in memory. */
export function memoryTree(now: () => number): Tree {
  const files = new Map<string, Held>()
  const folders = new Set<string>([payloadsFolder])
  const stashed = new Map<string, { files: Map<string, Held>; folders: string[] }>()
  const watchers = new Set<() => void>()
  let writes = 0

  const report = (): void => {
    for (const changed of watchers) changed()
  }

  function makeFolders(path: string): void {
    for (let folder = path; folder !== ''; folder = parentOf(folder)) {
      if (files.has(folder)) throw unwritable(path, 'a file has the name of a folder on the way.')
      folders.add(folder)
    }
  }

  const keep = (path: string, bytes: Buffer): Held => {
    writes += 1
    return { bytes, stat: { bytes: bytes.length, modified_at: now(), version: `${path}:${writes}` } }
  }

  /** Takes a file or folder with all that is in it, by what follows its path. */
  function take(path: string) {
    const taken = { files: new Map<string, Held>(), folders: [] as string[] }
    for (const [one, held] of files)
      if (one === path || isBelow(one, path)) taken.files.set(one.slice(path.length), held)
    for (const one of folders) if (one === path || isBelow(one, path)) taken.folders.push(one.slice(path.length))
    if (taken.files.size + taken.folders.length === 0) throw missing(path)
    for (const rest of taken.files.keys()) files.delete(path + rest)
    for (const rest of taken.folders) folders.delete(path + rest)
    return taken
  }

  function put(path: string, taken: ReturnType<typeof take>): void {
    if (files.has(path) || folders.has(path)) throw existing(path)
    makeFolders(parentOf(path))
    for (const rest of taken.folders) folders.add(path + rest)
    for (const [rest, { bytes }] of taken.files) files.set(path + rest, keep(path + rest, bytes))
  }

  return {
    folder: null,
    async scan() {
      const listed = [...files].filter(([path]) => fileFault(path) === null)
      return {
        files: new Map(listed.map(([path, { stat }]) => [path, stat])),
        folders: new Map([...folders].map(path => [path, path])),
        faults: new Map(),
      }
    },
    names: async folder =>
      [...files.keys(), ...folders]
        .filter(path => parentOf(path) === folder)
        .map(path => path.slice(folder.length + 1)),
    folders: async folder =>
      new Map([...folders].filter(path => path === folder || parentOf(path) === folder).map(path => [path, path])),
    kindOf: async path => (files.has(path) ? 'file' : folders.has(path) ? 'folder' : null),
    read: async path => files.get(path) ?? null,
    async write(path, bytes, { former } = {}) {
      if (former !== undefined) requireFormer(path, files.get(path)?.bytes ?? null, former)
      if (folders.has(path)) throw unwritable(path, 'a folder has this name.')
      makeFolders(parentOf(path))
      const held = keep(path, Buffer.from(bytes))
      files.set(path, held)
      report()
      return held.stat
    },
    async makeFolder(path) {
      makeFolders(path)
      report()
    },
    async move(from, to) {
      put(to, take(from))
      report()
    },
    async stash(path, key) {
      stashed.set(key, take(path))
      report()
      return 'kept'
    },
    async unstash(key, to) {
      const taken = stashed.get(key)
      if (taken === undefined) throw missing(to)
      put(to, taken)
      stashed.delete(key)
      report()
    },
    clearStash: async () => {},
    watch(changed) {
      watchers.add(changed)
      return { follow: () => false, stop: () => void watchers.delete(changed) }
    },
  }
}
