import { written } from '#domain/edits/written'
import { ignored } from '#domain/project/newFiles'
import { integrationPath, payloadsFolder, scenePath } from '#domain/project/paths'
import { newSettings } from '#domain/project/settings/editSettings'
import type { Context } from '../context'
import { samplePayloads } from '../sample/payloads'
import { sampleName } from '../sample/sampleName'
import { projectName, type SettingsFiles } from './settings'
import { rootFiles, type Tree } from './tree/tree'

/** How long what was deleted waits. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

interface Preparing {
  tree: Tree
  settings: SettingsFiles
  /** The workspace has just got the sample. */
  withSample: boolean
}

/**
 * Makes what a project has and this folder has not: .gitignore, blockyard.json, payloads/, and the integrations and scenes
 * of a workspace that has the sample. Nothing that is there is changed; a folder that cannot be written is used as it is.
 */
export async function prepareProject(ctx: Context, preparing: Preparing): Promise<void> {
  const { tree, withSample } = preparing
  try {
    await writeMissing(tree, rootFiles.ignore, ignored)
    await writeMissing(tree, rootFiles.settings, newSettings(projectName(ctx, tree.folder)))
    if ((await tree.kindOf(payloadsFolder)) === null) await tree.makeFolder(payloadsFolder)
    if (withSample) await prepareSample(tree)
    await prepareIntegrations(ctx, preparing)
    await prepareScenes(ctx, preparing)
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

/** Under these the workspace remembers that it got them: one that was deleted stays so. */
const offered = { integrations: 'sample_integrations', scenes: 'sample_scenes' } as const

/** Whether a workspace has the sample and did not get these of its files yet. */
const isOffered = ({ store }: Context, withSample: boolean, what: keyof typeof offered): boolean =>
  (withSample || store.meta.get('workspace_name') === sampleName) && store.meta.get(offered[what]) === undefined

/**
 * The integrations of the sample, once: a workspace that had the sample before there were any gets them, too. None for a
 * plugin that somebody has registered, which is to be called.
 */
async function prepareIntegrations(ctx: Context, { tree, settings, withSample }: Preparing): Promise<void> {
  const { store } = ctx
  if (!isOffered(ctx, withSample, 'integrations')) return
  const real = new Set([...store.plugins.all().map(({ id }) => id), ...Object.keys(settings.settings().plugins ?? {})])
  const { sampleIntegrations } = await import('../sample/integrations/sampleIntegrations')
  for (const [name, integration] of Object.entries(sampleIntegrations))
    if (!real.has(name)) await writeMissing(tree, integrationPath(name), `${written(integration)}\n`)
  store.write(() => store.meta.set(offered.integrations, '1'))
}

/** The scenes of the sample, once. */
async function prepareScenes(ctx: Context, { tree, withSample }: Preparing): Promise<void> {
  const { store } = ctx
  if (!isOffered(ctx, withSample, 'scenes')) return
  const { sampleScenes } = await import('../sample/scenes/sampleScenes')
  for (const [name, scene] of Object.entries(sampleScenes))
    await writeMissing(tree, scenePath(name), `${written(scene)}\n`)
  store.write(() => store.meta.set(offered.scenes, '1'))
}

async function writeMissing(tree: Tree, path: string, text: string): Promise<void> {
  if ((await tree.kindOf(path)) === null) await tree.write(path, Buffer.from(text))
}
