import type { SettingFacts } from '#domain/settings/catalog'
import type { Settings } from '#domain/settings/settings'
import { numberOf, numberText } from '#domain/settings/words'
import { useDraft } from '../../../fields/useDraft'
import { Input } from '../../../ui/controls/Input'
import { Segmented } from '../../../ui/controls/Segmented'
import { Switch } from '../../../ui/controls/Switch'
import styles from './SettingControl.module.css'
import { noteIdOf } from './SettingRow'

type Value = Settings[keyof Settings]

export interface SettingControlProps {
  facts: SettingFacts
  value: Value
  error: string | false
  /** Resolves to whether it was applied. */
  onApply(value: Value): Promise<boolean>
}

/** What changes a setting of the service at the right of its row; nothing for those that need the whole width. */
export function SettingControl({ facts, value, error, onApply }: SettingControlProps) {
  const { key, name, control } = facts
  if (control.is === 'hosts') return null
  if (control.is === 'switch')
    return <Switch bare label={name} checked={value === true} onChange={checked => void onApply(checked)} />
  if (control.is === 'choice')
    return (
      <Segmented
        label={name}
        value={String(value)}
        options={control.options.map(option => ({ value: option, label: option }))}
        onChange={option => void onApply(option)}
      />
    )
  if (control.is === 'text')
    return <DraftField at={key} name={name} value={String(value)} error={error} onApply={onApply} />
  return (
    <DraftField
      at={key}
      name={name}
      value={numberText(key, Number(value))}
      error={error}
      unit={control.unit.word}
      // What is no number is rejected by the rules of the setting, in their words.
      onApply={text => onApply(numberOf(key, text) ?? text)}
    />
  )
}

interface DraftFieldProps {
  at: string
  name: string
  value: string
  error: string | false
  unit?: string
  onApply(text: string): Promise<boolean>
}

function DraftField({ at, name, value, error, unit, onApply }: DraftFieldProps) {
  const draft = useDraft({ value, onApply })
  return (
    <Input
      {...draft}
      aria-label={unit ? `${name}, in ${unit}` : name}
      className={styles.field}
      inputSize="lg"
      error={error}
      noteId={noteIdOf(at)}
      inputMode={unit === undefined ? undefined : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      after={unit && <span className={styles.unit}>{unit}</span>}
    />
  )
}
