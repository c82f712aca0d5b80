import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { BundleBody } from '#contract/bundles/bundles'
import type { HarImport, HarImportBody } from '#contract/replay/har'
import type { RestoredState, SavedState } from '#contract/states/states'
import type { HarBody } from '#contract/traffic/har'
import type { TrafficRows } from '#contract/traffic/traffic'
import { convertToBot } from './bots/convertToBot'
import { type EnsureBot, ensurePluginBot } from './bots/ensurePluginBot'
import { type MadeBundle, makeBundle } from './bundles/makeBundle'
import { requireBundle } from './bundles/requireBundle'
import { everything } from './compliance/exportedPosts'
import { postsCsv } from './compliance/postsCsv'
import type { Context } from './context'
import { createContext } from './createContext'
import { ServiceError } from './errors/ServiceError'
import { folderFiller } from './fillFolder'
import { WorkspaceError } from './options'
import { closeProject } from './project/project'
import { closeDesk } from './recordings/desk'
import { importHar } from './recordings/importHar'
import { type ForkWish, forkState } from './states/forkState'
import { recoverStates } from './states/recoverStates'
import { restoreState } from './states/restoreState'
import { saveBefore } from './states/saveBefore'
import { deleteState, listStates, saveState } from './states/states'
import { workspaceFile } from './store/openDatabase'
import { issueToken } from './tokens/issueToken'
import { type Rotation, rotateToken } from './tokens/rotateToken'
import { harOf } from './traffic/har'
import { readFilter } from './traffic/query'
import { trafficRows } from './traffic/traffic'
import { findAccount } from './users/findAccount'
import { makeBundleFolder } from './workspaces/bundleFolder'

export interface MaintenanceOptions {
  /** Folder of an existing workspace that no service runs on. */
  data: string
  version: string
  log(line: string): void
}

export interface EnsuredPluginBot {
  user_id: string
  username: string
  /** False when the name is a user's: the plugin posts as that user, without a BOT tag. */
  is_bot: boolean
  /** Only when one was asked for; it is shown once. */
  token?: string
}

/** What the command line does to a workspace while no service runs on it. Rejections are errors for `isRejection`. */
export interface Maintenance {
  /** docs/reference/bots.md#deactivation: `who` is an address, a username or an id. */
  convertToBot(who: string): { user_id: string; username: string; was_bot: boolean }
  ensureBot(wish: EnsureBot & { withToken: boolean }): EnsuredPluginBot
  rotateToken(who: string, wish: Rotation): { user_id: string; token: string; token_id: string; revoked: string[] }
  /** All posts as CSV. */
  complianceCsv(): Readable
  /** Exchanges that pass a filter line, by their position in the result. */
  traffic(asked: { filter: string; at: number; limit: number }): Promise<TrafficRows>
  /** Exchanges as a HAR 1.2 file. */
  har(chosen: HarBody): Promise<Readable>
  /** A repro bundle of what is chosen. */
  bundle(body: BundleBody): Promise<MadeBundle>
  states: StateCommands
  /** Makes a recording of a HAR file in the project. */
  importHar(given: HarImportBody): Promise<HarImport>
  /** Resolves once everything is on disk and the workspace is free again. */
  close(): Promise<void>
}

/** What the command line does with save states; each is found by its name or id. */
export interface StateCommands {
  list(): Promise<SavedState[]>
  save(name: string): Promise<SavedState>
  restore(name: string): Promise<RestoredState>
  delete(name: string): Promise<{ undo: string }>
  fork(wish: ForkWish): Promise<{ name: string; folder: string; bytes: number }>
}

/**
 * Makes a workspace of the text of a repro bundle, in a folder that is empty or not there yet. Resolves to the folder. Rejections are
 * errors for `isRejection`.
 */
export const openBundle = (
  text: string,
  { folder, name, ...options }: { folder: string; name: string; version: string; log(line: string): void },
): Promise<string> =>
  makeBundleFolder(
    requireBundle(text),
    { name, folder },
    {
      newIn: folder,
      fill: folderFiller({ ...options, now: Date.now, randomBytes }),
    },
  )

/** Whether an error is a rejection of the service, whose message is a sentence for people. */
export const isRejection = (error: unknown): error is Error => error instanceof ServiceError

/** Opens a workspace without listening. @throws WorkspaceError when there is none, or it cannot be used. */
export function openMaintenance({ data, ...options }: MaintenanceOptions): Maintenance {
  if (!existsSync(workspaceFile(data))) {
    throw new WorkspaceError(`There is no workspace in ${data}. Name its folder with --data.`)
  }
  const open = (): Context => createContext({ data, now: Date.now, randomBytes, ...options }, () => '')
  let ctx = open()
  const close = async (): Promise<void> => {
    await closeDesk(ctx)
    await closeProject(ctx)
    await ctx.store.settled()
    ctx.outbound.close()
    ctx.store.close()
  }
  return {
    states: statesOf(
      () => ctx,
      async ({ change, undo }) => {
        await close()
        try {
          await change(null)
          ctx = open()
        } catch (error) {
          await undo()
          ctx = open()
          throw error
        }
        return { ctx, waited: 0 }
      },
    ),
    convertToBot: who => {
      const account = findAccount(ctx, who)
      const { user } = convertToBot(ctx, account)
      return { user_id: user.id, username: user.username, was_bot: account.is_bot }
    },
    ensureBot: wish => ensureBot(ctx, wish),
    rotateToken: (who, wish) => rotateToken(ctx, findAccount(ctx, who), wish),
    complianceCsv: () => postsCsv(ctx.store, everything),
    traffic: ({ filter, at, limit }) => trafficRows(ctx, { filter: readFilter(filter), at, limit }),
    har: chosen => harOf(ctx, chosen),
    bundle: body => makeBundle(ctx, body),
    importHar: given => importHar(ctx, given, () => saveBefore(ctx, 'import', 'import')),
    close,
  }
}

/** What is left half-done of the states is seen to before they are looked at. */
function statesOf(current: () => Context, reopen: Context['reopen']): StateCommands {
  const begun = async (): Promise<Context> => {
    const ctx = Object.assign(current(), { reopen })
    await recoverStates(ctx)
    return ctx
  }
  return {
    list: async () => listStates(await begun()),
    save: async name => saveState(await begun(), { name }),
    restore: async name => restoreState(await begun(), name),
    delete: async name => deleteState(await begun(), name),
    fork: async wish => forkState(await begun(), wish),
  }
}

function ensureBot(ctx: Context, wish: Parameters<Maintenance['ensureBot']>[0]): EnsuredPluginBot {
  return ctx.store.write(() => {
    const { user, bot } = ensurePluginBot(ctx, wish)
    const description = `Made for plugin ${wish.plugin_id}`
    const token = wish.withToken ? issueToken(ctx, user, { description }).token : undefined
    return { user_id: user.id, username: user.username, is_bot: bot !== null, ...(token ? { token } : {}) }
  })
}
