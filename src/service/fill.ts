import { basename } from 'node:path'
import { applyBundle } from './bundles/applyBundle'
import type { Context } from './context'
import type { Life } from './life'
import type { FirstAdmin, Sample, ServiceOptions } from './options'
import { beginProject } from './project/project'
import { createFirstAdmin } from './sample/firstAdmin'
import { createFirstTeam } from './sample/firstTeam'
import { seedSample } from './sample/seedSample'
import { nameInSettings } from './workspaces/nameAt'

/** What a workspace that has nothing yet is filled with. */
export type Filling = Pick<ServiceOptions, 'sample' | 'admin' | 'team' | 'adminToken' | 'bundle'>

/** What a start has made that is shown only once. */
export interface Made {
  sample: Sample | null
  admin: FirstAdmin | null
}

/** Gives a new workspace what it begins with, and every one the files of its project. */
export async function fill({ ctx, lab }: Life, { sample, admin, team, adminToken, bundle }: Filling): Promise<Made> {
  const isNew = ctx.store.teams.all().length === 0 && !ctx.store.users.hasPeople()
  if (isNew && bundle) await applyBundle(ctx, bundle, bundle.name)
  const withSample = isNew && !bundle && sample !== false
  const made = withSample ? await seedSample(ctx, { adminToken }) : null
  const first = isNew && !bundle && !withSample && admin ? await createFirstAdmin(ctx, adminToken) : null
  if (isNew && !bundle && !withSample && team) createFirstTeam(ctx)
  await nameByFolder(ctx, isNew)
  const begun = beginProject(ctx, { withSample })
  // The first post that one sees is clickable, by the rules that are shown.
  if (withSample) await begun.then(lab.look)
  return { sample: made, admin: first }
}

/** Names a workspace that has no name, or got that of the sample: what its settings call it, otherwise after its folder. */
async function nameByFolder({ folder, store }: Context, isNew: boolean): Promise<void> {
  if (folder === null) return
  const own = isNew ? await nameInSettings(folder) : null
  const name = own ?? (store.meta.get('workspace_name') === undefined ? basename(folder) : null)
  if (name !== null) store.write(() => store.meta.set('workspace_name', name))
}
