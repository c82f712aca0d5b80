import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from './rejections'

/** Ending of what is being written; `.gitignore` names it, and scans pass it over. */
const writingSuffix = '.blockyard-writing'

let number = 0

/**
 * Writes a file so that whoever reads it, at any moment and after any crash, finds the former bytes or these: beside
 * it, flushed, then under its name. `check` runs between, and rejects where the former bytes are to stay.
 */
export async function atomicWrite(
  file: string,
  bytes: Buffer,
  { mode, check }: { mode: number; check(): Promise<void> },
): Promise<void> {
  number += 1
  const beside = join(dirname(file), `.${process.pid}-${number}${writingSuffix}`)
  const handle = await open(beside, 'wx', mode)
  try {
    await writeAll(handle, bytes)
    await check()
    await renameOver(beside, file)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(file))
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const TRIES = 10
const TRY_AGAIN_MS = 20

/** On Windows nothing can be renamed over a file that another program reads just now: scanners, indexers, editors. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await rename(from, to)
    } catch (error) {
      const isHeld = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error))
      if (!isHeld || tried === TRIES) throw error
      await wait(TRY_AGAIN_MS)
    }
  }
}

/** Makes a new name in a folder last. Windows has no handles of folders to sync. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export const isWriting = (name: string): boolean => basename(name).endsWith(writingSuffix)
