import { applied, removeAt, setAt } from '#domain/edits/edits'
import { readJson } from '#domain/edits/jsonDocument'
import { isObject } from '#domain/json'
import { type Settings, workbenchSettings } from '#domain/settings/settings'
import { begun } from './editSettings'
import { isShared, type SharedSettings, sharedKeys } from './schema'

/** What a project says of the settings in force: those that are others than in a new workspace. */
export const sharedOf = (values: Settings): SharedSettings =>
  Object.fromEntries(sharedKeys.filter(key => values[key] !== workbenchSettings[key]).map(key => [key, values[key]]))

/**
 * What is to be put in force when a project that said `former` says `now`: a setting that it does not name any more is
 * that of a new workspace again. What it says the same of as before is left to the workspace.
 */
export function settingChanges(former: SharedSettings, now: SharedSettings): SharedSettings {
  const changed = sharedKeys.filter(key => former[key] !== now[key])
  return Object.fromEntries(changed.map(key => [key, now[key] ?? workbenchSettings[key]]))
}

/** Writes the settings of a project into blockyard.json, and changes no other line. */
export function withShared(text: string | null, wanted: SharedSettings): string {
  const { value } = readJson(begun(text))
  const held = isObject(value) && isObject(value.settings) ? value.settings : {}
  let changed = begun(text)
  for (const key of sharedKeys) {
    const path = `/settings/${key}`
    if (wanted[key] !== undefined && wanted[key] !== held[key])
      changed = applied(changed, setAt(changed, path, wanted[key]))
    if (wanted[key] === undefined && Object.hasOwn(held, key)) changed = applied(changed, removeAt(changed, path))
  }
  const left = Object.keys(held).some(key => !isShared(key)) || Object.keys(wanted).length > 0
  return left || Object.keys(held).length === 0 ? changed : applied(changed, removeAt(changed, '/settings'))
}

/** Names under `settings` that are none of the settings of a project, in the order in which they stand there. */
export const unknownSettings = (settings: object): string[] => Object.keys(settings).filter(key => !isShared(key))
