import { constants } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { projectLimits } from '#domain/project/paths'
import { codeOf, missing, unusable } from './rejections'
import type { Stat } from './tree'

/** Where paths of a project stand on disk; nothing that leads out of its folder has a place. */
export interface Places {
  readonly root: string
  /** Where a file or folder of this name is, or would be; its folder is there. `null` when it is not. */
  of(path: string): Promise<string | null>
  /** The file behind a path, links inside of its top folder followed; `null` when there is none. */
  fileAt(path: string): Promise<string | null>
}

const LEADS_OUT = 'it is a link that leads out of the folder.'

/** Makes the places of the folder `root`, which is there. */
export async function placesIn(folder: string): Promise<Places> {
  const root = await realpath(folder)

  async function of(path: string): Promise<string | null> {
    const parent = join(root, dirname(path))
    const real = await realpath(parent).catch(unlessMissing)
    if (real === null) return null
    // Also another case than the one on disk: one file would have two paths.
    if (real !== parent) throw unusable(path, 'a folder on the way is a link, or is written in another case.')
    return join(root, path)
  }

  async function fileAt(path: string): Promise<string | null> {
    const place = await of(path)
    const found = place === null ? null : await lstat(place).catch(unlessMissing)
    if (place === null || found === null) return null
    if (!found.isSymbolicLink()) return found.isFile() ? place : null
    const target = await realpath(place).catch(unlessMissing)
    const inside = join(root, path.split('/', 1)[0] ?? '') + sep
    if (target === null || !target.startsWith(inside) || !path.includes('/')) throw unusable(path, LEADS_OUT)
    return (await lstat(target)).isFile() ? target : null
  }

  return { root, of, fileAt }
}

/** `null` for what is not there, also behind a file that has the name of a folder. */
export function unlessMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
  if (['ELOOP', 'ENAMETOOLONG'].includes(codeOf(error))) return null
  throw error
}

/** Never waits for a pipe, and never follows a link that came in between. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Reads a whole file; `null` when it is gone. @throws when it is larger than a payload may be. */
export async function readWhole(file: string, path: string): Promise<{ bytes: Buffer; stat: Stat } | null> {
  const handle = await open(file, READ).catch(unlessMissing)
  if (handle === null) return null
  try {
    const found = await handle.stat({ bigint: true })
    if (!found.isFile()) throw missing(path)
    if (found.size > projectLimits.fileBytes) throw unusable(path, tooLarge)
    return { bytes: await handle.readFile(), stat: statOf(found) }
  } finally {
    await handle.close()
  }
}

export const tooLarge = `it is larger than ${projectLimits.fileBytes / 1024 / 1024} MB.`

interface BigStat {
  size: bigint
  mtimeMs: bigint
  mtimeNs: bigint
  ctimeNs: bigint
  ino: bigint
}

export const statOf = ({ size, mtimeMs, mtimeNs, ctimeNs, ino }: BigStat): Stat => ({
  bytes: Number(size),
  modified_at: Number(mtimeMs),
  version: `${ino}:${mtimeNs}:${ctimeNs}:${size}`,
})
