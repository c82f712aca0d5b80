import { Segmented } from '../../../../ui/controls/Segmented'
import styles from './Form.module.css'
import { errorAt, useSceneForm } from './formContext'

export interface ChoiceValueProps<T extends string> {
  path: string
  label: string
  value: T | undefined
  /** What holds without it: choosing it takes the key away. */
  usual?: T
  options: readonly { value: T; label: string }[]
  hint?: string
  /** Changes more than the value, in its place. */
  onChoose?(value: T): void
}

/** One of a few words of the file. */
export function ChoiceValue<T extends string>(props: ChoiceValueProps<T>) {
  const { path, label, value, usual, options, hint, onChoose } = props
  const { edit, issues, isReadOnly } = useSceneForm()
  const choose = (next: T) => {
    if (isReadOnly) return
    if (onChoose) onChoose(next)
    else edit({ do: 'set', path, value: next === usual ? undefined : next })
  }
  const error = errorAt(issues, path)
  return (
    <div className={styles.choice}>
      <Segmented label={label} showLabel value={value ?? usual ?? ('' as T)} options={options} onChange={choose} />
      {(error || hint) && <p className={error ? styles.error : styles.hint}>{error || hint}</p>}
    </div>
  )
}
