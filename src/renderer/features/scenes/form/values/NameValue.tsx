import type { ReactNode } from 'react'
import { Select, type SelectOption } from '../../../../ui/controls/Select'
import styles from './Form.module.css'
import { errorAt, useSceneForm } from './formContext'

export interface NameValueProps {
  path: string
  label: string
  value: string | undefined
  options: readonly SelectOption<string>[]
  /** What holds without it; absent where it is needed. */
  none?: string | undefined
  noneMark?: ReactNode
  hint?: ReactNode
  /** Changes more than the value, in its place. */
  onChoose?(value: string | undefined): void
}

/** No name has a slash at its beginning. */
const NONE = '/none'

/** A name of the workspace. One that it does not have stays, and is said to be missing. */
export function NameValue({ path, label, value, options, none, noneMark, hint, onChoose }: NameValueProps) {
  const { edit, issues, isReadOnly } = useSceneForm()
  const isMissing = value !== undefined && value !== '' && !options.some(option => option.value === value)
  const all: SelectOption<string>[] = [
    ...(none === undefined ? [] : [{ value: NONE, label: none, mark: noneMark }]),
    ...(isMissing ? [{ value, label: `${value} (not there)` }] : []),
    ...options,
  ]
  const choose = (next: string) => {
    if (isReadOnly) return
    const chosen = next === NONE ? undefined : next
    if (onChoose) onChoose(chosen)
    else edit({ do: 'set', path, value: chosen })
  }
  const error = errorAt(issues, path)
  return (
    <div className={styles.field}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      <Select
        label={label}
        size="lg"
        value={value || (none === undefined ? '' : NONE)}
        options={all}
        placeholder="Choose"
        onChange={choose}
      />
      {(error || hint) && <p className={error ? styles.error : styles.hint}>{error || hint}</p>}
    </div>
  )
}
