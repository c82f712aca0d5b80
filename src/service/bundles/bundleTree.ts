import { bundleFiles } from '#domain/bundle/read/bundleFiles'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { memoryTree } from '../project/tree/memoryTree'
import type { Tree } from '../project/tree/tree'

/** The project of a workspace in memory that a bundle is opened as. */
export async function bundleTree(bundle: Bundle, now: () => number): Promise<Tree> {
  const tree = memoryTree(now)
  for (const [path, text] of bundleFiles(bundle, bundle.name)) await tree.write(path, Buffer.from(text))
  return tree
}
