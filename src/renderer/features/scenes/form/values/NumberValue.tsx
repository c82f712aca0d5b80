import { Input } from '../../../../ui/controls/Input'
import { useDraft } from '../../../../ui/controls/useDraft'
import styles from './Form.module.css'
import { errorAt, useSceneForm } from './formContext'

export interface NumberValueProps {
  path: string
  label: string
  value: number | undefined
  /** What holds while it is empty. */
  usual: number | undefined
  unit?: string
  step?: number
  min?: number
  max?: number
  hint?: string
}

const printed = (value: number): string => String(Math.round(value * 1000) / 1000)

/** A number of the file. Empty takes it away, and what is usual holds. */
export function NumberValue({ path, label, value, usual, unit, step = 1, min = 0, max, hint }: NumberValueProps) {
  const { edit, issues, turns, isReadOnly } = useSceneForm()
  const draft = useDraft(value, {
    print: now => (now === undefined ? '' : printed(now)),
    isSame: (text, now) => (text.trim() === '' ? now === undefined : Number(text) === now),
    version: turns,
    commit: text => {
      const number = text.trim() === '' ? undefined : Number(text)
      if (number !== undefined && !Number.isFinite(number)) return 'Write a number, such as 2.'
      return edit({ do: 'set', path, value: number }, { group: path })
    },
  })
  return (
    <Input
      {...draft.input}
      label={label}
      type="number"
      inputMode="decimal"
      step={step}
      min={min}
      max={max}
      inputSize="lg"
      mono
      className={styles.number}
      placeholder={usual === undefined ? '' : printed(usual)}
      hint={hint}
      readOnly={isReadOnly}
      error={draft.error ?? errorAt(issues, path)}
      after={unit && <span className={styles.unit}>{unit}</span>}
    />
  )
}
