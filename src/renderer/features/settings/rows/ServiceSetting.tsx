import { useState } from 'react'
import type { Breakage } from '#contract/settings'
import type { SettingFacts } from '#domain/settings/catalog'
import { settingIssues } from '#domain/settings/config'
import { defaultOf } from '#domain/settings/profiles'
import type { Settings } from '#domain/settings/settings'
import { valueWord } from '#domain/settings/words'
import { useWorkbench } from '../../../store/workbench'
import { BrokenList } from '../breakage/BrokenList'
import { TrustTest } from '../trust/TrustTest'
import { putSettings } from '../values/putSettings'
import { HostsField } from './HostsField'
import styles from './ServiceSetting.module.css'
import { SettingControl } from './SettingControl'
import { SettingMenu } from './SettingMenu'
import { SettingRow } from './SettingRow'

interface ServiceSettingProps {
  facts: SettingFacts
  settings: Settings
  query: string
  /** What of the workspace this setting stops or changes, as it is now. */
  broken: Breakage['broken']
  /** Something was changed: what is in force is to be read again. */
  onChanged(): void
}

/** A setting of the service: a change is checked by its rules, in force at once, and can be undone. */
export function ServiceSetting({ facts, settings, query, broken, onChanged }: ServiceSettingProps) {
  const { key, name, effect } = facts
  const workbench = useWorkbench()
  const [error, setError] = useState<string | null>(null)
  const value = settings[key]
  const usual = defaultOf(key, settings)
  const apply = async (next: Settings[typeof key]): Promise<boolean> => {
    const [issue] = settingIssues(key, next)
    const text = `${name}: ${issue ? '' : valueWord(key, next)}`
    const why =
      issue?.message ??
      (next === value ? null : await putSettings(workbench, { changes: { [key]: next }, now: settings, text }))
    setError(why)
    if (why === null) onChanged()
    return why === null
  }
  const hosts = facts.control.is === 'hosts'
  return (
    <SettingRow
      at={key}
      name={name}
      code={key}
      effect={effect}
      query={query}
      usual={valueWord(key, usual)}
      isChanged={value !== usual}
      onReset={() => void apply(usual)}
      error={error ?? false}
      control={!hosts && <SettingControl facts={facts} value={value} error={error ?? false} onApply={apply} />}
      menu={<SettingMenu setting={key} name={name} value={value} />}
    >
      {(hosts || broken.length > 0) && (
        <>
          {hosts && (
            <>
              <HostsField label={name} value={String(value)} onApply={apply} />
              <TrustTest onTrust={host => void apply(`${String(value)} ${host}`.trim())} />
            </>
          )}
          {broken.length > 0 && (
            <div className={styles.broken}>
              <BrokenList label={`What ${name} breaks`} broken={broken} isInForce onFixed={onChanged} />
            </div>
          )}
        </>
      )}
    </SettingRow>
  )
}
