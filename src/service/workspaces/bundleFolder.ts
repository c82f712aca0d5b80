import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleFiles } from '#domain/bundle/read/bundleFiles'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { ServiceError } from '../errors/ServiceError'
import { writeFresh } from '../states/diskFiles'
import { ownFolder } from '../store/secrets/ownerOnly'
import { type FolderWish, freeFolder, rejected, unwritable } from './newFolder'

/** Fills the database of a folder that has nothing yet with what a bundle has. @throws when the bundle contradicts itself */
export type FillFolder = (folder: string, bundle: Bundle, name: string) => Promise<void>

/**
 * Makes a workspace of a bundle in a folder that is empty or not there yet, whole or not at all: it has a name of its own beside it until
 * then. Resolves to the folder. @throws 400
 */
export async function makeBundleFolder(
  bundle: Bundle,
  wish: FolderWish,
  { newIn, fill }: { newIn: string; fill: FillFolder },
): Promise<string> {
  const { folder, name } = await freeFolder(wish, newIn)
  const making = `${folder}.making-${randomUUID()}`
  try {
    ownFolder(making)
    for (const [path, text] of bundleFiles(bundle, name)) {
      await writeFresh(join(making, ...path.split('/')), Buffer.from(text))
    }
    await fill(making, bundle, name)
    if (existsSync(folder)) await rm(folder, { recursive: true })
    await rename(making, folder)
  } catch (error) {
    await rm(making, { recursive: true, force: true }).catch(() => {})
    throw isOfSystem(error) ? rejected(folder, unwritable(error)) : unfilled(error)
  }
  return folder
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const unfilled = (cause: unknown): ServiceError =>
  new ServiceError('workbench.bundle.unreadable.app_error', {
    values: { Why: `It contradicts itself: ${cause instanceof Error ? cause.message : String(cause)}` },
    cause,
  })
