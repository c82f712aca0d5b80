import { ignored } from '#domain/project/newFiles'
import { payloadsFolder } from '#domain/project/paths'
import { newSettings } from '#domain/project/settings/editSettings'
import type { Context } from '../context'
import { samplePayloads } from '../sample/payloads'
import { projectName } from './settings'
import { rootFiles, type Tree } from './tree/tree'

/** How long what was deleted waits. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Makes what a project has and this folder has not: .gitignore, blockyard.json, payloads/. Nothing that is there is
 * changed; a folder that cannot be written is used as it is.
 */
export async function prepareProject(ctx: Context, tree: Tree, withSample: boolean): Promise<void> {
  try {
    await writeMissing(tree, rootFiles.ignore, ignored)
    await writeMissing(tree, rootFiles.settings, newSettings(projectName(ctx, tree.folder)))
    if ((await tree.kindOf(payloadsFolder)) === null) await tree.makeFolder(payloadsFolder)
    if (withSample) await prepareSample(tree)
    await tree.clearStash(WEEK_MS)
  } catch (error) {
    ctx.log(`The project folder stays as it is. ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The payloads of the sample, where there are none yet. */
async function prepareSample(tree: Tree): Promise<void> {
  const { files } = await tree.scan()
  if (files.size > 0) return
  for (const [path, text] of Object.entries(samplePayloads())) await tree.write(path, Buffer.from(text))
}

async function writeMissing(tree: Tree, path: string, text: string): Promise<void> {
  if ((await tree.kindOf(path)) === null) await tree.write(path, Buffer.from(text))
}
