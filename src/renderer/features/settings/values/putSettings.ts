import { system } from '#contract/endpoints/system/system'
import { workbench as endpoints } from '#contract/workbench'
import { partialConfig } from '#domain/settings/config'
import type { Settings } from '#domain/settings/settings'
import type { ApiResult } from '../../../api/result'
import type { Workbench } from '../../../store/workbench'
import { adminOf } from '../../../store/world/people'

export interface SettingsChange {
  changes: Partial<Settings>
  /** What is in force before. */
  now: Settings
  /** Says what was changed. */
  text: string
}

/** Puts settings in force at once, says so, and offers to put those back that were. Resolves to why not, or `null`. */
export async function putSettings(
  workbench: Workbench,
  { changes, now, text }: SettingsChange,
): Promise<string | null> {
  const put = await send(workbench, changes)
  if (!put.ok) return put.error.message
  workbench.notify(text, () => void putBack(workbench, changes, now))
  return null
}

/** Puts the settings that a change named back as they were before it. */
export async function putBack(workbench: Workbench, changes: Partial<Settings>, before: Settings): Promise<void> {
  const values: Readonly<Record<string, unknown>> = before
  const put = await send(workbench, Object.fromEntries(Object.keys(changes).map(key => [key, values[key]])))
  if (!put.ok) workbench.notify(put.error.message)
}

/** Over the public API as an admin; in a workspace without one, the window may do it itself. */
function send({ store, call, callAs }: Workbench, changes: Partial<Settings>): Promise<ApiResult<unknown>> {
  const admin = adminOf(store.getState().world)
  return admin
    ? callAs(admin.id, system.patchConfig, { body: partialConfig(changes) })
    : call(endpoints.changeSettings, { body: changes })
}
