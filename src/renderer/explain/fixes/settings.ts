import { workbench as endpoints } from '#contract/workbench'
import type { Fix } from '#domain/explain/explanation'
import { isObject } from '#domain/json'
import type { Settings } from '#domain/settings/settings'
import type { Workbench } from '../../store/workbench'
import { change } from './change'

/** Puts a setting in force; undo puts the value in force that it had. */
export function changeSetting(
  workbench: Workbench,
  { setting, value }: Extract<Fix, { do: 'change_setting' }>,
): Promise<void> {
  return put(workbench, settings => (isObject(settings) && setting in settings ? { [setting]: value } : {}))
}

/** Adds a host to those that may be called. */
export function trustAddress(workbench: Workbench, { host }: Extract<Fix, { do: 'trust_address' }>): Promise<void> {
  return put(workbench, ({ AllowedUntrustedInternalConnections: trusted }) => ({
    AllowedUntrustedInternalConnections: `${trusted} ${host}`.trim(),
  }))
}

/** Changes what `decide` makes of the settings in force. */
async function put(
  workbench: Workbench,
  decide: (settings: Settings) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const { call, notify } = workbench
  const now = await call(endpoints.settings, {})
  if (!now.ok) return notify(now.error.message)
  const values: Readonly<Record<string, unknown>> = now.value.values
  const body = decide(now.value.values)
  const before = Object.fromEntries(Object.keys(body).map(key => [key, values[key]]))
  const names = Object.keys(body).join(', ')
  await change(workbench, {
    text: `${names} changed`,
    make: () => call(endpoints.changeSettings, { body }),
    undo: () => call(endpoints.changeSettings, { body: before }),
  })
}
