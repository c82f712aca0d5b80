import { workbench as endpoints } from '#contract/workbench'
import { changedKeys, defaultOf } from '#domain/settings/profiles'
import type { Workbench } from '../../../store/workbench'
import { counted } from '../../../ui/words/amounts'
import { putSettings } from '../values/putSettings'

/** Puts every setting of the service back to its default in the profile that is in force or nearer. */
export async function resetSettings(workbench: Workbench): Promise<void> {
  const { call, notify } = workbench
  const response = await call(endpoints.settings, {})
  if (!response.ok) return notify(response.error.message)
  const now = response.value.values
  const keys = changedKeys(now)
  if (keys.length === 0) return notify('All settings of the service are as they are by default')
  const changes = Object.fromEntries(keys.map(key => [key, defaultOf(key, now)]))
  const why = await putSettings(workbench, { changes, now, text: `${counted(keys.length, 'setting')} reset` })
  if (why !== null) notify(why)
}
