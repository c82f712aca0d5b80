import { settingFacts } from '#domain/settings/catalog'
import { baseProfile } from '#domain/settings/profiles'
import { profileOf, type Settings } from '#domain/settings/settings'
import { valueWord } from '#domain/settings/words'
import { useWorkbench } from '../../../store/workbench'
import { Segmented } from '../../../ui/controls/Segmented'
import { BreakagePart } from '../breakage/BreakagePart'
import type { LoadedBreakage } from '../breakage/useBreakage'
import { SettingRow } from '../rows/SettingRow'
import { applyProfile } from '../session/applyProfile'
import type { SettingsPart } from '../values/parts'
import styles from './DefaultsRow.module.css'
import { Differences } from './Differences'
import { resetBesides } from './resetBesides'

const options = [
  { value: 'local', label: 'Local' },
  { value: 'production', label: 'Production' },
] as const

interface DefaultsRowProps {
  part: SettingsPart
  settings: Settings
  query: string
  /** What the settings in force break. */
  broken: LoadedBreakage
}

/** Switches between local and production defaults, with what they differ in and what of the workspace they break. */
export function DefaultsRow({ part: { key, name, effect }, settings, query, broken }: DefaultsRowProps) {
  const workbench = useWorkbench()
  const base = baseProfile(settings)
  const isMixed = profileOf(settings) === 'custom'
  const other = base === 'local' ? 'production' : 'local'
  const besides = resetBesides(settings, other)
  return (
    <SettingRow
      at={key}
      name={name}
      effect={effect}
      query={query}
      usual="Local"
      isChanged={base !== 'local' || isMixed}
      onReset={() => void applyProfile(workbench, 'local')}
      control={
        <Segmented
          label={name}
          value={base}
          options={options}
          onChange={profile => void applyProfile(workbench, profile)}
        />
      }
    >
      <Differences settings={settings} />
      {besides.length > 0 && (
        <p className={styles.besides}>
          {other === 'local' ? 'Local' : 'Production'} also resets{' '}
          {besides.map(one => `${settingFacts(one.key).name} to ${valueWord(one.key, one.value)}`).join(', ')}.
        </p>
      )}
      <BreakagePart profile={base} broken={broken} />
    </SettingRow>
  )
}
