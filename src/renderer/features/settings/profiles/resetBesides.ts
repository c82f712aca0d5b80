import { type SettingKey, settingFacts } from '#domain/settings/catalog'
import { type BaseProfile, differences } from '#domain/settings/profiles'
import { profileSettings, type Settings } from '#domain/settings/settings'

/** What a profile would change beside the settings that the two differ in, in the order in which they are shown. */
export function resetBesides(
  settings: Settings,
  profile: BaseProfile,
): { key: SettingKey; value: Settings[SettingKey] }[] {
  const differing = new Set<SettingKey>(differences(settings).map(({ key }) => key))
  const keys = Object.keys(profileSettings(profile)) as SettingKey[]
  return keys
    .filter(key => !differing.has(key) && settings[key] !== settingFacts(key)[profile])
    .map(key => ({ key, value: settingFacts(key)[profile] }))
}
