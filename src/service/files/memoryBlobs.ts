import { Readable } from 'node:stream'
import type { BlobStorage } from './blobs'

/** Blobs of a workspace that is forgotten. */
export function memoryBlobs(): BlobStorage {
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
  }
}
