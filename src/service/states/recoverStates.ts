import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeStem } from '#domain/project/paths'
import { stateIdOf } from '#domain/states/stateNames'
import type { Context } from '../context'
import { standAlone } from '../store/copies/standAlone'
import { writeHead } from './diskShelf'
import { readHead } from './heads'
import { deleted, homeOf, making, names, passing, restoring } from './statePlaces'

/** How long a deleted state waits to be brought back. */
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Completes or removes what a service left half-done that ended while it saved or restored a state: what has taken place stays, with
 * the state before it, and what has not leaves no trace. Only whoever has the workspace open may do it: another one may be at it.
 */
export async function recoverStates({ folder, now }: Pick<Context, 'folder' | 'now'>): Promise<void> {
  if (folder === null) return
  const home = homeOf(folder)
  const entries = await readdir(home).catch(() => [])
  const isUndone = existsSync(restoring(folder))
  for (const name of entries.filter(one => one.startsWith(making))) {
    const at = join(home, name)
    if (isUndone || !(await complete(home, at))) await rm(at, { recursive: true, force: true })
  }
  await rm(restoring(folder), { force: true })
  for (const name of entries.filter(one => one.startsWith(passing)))
    await rm(join(home, name), { recursive: true, force: true })
  for (const name of await readdir(join(home, deleted)).catch(() => [])) {
    const waits = join(home, deleted, name)
    const { ctimeMs } = await stat(waits)
    if (now() - ctimeMs > DAY_MS) await rm(waits, { recursive: true, force: true })
  }
}

/** Gives a state that is all there its name. Returns whether it is. */
async function complete(home: string, at: string): Promise<boolean> {
  const database = join(at, names.database)
  const { head } = readHead(await readFile(join(at, names.head), 'utf8').catch(() => ''))
  if (head === null || !existsSync(database)) return false
  standAlone(database)
  await writeHead(at, head)
  const id = freeStem(stateIdOf(head.name), tried => existsSync(join(home, tried)))
  await rename(at, join(home, id))
  return true
}
