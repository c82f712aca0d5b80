import type { Context, Fork } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { layeredBlobs } from '../files/layeredBlobs'
import { labIfOpen } from '../lab/startLab'
import { filesOfProject } from '../project/archive/exportProject'
import { projectTree } from '../project/project'
import { memoryTree } from '../project/tree/memoryTree'
import { rootFiles, type Tree } from '../project/tree/tree'
import { quietImageOf } from '../store/copies/quietCopy'
import { memorySecrets } from '../store/secrets/secretsFile'
import { shelfOf } from './shelves'
import { damaged, unusable, usableState } from './states'

/**
 * The same of the workspace as it was in a save state; as it is now without one. @throws 404 and 422 for a state that there is not, or
 * that cannot be used
 */
export async function forkFrom(ctx: Context, state: string | undefined): Promise<Fork> {
  if (state === undefined) return forkNow(ctx)
  const kept = await usableState(ctx, state)
  try {
    return await forkOf(ctx, quietImageOf(shelfOf(ctx).copyOf(kept.id)))
  } catch (error) {
    throw error instanceof ServiceError ? error : unusable(kept, damaged(error))
  }
}

/**
 * Starts a copy of the workspace as it is now, in memory and without its traffic: whoever starts it closes it. Its simulated
 * integrations take the calls of the addresses that those of the workspace listen at, so that nothing of the workspace changes.
 */
export const forkNow = (ctx: Context): Promise<Fork> => forkOf(ctx, ctx.store.copies.quietImage())

async function forkOf(ctx: Context, image: Buffer): Promise<Fork> {
  const tree = await copiedTree(await projectTree(ctx), ctx.now)
  return ctx.fork({
    inMemory: {
      image,
      secrets: memorySecrets(ctx.store.secrets.all()),
      blobs: layeredBlobs(ctx.blobs),
      tree,
    },
    origins: new Map(
      labIfOpen(ctx)
        ?.list()
        .map(({ name, url }) => [name, url]),
    ),
  })
}

async function copiedTree(from: Tree, now: () => number): Promise<Tree> {
  const tree = memoryTree(now)
  const files = await filesOfProject(from)
  const local = await from.read(rootFiles.local)
  if (local !== null) files.set(rootFiles.local, local.bytes)
  for (const [path, bytes] of files) await tree.write(path, bytes)
  return tree
}
