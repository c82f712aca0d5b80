import { base32 } from './secrets/base32'

const POOL_BYTES = 4096

/** 26 letters and digits (docs/reference/http.md#identifiers); upper case passes too. */
export const isId = (text: string): boolean => /^[A-Za-z0-9]{26}$/.test(text)

/** Draws randomness in pools, since each draw is a system call; no byte is handed out twice. */
export function poolRandom(randomBytes: (size: number) => Buffer): (size: number) => Buffer {
  let pool: Buffer = Buffer.alloc(0)
  let used = 0
  return size => {
    if (size > POOL_BYTES) return randomBytes(size)
    if (used + size > pool.length) {
      pool = randomBytes(POOL_BYTES)
      used = 0
    }
    used += size
    return pool.subarray(used - size, used)
  }
}

/** Makes ids: a random UUID v4 in base32 without padding (docs/reference/http.md#identifiers). */
export function createIds(randomBytes: (size: number) => Buffer): () => string {
  return () => {
    const uuid = randomBytes(16)
    uuid.writeUInt8((uuid.readUInt8(6) & 0x0f) | 0x40, 6)
    uuid.writeUInt8((uuid.readUInt8(8) & 0x3f) | 0x80, 8)
    return base32(uuid)
  }
}

/**
 * Makes ids of what is added as it comes, posts and exchanges: a UUID v7 in base32, which begins with the time. An index
 * of random ids is written all over; of these, only where it grows.
 */
export function createTimedIds(randomBytes: (size: number) => Buffer, now: () => number): () => string {
  return () => {
    const uuid = randomBytes(16)
    uuid.writeUIntBE(Math.max(0, Math.floor(now())) % 2 ** 48, 0, 6)
    uuid.writeUInt8((uuid.readUInt8(6) & 0x0f) | 0x70, 6)
    uuid.writeUInt8((uuid.readUInt8(8) & 0x3f) | 0x80, 8)
    return base32(uuid)
  }
}
