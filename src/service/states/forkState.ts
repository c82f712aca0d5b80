import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { stemOf } from '#domain/project/paths'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { ownFolder } from '../store/secrets/ownerOnly'
import { bringBack } from '../timeline/fork/bringBack'
import { type PastPlace, pastOf } from '../timeline/fork/pastOf'
import { sizeOf } from './diskFiles'
import { writeForkedDatabase } from './forkDatabase'
import { writeForkedFiles } from './forkFiles'
import type { KeptState } from './heads'
import { shelfOf } from './shelves'
import { failed, usableState } from './states'

export interface ForkWish {
  /** Missing: as it is now. */
  state_id?: string
  /** Number of an event: as it was then. */
  event?: number
  name: string
  folder?: string
  with_files?: boolean
  with_posts?: boolean
  with_traffic?: boolean
}

/** Makes a workspace of its own, in a folder that is empty or not there yet. @throws 400, 404, 422 and 507 */
export async function forkState(
  ctx: Context,
  wish: ForkWish,
): Promise<{ name: string; folder: string; bytes: number }> {
  const name = wish.name.trim()
  const past = wish.event === undefined ? null : await pastOf(ctx, wish.event)
  const state = past === null ? await chosenState(ctx, wish) : await stateBefore(ctx, past, wish.event)
  const folder = await freeFolder(ctx, { ...wish, name })
  // Under a name of its own until it is whole.
  const making = `${folder}.making-${ctx.newId()}`
  try {
    ownFolder(making)
    if (wish.with_posts !== false) {
      await writeForkedDatabase(ctx, making, {
        ...{ state, name, withTraffic: wish.with_traffic === true },
        ...(past === null ? {} : { bringBack: file => bringBack(file, past) }),
      })
    }
    await writeForkedFiles(ctx, making, { name, isEmpty: wish.with_files === false })
    if (existsSync(folder)) await rm(folder, { recursive: true })
    await rename(making, folder)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw failed('Forking', error)
  }
  return { name, folder, bytes: await sizeOf(folder) }
}

const chosenState = async (ctx: Context, { state_id }: ForkWish): Promise<KeptState | null> =>
  state_id === undefined ? null : usableState(ctx, state_id)

/** What happened before a restore is in the state that was saved by it. @throws 422 where that is deleted */
async function stateBefore(ctx: Context, { restored }: PastPlace, event = 0): Promise<KeptState | null> {
  if (restored === null) return null
  const found = (await shelfOf(ctx).list()).find(({ id }) => id === restored.undo_id)
  if (found !== undefined) return found
  throw new ServiceError('workbench.timeline.replaced.app_error', {
    values: { Seq: String(event), State: restored.undo_id, After: String(restored.after) },
  })
}

/** The folder of a fork: the one that was asked for, or one beside that of the workspace. @throws 400 */
async function freeFolder(ctx: Context, { name, folder }: ForkWish): Promise<string> {
  const wrong = (path: string, why: string): ServiceError =>
    new ServiceError('workbench.state.folder.app_error', { values: { Path: path, Why: why } })
  if (name === '') throw wrong(folder ?? 'no folder', 'it has no name.')
  if (folder === undefined && ctx.folder === null) throw wrong('no folder', 'this workspace is in memory, so name one.')
  const wanted = folder ?? join(dirname(ctx.folder ?? ''), stemOf(name, 'workspace'))
  if (!isAbsolute(wanted)) throw wrong(wanted, 'it is no absolute path.')
  if (!existsSync(dirname(wanted))) throw wrong(wanted, `there is no folder ${dirname(wanted)}.`)
  const entries = existsSync(wanted) ? await readdir(wanted).catch(() => null) : []
  if (entries === null) throw wrong(wanted, 'it is a file, or cannot be read.')
  if (entries.length > 0) throw wrong(wanted, 'it is not empty. Choose another name or folder.')
  return wanted
}
