import type { Issue } from '#domain/issue'
import type { Settings } from '#domain/settings/settings'
import type { PageTab } from '../payloads/pageTab'

/** What came of a file of settings that was imported. */
export interface ImportedSettings {
  name: string
  /** What was in force before. */
  before: Settings
  /** What it changed. */
  changes: Partial<Settings>
  /** What of it was not taken. */
  issues: readonly Issue[]
}

/** How the page of the settings is looked at, by its list beside it as well. */
export interface SettingsLook {
  /** What is looked for. */
  query: string
  /** Only the settings that are others than their defaults are shown. */
  changedOnly: boolean
  /** The section at the top of what is in view; `''` until the page is shown. */
  section: string
  /** The address that was gone to last: coming back to the page does not go there again. */
  reached: PageTab | null
  /** The last import, until it is closed. */
  imported: ImportedSettings | null
}

export const firstSettingsLook: SettingsLook = {
  query: '',
  changedOnly: false,
  section: '',
  reached: null,
  imported: null,
}

/** The look with some of it changed. */
export const lookAtSettings = (
  { settingsLook }: { settingsLook: SettingsLook },
  look: Partial<SettingsLook>,
): { settingsLook: SettingsLook } => ({ settingsLook: { ...settingsLook, ...look } })
