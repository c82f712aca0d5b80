import { type FSWatcher, statfsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { projectFolders } from '#domain/project/paths'
import { lookAgain } from './lookAgain'
import { codeOf } from './rejections'
import { rootFiles, type Watch } from './tree'

/** How often is looked where nobody reports: single files of the root, and folders that cannot be watched. */
const LOOK_MS = 700

/**
 * File systems of Linux that report no change but those made on this computer, by their `statfs` type: NFS, SMB and
 * CIFS, 9P (folders of the host in a virtual machine or in WSL), FUSE, shared folders of VirtualBox.
 */
const SILENT = [0x6969, 0xfe534d42, 0xff534d42, 0x517b, 0x01021997, 0x65735546, 0x786f4256]

/**
 * Reports changes below payloads/, in integrations/ and of the two settings files. Every folder has a watch of its own: one on the root
 * would wake up with every write of the database.
 */
export function watchDisk(root: string, changed: () => void): Watch {
  const watches = new Map<string, { version: string; watcher: FSWatcher }>()
  let polling: NodeJS.Timeout | null = null
  const looked = [rootFiles.settings, rootFiles.local, ...projectFolders].map(name => join(root, name))
  const stopLooking = lookAgain(looked, LOOK_MS, changed)
  if (isSilent(root)) poll()

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
      stopLooking()
      for (const path of watches.keys()) drop(path)
      if (polling !== null) clearInterval(polling)
    },
  }
}

function isSilent(root: string): boolean {
  try {
    return SILENT.includes(statfsSync(root).type)
  } catch {
    return false
  }
}
