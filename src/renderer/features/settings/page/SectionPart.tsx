import type { ComponentType } from 'react'
import type { SettingKey } from '#domain/settings/catalog'
import { baseProfile } from '#domain/settings/profiles'
import type { Settings } from '#domain/settings/settings'
import type { LoadedBreakage } from '../breakage/useBreakage'
import { FileRow } from '../file/FileRow'
import { ShortcutsRow } from '../keyboard/ShortcutsRow'
import { DefaultsRow } from '../profiles/DefaultsRow'
import { ServiceSetting } from '../rows/ServiceSetting'
import { WindowSettingRow } from '../rows/WindowSettingRow'
import type { SettingsPart } from '../values/parts'
import type { SettingsSection } from '../values/sections'
import styles from './SectionPart.module.css'

const homes = { workspace: 'saved in the workspace', computer: 'saved in this browser' } as const

/** What all rows of the page know. */
export interface RowContext {
  settings: Settings
  query: string
  /** What the settings in force break. */
  broken: LoadedBreakage
  onChanged(): void
}

/** What a setting breaks; beside production defaults, which have a list of all that is broken, nothing. */
const brokenBy = (key: SettingKey, { settings, broken }: RowContext) =>
  baseProfile(settings) === 'production' ? [] : (broken.breakage?.broken.filter(({ setting }) => setting === key) ?? [])

/** What shows each part that is no single setting. */
const partViews: Readonly<Record<SettingsPart['key'], ComponentType<RowContext & { part: SettingsPart }>>> = {
  profile: DefaultsRow,
  file: FileRow,
  shortcuts: ShortcutsRow,
}

interface SectionPartProps {
  section: SettingsSection
  at: RowContext
}

/** A section of the settings, as much of it as is shown. */
export const SectionPart = ({ section, at }: SectionPartProps) => (
  <div data-at={section.id} data-section className={styles.part}>
    <header className={styles.head}>
      <h2>{section.title}</h2>
      <span>{homes[section.home]}</span>
    </header>
    {section.parts.map(part => {
      const Part = partViews[part.key]
      return <Part key={part.key} part={part} {...at} />
    })}
    {section.settings.map(facts => (
      <ServiceSetting
        key={facts.key}
        facts={facts}
        settings={at.settings}
        query={at.query}
        broken={brokenBy(facts.key, at)}
        onChanged={at.onChanged}
      />
    ))}
    {section.windowSettings.map(setting => (
      <WindowSettingRow key={setting.key} setting={setting} query={at.query} />
    ))}
  </div>
)
