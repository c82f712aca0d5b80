import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { stemOf } from '#domain/project/paths'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { ownFolder } from '../store/secrets/ownerOnly'
import { sizeOf } from './diskFiles'
import { writeForkedDatabase } from './forkDatabase'
import { writeForkedFiles } from './forkFiles'
import { failed, usableState } from './states'

export interface ForkWish {
  /** Missing: as it is now. */
  state_id?: string
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
  const state = wish.state_id === undefined ? null : await usableState(ctx, wish.state_id)
  const folder = await freeFolder(ctx, { ...wish, name })
  // Under a name of its own until it is whole.
  const making = `${folder}.making-${ctx.newId()}`
  try {
    ownFolder(making)
    if (wish.with_posts !== false) {
      await writeForkedDatabase(ctx, making, { state, name, withTraffic: wish.with_traffic === true })
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
