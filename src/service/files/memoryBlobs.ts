import { Readable } from 'node:stream'
import type { BlobStorage } from './blobs'

/** Blobs of a workspace that is forgotten. */
export interface MemoryBlobs extends BlobStorage {
  /** All of them, by their hashes. */
  all(): ReadonlyMap<string, Buffer>
  /** Keeps those as well. */
  add(blobs: ReadonlyMap<string, Buffer>): void
}

export function memoryBlobs(): MemoryBlobs {
  const kept = new Map<string, Buffer>()
  const find = (hash: string): Buffer => kept.get(hash) ?? Buffer.alloc(0)
  return {
    newSink: () => {
      const chunks: Buffer[] = []
      return {
        write: chunk => void chunks.push(chunk),
        keepAs: async hash => void kept.set(hash, Buffer.concat(chunks)),
        drop: async () => {},
      }
    },
    open: hash => Readable.from([find(hash)]),
    read: async hash => find(hash),
    remove: async hash => void kept.delete(hash),
    all: () => new Map(kept),
    add: blobs => {
      for (const [hash, bytes] of blobs) kept.set(hash, bytes)
    },
  }
}
