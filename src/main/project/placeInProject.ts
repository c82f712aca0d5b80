import { lstat, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const LONGEST = 1024
const UNSAFE = /[\\:\p{Cc}]/u

/**
 * Finds the absolute path of a payload, or of a folder of payloads, by its path in the project. `null` for everything
 * else, also for what is not there and for what lies behind a link.
 */
export async function placeInProject(folder: string | null, path: unknown): Promise<string | null> {
  if (folder === null || typeof path !== 'string' || path.length > LONGEST || UNSAFE.test(path)) return null
  const parts = path.split('/')
  if (parts[0] !== 'payloads' || parts.some(part => part === '' || part.startsWith('.'))) return null
  try {
    const place = join(await realpath(folder), ...parts)
    await lstat(place)
    return (await realpath(dirname(place))) === dirname(place) ? place : null
  } catch {
    return null
  }
}
