import {
  Disc3,
  FileJson,
  Keyboard,
  KeyRound,
  type LucideIcon,
  Server,
  Shield,
  SlidersHorizontal,
  SunMoon,
  Webhook,
} from 'lucide-react'
import { catalog, type SettingFacts, type SettingGroup, settingGroups } from '#domain/settings/catalog'
import { changedKeys } from '#domain/settings/profiles'
import type { Settings } from '#domain/settings/settings'
import { partsOf, type SettingsPart } from './parts'
import { type WindowSetting, windowSettings } from './windowSettings'

/** Where a section is kept. */
export type Home = 'workspace' | 'computer'

export type SectionId = SettingGroup | 'defaults' | 'file' | 'appearance' | 'keyboard' | 'privacy'

export interface SettingsSection {
  id: SectionId
  title: string
  icon: LucideIcon
  home: Home
  /** What is no single setting. */
  parts: readonly SettingsPart[]
  /** Settings of the service, and those of the window. */
  settings: readonly SettingFacts[]
  windowSettings: readonly WindowSetting[]
}

const groupIcons: Readonly<Record<SettingGroup, LucideIcon>> = {
  integrations: Webhook,
  accounts: KeyRound,
  service: Server,
  recording: Disc3,
}

const ofService = (group: SettingGroup): SettingsSection => ({
  id: group,
  title: settingGroups[group],
  icon: groupIcons[group],
  home: 'workspace',
  parts: [],
  settings: catalog.filter(facts => facts.group === group),
  windowSettings: [],
})

const ofWindow = (id: WindowSetting['section'], title: string, icon: LucideIcon): SettingsSection => ({
  id,
  title,
  icon,
  home: 'computer',
  parts: partsOf(id),
  settings: [],
  windowSettings: windowSettings.filter(({ section }) => section === id),
})

/** The sections of the page in their order. */
export const sections: readonly SettingsSection[] = [
  {
    id: 'defaults',
    title: 'Defaults',
    icon: SlidersHorizontal,
    home: 'workspace',
    parts: partsOf('defaults'),
    settings: [],
    windowSettings: [],
  },
  ofService('integrations'),
  ofService('accounts'),
  ofService('service'),
  ofService('recording'),
  {
    id: 'file',
    title: 'File',
    icon: FileJson,
    home: 'workspace',
    parts: partsOf('file'),
    settings: [],
    windowSettings: [],
  },
  ofWindow('appearance', 'Appearance', SunMoon),
  ofWindow('keyboard', 'Keyboard', Keyboard),
  ofWindow('privacy', 'Privacy', Shield),
]

/** How many settings there are; all shortcuts are one. */
export const settingsCount = catalog.length + windowSettings.length + 1

/**
 * Keys of all settings that are others than their defaults; those of the service only once they are known. `own` is what
 * those of the window are, in their order.
 */
export const changedOf = (values: Settings | null, own: readonly string[], hasKeys: boolean): ReadonlySet<string> =>
  new Set<string>([
    ...(hasKeys ? ['shortcuts'] : []),
    ...(values === null ? [] : changedKeys(values)),
    ...windowSettings.filter(({ usual }, at) => own[at] !== usual).map(({ key }) => key),
  ])

/** How many of the settings of a section are among these. */
export const countIn = (section: SettingsSection, keys: ReadonlySet<string>): number =>
  [...section.parts, ...section.settings, ...section.windowSettings].filter(({ key }) => keys.has(key)).length
