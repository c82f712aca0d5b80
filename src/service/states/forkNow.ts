import type { Context, Fork } from '../context'
import { layeredBlobs } from '../files/layeredBlobs'
import { labIfOpen } from '../lab/startLab'
import { filesOfProject } from '../project/archive/exportProject'
import { projectTree } from '../project/project'
import { memoryTree } from '../project/tree/memoryTree'
import { rootFiles, type Tree } from '../project/tree/tree'
import { memorySecrets } from '../store/secrets/secretsFile'

/**
 * Starts a copy of the workspace as it is now, in memory and without its traffic: whoever starts it closes it. Its simulated
 * integrations take the calls of the addresses that those of the workspace listen at, so that nothing of the workspace changes.
 */
export async function forkNow(ctx: Context): Promise<Fork> {
  const tree = await copiedTree(await projectTree(ctx), ctx.now)
  return ctx.fork({
    inMemory: {
      image: ctx.store.copies.quietImage(),
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
