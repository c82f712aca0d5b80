import { randomBytes } from 'node:crypto'
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { ownFile } from '../secrets/ownerOnly'

/** Eight letters that tell the file, and the number of its life. */
const MAGIC = 'BLKYREC1'
const HEAD = 16
/** Below 2 to the power of 48, so that it is exact as a number of JavaScript and of SQLite. */
const LIFE_BYTES = 6

/** Bytes that grow at their end, until they start anew. */
export interface JournalFile {
  /** Another one after each start anew: places of a former life mean nothing in this. */
  readonly life: number
  readonly size: number
  /** @throws an error of the file system, after which nothing of `bytes` is there. */
  append(bytes: Buffer): void
  /** Drops what is after so many bytes. */
  cut(size: number): void
  read(from: number, to: number): Buffer
  /** Drops all, and begins another life. */
  restart(): void
  /** Whatever is asked afterwards throws: the system may have given the number of the file to another one, such as a database. */
  close(): void
}

/** Opens (or makes) the journal at a path, its owner's alone; `null` makes one that is forgotten. */
export function openJournalFile(path: string | null): JournalFile {
  if (path === null) return inMemory()
  ownFile(path)
  return onDisk(openSync(path, 'r+'))
}

function onDisk(opened: number): JournalFile {
  let open: number | null = opened
  const file = (): number => {
    if (open === null) throw new Error('The journal of recordings is closed.')
    return open
  }
  let size = Math.max(0, fstatSync(opened).size - HEAD)
  let life = readLife(opened)
  function restart(): void {
    const head = Buffer.concat([Buffer.from(MAGIC), randomBytes(LIFE_BYTES), Buffer.alloc(HEAD)]).subarray(0, HEAD)
    ftruncateSync(file(), 0)
    size = 0
    life = lifeIn(head)
    writeAll(file(), head, 0)
  }
  if (life === null) restart()
  return {
    get life() {
      return life ?? 0
    },
    get size() {
      return size
    },
    append(bytes) {
      try {
        writeAll(file(), bytes, HEAD + size)
      } catch (error) {
        ftruncateSync(file(), HEAD + size)
        throw error
      }
      size += bytes.length
    },
    cut(to) {
      if (to >= size) return
      ftruncateSync(file(), HEAD + to)
      size = to
    },
    read(from, to) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(to, size) - from))
      return bytes.subarray(0, readSync(file(), bytes, 0, bytes.length, HEAD + from))
    },
    restart,
    close() {
      closeSync(file())
      open = null
    },
  }
}

/** The system may write less than it is given. */
function writeAll(fd: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, position + done)
}

/** `null` for a file that was just made, or whose first bytes did not reach the disk. */
function readLife(fd: number): number | null {
  const head = Buffer.alloc(HEAD)
  const read = readSync(fd, head, 0, HEAD, 0)
  return read === HEAD && head.toString('latin1', 0, MAGIC.length) === MAGIC ? lifeIn(head) : null
}

const lifeIn = (head: Buffer): number => head.readUIntLE(MAGIC.length, LIFE_BYTES)

function inMemory(): JournalFile {
  let bytes = Buffer.alloc(0)
  let size = 0
  let life = 1
  return {
    get life() {
      return life
    },
    get size() {
      return size
    },
    append(more) {
      if (size + more.length > bytes.length) bytes = Buffer.concat([bytes, more], 2 * (size + more.length))
      size += more.copy(bytes, size)
    },
    cut(to) {
      size = Math.min(size, to)
    },
    read: (from, to) => Buffer.from(bytes.subarray(from, Math.min(to, size))),
    restart() {
      bytes = Buffer.alloc(0)
      size = 0
      life += 1
    },
    close: () => {},
  }
}
