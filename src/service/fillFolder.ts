import { applyBundle } from './bundles/applyBundle'
import { createContext } from './createContext'
import type { LifeOptions } from './life'
import { closeProject } from './project/project'
import type { FillFolder } from './workspaces/bundleFolder'

/** Fills folders with bundles, without listening: nothing is called, and nothing is recorded. */
export const folderFiller =
  (options: Pick<LifeOptions, 'version' | 'now' | 'randomBytes' | 'log'>): FillFolder =>
  async (data, bundle, name) => {
    const { version, now, randomBytes, log } = options
    const ctx = createContext({ data, version, now, randomBytes, log }, () => '')
    try {
      await applyBundle(ctx, bundle, name)
    } finally {
      await closeProject(ctx)
      await ctx.store.settled()
      ctx.outbound.close()
      ctx.store.close()
    }
  }
