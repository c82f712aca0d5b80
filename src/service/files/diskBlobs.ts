import { createReadStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownerOnly, ownTree } from '../store/secrets/ownerOnly'
import type { BlobStorage, Sink } from './blobs'

/**
 * Blobs under `files/` of a workspace folder; what is still coming in lies apart, and is cleared when the service
 * starts.
 */
export function diskBlobs(data: string): BlobStorage {
  const incoming = join(data, 'files', 'incoming')
  rmSync(incoming, { recursive: true, force: true })
  ownTree(join(data, 'files'))
  mkdirSync(incoming, { recursive: true, mode: ownerOnly.folder })
  const pathOf = (hash: string): string => join(data, 'files', hash.slice(0, 2), hash)
  let number = 0
  return {
    newSink: async () => {
      number += 1
      const path = join(incoming, String(number))
      return fileSink(await open(path, 'wx', ownerOnly.file), path, pathOf)
    },
    open: hash => createReadStream(pathOf(hash)),
    read: hash => readFile(pathOf(hash)),
    remove: hash => rm(pathOf(hash), { force: true }),
  }
}

function fileSink(file: FileHandle, path: string, pathOf: (hash: string) => string): Sink {
  return {
    write: async chunk => void (await file.writeFile(chunk)),
    async keepAs(hash) {
      const target = pathOf(hash)
      await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder })
      // Nothing is acknowledged that a power failure could take back: first the bytes, then the name.
      await file.sync()
      await file.close()
      if (existsSync(target)) return rm(path)
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    async drop() {
      await file.close().catch(() => {})
      await rm(path, { force: true })
    },
  }
}

/** Windows has no handles of folders to sync. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
