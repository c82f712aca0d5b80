import { catalog, type SettingKey } from './catalog'
import { productionSettings, type Settings, workbenchSettings } from './settings'

export type BaseProfile = 'local' | 'production'

const defaults: Readonly<Record<BaseProfile, Settings>> = { local: workbenchSettings, production: productionSettings }

/** One setting that the two profiles differ in. */
export interface Difference {
  key: SettingKey
  local: Settings[SettingKey]
  production: Settings[SettingKey]
  now: Settings[SettingKey]
  /** Whether it is as neither profile has it. */
  isChanged: boolean
}

/** The settings that the two profiles differ in, with what is in force. */
export const differences = (settings: Settings): Difference[] =>
  catalog
    .filter(({ local, production }) => local !== production)
    .map(({ key, local, production }) => {
      const now = settings[key]
      return { key, local, production, now, isChanged: now !== local && now !== production }
    })

/** The profile that settings are nearer to in what the two differ in; where both are as near, the local one. */
export function baseProfile(settings: Settings): BaseProfile {
  const rows = differences(settings)
  const like = (profile: BaseProfile): number => rows.filter(row => row.now === row[profile]).length
  return like('production') > like('local') ? 'production' : 'local'
}

/** What a setting has in the profile that the settings are nearer to. */
export const defaultOf = (key: SettingKey, settings: Settings): Settings[SettingKey] =>
  defaults[baseProfile(settings)][key]

/** The settings that are others than in the profile they are nearer to, in the order in which they are shown. */
export function changedKeys(settings: Settings): SettingKey[] {
  const base = defaults[baseProfile(settings)]
  return catalog.map(({ key }) => key).filter(key => settings[key] !== base[key])
}
