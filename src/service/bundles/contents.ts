import type { BundleContents } from '#domain/bundle/write/writeBundle'
import { integrationPath, nameFault } from '#domain/project/paths'
import { readProjectSettings } from '#domain/project/settings/readSettings'
import type { Captured, CaptureFacts } from '#domain/recording/capture/captured'
import type { StartPost } from '#domain/recording/schema/startState'
import type { Context } from '../context'
import { plainTextOf } from '../project/describeFile'
import { projectTree } from '../project/project'
import { rootFiles } from '../project/tree/tree'
import { keysOf } from '../recordings/start/rows'
import { takeSnapshot } from '../recordings/start/snapshot'
import { startStateOf } from '../recordings/start/startState'
import { touchedBy } from '../recordings/start/touched'
import { findFirstAdmin } from '../sessions/firstAdmin'

/**
 * What the workspace has now of what these exchanges touch, with the first admin, whom a window acts as: who opens the bundle sees the
 * posts as they ended up.
 */
export async function contentsOf(
  ctx: Context,
  exchanges: readonly Captured[],
  { secretNamed }: Pick<CaptureFacts, 'secretNamed'>,
): Promise<BundleContents> {
  const touched = touchedBy(exchanges, { secretNamed })
  touched.ids.add(findFirstAdmin(ctx)?.id ?? '')
  touched.ids.delete('')
  // Counts follow from the posts that a bundle has.
  touched.hasCounts = false
  const { state } = startStateOf(ctx, takeSnapshot(ctx, ctx.now() + 1), touched)
  const posts = state.posts ?? []
  const { plugins: _, ...kept } = state
  const plugins = await keptPlugins(ctx, state.plugins ?? {})
  return {
    state: { ...kept, ...(Object.keys(plugins).length === 0 ? {} : { plugins }) },
    versions: posts.flatMap(({ id }) => versionsOf(ctx, id)),
    integrations: await integrationsOf(ctx, new Set([...touched.plugins, ...pluginsIn(posts)])),
    files: posts.reduce((sum, { id }) => sum + (ctx.store.posts.byId(id)?.file_ids.length ?? 0), 0),
  }
}

function versionsOf({ store, recorder }: Context, id: string): BundleContents['versions'] {
  return store.posts.history(id).map(version => {
    const form: StartPost = keysOf.post(version)
    return { ...JSON.parse(recorder.redacted(JSON.stringify(form))), original_id: id }
  })
}

/** Plugins that somebody registered to stay: who starts the service registers its own again, at other addresses. */
async function keptPlugins(ctx: Context, used: Record<string, string>): Promise<Record<string, string>> {
  const found = await (await projectTree(ctx)).read(rootFiles.settings).catch(() => null)
  const read = found === null ? null : readProjectSettings(plainTextOf(found.bytes))
  const ids = new Set([
    ...ctx.store.plugins.all().map(({ id }) => id),
    ...Object.keys((read?.ok ? read.value.plugins : undefined) ?? {}),
  ])
  return Object.fromEntries(Object.entries(used).filter(([id]) => ids.has(id)))
}

function pluginsIn(rows: readonly unknown[]): string[] {
  return [...JSON.stringify(rows).matchAll(/\/plugins\/([A-Za-z0-9._-]{1,190})/g)].map(([, id = '']) => id)
}

/** The simulated integrations that were called; one that cannot be read is left out. */
async function integrationsOf(ctx: Context, names: ReadonlySet<string>): Promise<Record<string, unknown>> {
  const tree = await projectTree(ctx)
  const files: [string, unknown][] = []
  for (const name of [...names].toSorted()) {
    const path = integrationPath(name)
    if (nameFault(path) !== null) continue
    const found = await tree.read(path).catch(() => null)
    const value = found === null ? undefined : parsed(ctx.recorder.redacted(plainTextOf(found.bytes)))
    if (value !== undefined) files.push([name, value])
  }
  return Object.fromEntries(files)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
