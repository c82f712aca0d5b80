import { open, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** A change of the list takes milliseconds; whoever held the lock for longer was killed in between. */
const STALE_MS = 3000
const AGAIN_MS = 15
const PATIENCE_MS = 8000

/** Runs a job while no other process of this computer runs one under the same lock, which is a file that only one can create. */
export async function locked<T>(file: string, job: () => Promise<T>): Promise<T> {
  await take(file)
  try {
    return await job()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await (await open(file, 'wx', 0o600)).close()
    } catch (error) {
      if (!isTaken(error)) throw error
      if (await isStale(file)) await rm(file, { force: true })
      else if (Date.now() > until) throw new Error(`${file} is held by another program. Delete it if none runs.`)
      else await wait(AGAIN_MS * (1 + Math.random()))
    }
  }
}

/** Windows says so of a file that is just being deleted. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EEXIST', 'EPERM'].includes(String(error.code)) && !isRights(error)

const isRights = (error: Error): boolean => process.platform !== 'win32' && 'code' in error && error.code === 'EPERM'

async function isStale(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > STALE_MS
}
