import { CircleX } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import field from './FieldBox.module.css'
import { FieldLabel } from './FieldLabel'
import styles from './Input.module.css'

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Above the field; leave out only where `aria-label` names it. */
  label?: string
  /** At the right of the label, in grey. */
  end?: ReactNode
  hint?: ReactNode
  /** A sentence that says what is wrong. What was typed stays. */
  error?: string | false
  /** Id of the element that says the error or the hint, where that does not stand below the field. */
  noteId?: string | undefined
  /** Chips, an icon: before the text. */
  before?: ReactNode
  after?: ReactNode
  mono?: boolean
  /** `md` 28 px in bars, `lg` 32 px in forms. */
  inputSize?: 'md' | 'lg'
  /** A border that has another cue beside it. */
  quiet?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One line of text (docs/reference/look.md#controls). */
export function Input(props: InputProps) {
  const {
    label,
    end,
    hint,
    error,
    noteId,
    before,
    after,
    mono,
    inputSize = 'md',
    quiet,
    className,
    id,
    ref,
    ...rest
  } = props
  const auto = useId()
  const own = id ?? auto
  const note = noteId ?? (error || hint ? `${own}-note` : undefined)
  return (
    <div className={cx(styles.field, className)}>
      {label && <FieldLabel for={own} label={label} end={end} />}
      <div
        className={cx(
          field.box,
          field.holds,
          styles.box,
          styles[inputSize],
          quiet && styles.quiet,
          mono && styles.mono,
          error && styles.wrong,
        )}
      >
        {before}
        <input {...rest} ref={ref} id={own} aria-invalid={error ? true : undefined} aria-describedby={note} />
        {error && <Icon of={CircleX} size="s" className={styles.cross} />}
        {after}
      </div>
      {note && noteId === undefined && (
        <p id={note} className={cx(styles.hint, error && styles.error)}>
          {error || hint}
        </p>
      )}
    </div>
  )
}
