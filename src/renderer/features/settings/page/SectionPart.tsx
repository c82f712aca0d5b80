import type { Settings } from '#domain/settings/settings'
import { ServiceSetting } from '../rows/ServiceSetting'
import { WindowSettingRow } from '../rows/WindowSettingRow'
import type { SettingsSection } from '../values/sections'
import styles from './SectionPart.module.css'

const homes = { workspace: 'saved in the workspace', computer: 'saved in this browser' } as const

interface SectionPartProps {
  section: SettingsSection
  settings: Settings
  query: string
  onChanged(): void
}

/** A section of the settings, as much of it as is shown. */
export const SectionPart = ({ section, settings, query, onChanged }: SectionPartProps) => (
  <div data-at={section.id} data-section className={styles.part}>
    <header className={styles.head}>
      <h2>{section.title}</h2>
      <span>{homes[section.home]}</span>
    </header>
    {section.settings.map(facts => (
      <ServiceSetting key={facts.key} facts={facts} settings={settings} query={query} onChanged={onChanged} />
    ))}
    {section.windowSettings.map(setting => (
      <WindowSettingRow key={setting.key} setting={setting} query={query} />
    ))}
  </div>
)
