import { settingIssues } from '#domain/settings/config'
import {
  profileOf,
  type SettingsProfile,
  Settings as SettingsShape,
  workbenchSettings,
} from '#domain/settings/settings'
import type { Hub } from '../events/hub'
import type { Store } from '../store/store'

export type SettingValues = SettingsShape

/** The settings in force, kept in the workspace; what is not kept there stands as a new workspace has it. */
export interface Settings {
  readonly values: Readonly<SettingValues>
  /** Puts these values in force at once, keeps them, and lets every window start anew once they are on disk. */
  change(values: Partial<SettingValues>): void
  /** Calls back after every change, whoever made it. */
  onChange(listener: () => void): void
  /** `local` and `production` when the values that differ between the two stand as the one or the other has them. */
  profile(): SettingsProfile
}

/** Reads the settings that the workspace keeps; a value of a key that is not known any more is passed over. */
export function createSettings(store: Store, hub: Hub): Settings {
  const load = (): SettingValues => ({ ...workbenchSettings, ...known(store.config.all()) })
  let values = load()
  const listeners: (() => void)[] = []
  return {
    get values() {
      return values
    },
    change(changed) {
      store.write(() => {
        for (const [key, value] of Object.entries(changed)) store.config.set(key, value)
        store.afterCommit(() => hub.publish({ type: 'resync' }))
      })
      values = load()
      for (const listener of listeners) listener()
      store.settled().catch(() => {
        values = load()
      })
    },
    onChange: listener => void listeners.push(listener),
    profile: () => profileOf(values),
  }
}

const isKey = (key: string): key is keyof SettingValues => key in SettingsShape.properties

/** Settings this program knows, with values they can have; an older or newer program's leftovers are passed over. */
const known = (stored: Record<string, unknown>): Partial<SettingValues> =>
  Object.fromEntries(
    Object.entries(stored).filter(([key, value]) => isKey(key) && settingIssues(key, value).length === 0),
  )
