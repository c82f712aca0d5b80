import type { Hash } from 'node:crypto'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Bytes of the beginning of a file that are looked at to tell what it is. */
const HEAD_BYTES = 512 * 1024

/** Bytes that came in and are not kept yet: call `keep` or `drop`. */
export interface Received {
  /** SHA-256, in hex. */
  hash: string
  size: number
  head: Buffer
  /** Keeps them for good; resolves when they are on disk. They cannot be removed until `release` is called. */
  keep(): Promise<void>
  /** To be called when something refers to what was kept. */
  release(): void
  drop(): Promise<void>
}

/** The contents of files, each kept once under the hash of its bytes. */
export interface Blobs {
  /** Takes bytes in. @throws TooLargeError beyond `most` bytes. */
  receive(bytes: AsyncIterable<Buffer>, most: number): Promise<Received>
  open(hash: string): Readable
  read(hash: string): Promise<Buffer>
  /** Nothing when it is not there, or just being referred to. */
  remove(hash: string): Promise<void>
}

export class TooLargeError extends Error {}

/** Where bytes go while they come in, and what becomes of them. */
export interface Sink {
  write(chunk: Buffer): Promise<void> | void
  keepAs(hash: string): Promise<void>
  drop(): Promise<void>
}

export interface BlobStorage {
  newSink(): Promise<Sink> | Sink
  open(hash: string): Readable
  read(hash: string): Promise<Buffer>
  remove(hash: string): Promise<void>
}

/** Blobs that are kept in a place. */
export function createBlobs(place: BlobStorage): Blobs {
  const held = new Map<string, number>()
  return {
    open: place.open,
    read: place.read,
    remove: async hash => {
      if (!held.has(hash)) await place.remove(hash)
    },
    async receive(bytes, most) {
      const sink = await place.newSink()
      try {
        const taken = await take(bytes, sink, most)
        return { ...taken, ...endings(sink, taken.hash, held) }
      } catch (error) {
        await sink.drop()
        throw error
      }
    },
  }
}

async function take(
  bytes: AsyncIterable<Buffer>,
  sink: Sink,
  most: number,
): Promise<Pick<Received, 'hash' | 'size' | 'head'>> {
  const digest: Hash = createHash('sha256')
  const heads: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    if (size < HEAD_BYTES) heads.push(chunk)
    size += chunk.length
    if (size > most) throw new TooLargeError()
    digest.update(chunk)
    await sink.write(chunk)
  }
  return { hash: digest.digest('hex'), size, head: Buffer.concat(heads).subarray(0, HEAD_BYTES) }
}

function endings(sink: Sink, hash: string, held: Map<string, number>): Pick<Received, 'keep' | 'release' | 'drop'> {
  return {
    keep: () => {
      held.set(hash, (held.get(hash) ?? 0) + 1)
      return sink.keepAs(hash)
    },
    release: () => {
      const holders = (held.get(hash) ?? 1) - 1
      if (holders > 0) held.set(hash, holders)
      else held.delete(hash)
    },
    drop: () => sink.drop(),
  }
}
