import { type FSWatcher, unwatchFile, watch, watchFile } from 'node:fs'
import { join } from 'node:path'
import { payloadsFolder } from '#domain/project/paths'
import { codeOf } from './rejections'
import { rootFiles, type Watch } from './tree'

/** How often is looked where nobody reports: single files of the root, and folders that cannot be watched. */
const LOOK_MS = 700

/**
 * Reports changes below payloads/ and of the two settings files. Every folder has a watch of its own: one on the root
 * would wake up with every write of the database.
 */
export function watchDisk(root: string, changed: () => void): Watch {
  const watches = new Map<string, { version: string; watcher: FSWatcher }>()
  let polling: NodeJS.Timeout | null = null
  const looked = [rootFiles.settings, rootFiles.local, payloadsFolder].map(name => join(root, name))
  for (const file of looked) watchFile(file, { interval: LOOK_MS, persistent: false }, changed)

  function poll(): void {
    polling ??= setInterval(changed, LOOK_MS).unref()
  }

  function add(path: string, version: string): void {
    try {
      const watcher = watch(join(root, path), { persistent: false }, changed)
      watcher.on('error', () => {
        drop(path)
        changed()
      })
      watches.set(path, { version, watcher })
    } catch (error) {
      // Too many watches for this system, or a disk that reports nothing. What is gone the next scan misses.
      if (codeOf(error) !== 'ENOENT') poll()
    }
  }

  function drop(path: string): void {
    watches.get(path)?.watcher.close()
    watches.delete(path)
  }

  return {
    follow(folders) {
      for (const [path, { version }] of watches) if (folders.get(path) !== version) drop(path)
      const added = [...folders].filter(([path]) => !watches.has(path))
      for (const [path, version] of added) add(path, version)
      return added.length > 0 && polling === null
    },
    stop() {
      for (const file of looked) unwatchFile(file, changed)
      for (const path of watches.keys()) drop(path)
      if (polling !== null) clearInterval(polling)
    },
  }
}
