import { isObject } from '#domain/json'
import type { SharedSettings } from '#domain/project/settings/schema'
import { settingChanges, sharedOf, withShared } from '#domain/project/settings/sharedSettings'
import type { Context } from '../context'
import { textOf } from './describeFile'
import type { SettingsFiles } from './settings'
import { isChanged } from './tree/rejections'
import { rootFiles, type Tree } from './tree/tree'

/** What the project said of the settings when the workspace last looked: what is different there is new. */
const SEEN = 'project_settings'

const seenBy = ({ store }: Context): SharedSettings => {
  const seen: unknown = JSON.parse(store.meta.get(SEEN) ?? '{}')
  return isObject(seen) ? seen : {}
}

const markSeen = ({ store }: Context, settings: SharedSettings): void =>
  void store.write(() => store.meta.set(SEEN, JSON.stringify(settings)))

/**
 * Puts what blockyard.json says of settings and plugins in force. A setting that is the same there as before is left as
 * the workspace has it: it was changed here, and is on its way into the file.
 */
export function putInForce(ctx: Context, files: SettingsFiles): void {
  if (!files.isGood(rootFiles.settings)) return
  const { settings = {}, plugins = {} } = files.settings()
  ctx.plugins.setProject(plugins)
  const seen = seenBy(ctx)
  const changes = settingChanges(seen, settings)
  if (Object.keys(changes).length === 0) return
  // First what is in force: whoever stops in between finds the same changes again.
  ctx.settings.change(changes)
  markSeen(ctx, settings)
}

/** How often a write is made anew because another program wrote the file at the same moment. */
const TRIES = 5

/** Writes the settings in force into blockyard.json, as far as they are others than in a new workspace. */
export async function writeInForce(ctx: Context, tree: Tree, files: SettingsFiles): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) if (await isWritten(ctx, tree, files)) return
}

/** Returns whether nothing is left to write. */
async function isWritten(ctx: Context, tree: Tree, files: SettingsFiles): Promise<boolean> {
  await files.read()
  putInForce(ctx, files)
  if (!files.isGood(rootFiles.settings)) return true
  const wanted = sharedOf(ctx.settings.values)
  const former = files.text(rootFiles.settings)
  if (former === null && Object.keys(wanted).length === 0) return true
  const text = withShared(former, wanted)
  if (text === former) return true
  try {
    const found = await tree.read(rootFiles.settings)
    if ((found === null ? null : textOf(found.bytes)) !== former) return false
    await tree.write(rootFiles.settings, Buffer.from(text), { former: found?.bytes ?? null })
    markSeen(ctx, wanted)
    await files.read()
  } catch (error) {
    if (isChanged(error)) return false
    ctx.log(`The settings are in force, but not in blockyard.json. ${error instanceof Error ? error.message : error}`)
  }
  return true
}
