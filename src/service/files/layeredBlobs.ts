import type { Blobs } from './blobs'
import { type MemoryBlobs, memoryBlobs } from './memoryBlobs'

/** Blobs of a fork in memory: what it keeps itself, above those of the workspace that it was forked from, which stay as they are. */
export function layeredBlobs(below: Pick<Blobs, 'open' | 'read'>): MemoryBlobs {
  const above = memoryBlobs()
  const of = (hash: string) => (above.all().has(hash) ? above : below)
  return { ...above, open: hash => of(hash).open(hash), read: hash => of(hash).read(hash) }
}
