import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { cx } from '../marks/cx'
import field from './FieldBox.module.css'
import { FieldLabel } from './FieldLabel'
import styles from './TextArea.module.css'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  /** At the right of the label, in grey. */
  end?: string
  hint?: ReactNode
  /** A sentence that says what is wrong. What was typed stays. */
  error?: string | false
}

/** Several lines of text, under their label. */
export function TextArea({ label, end, hint, error, ...rest }: TextAreaProps) {
  const id = useId()
  const note = error || hint ? `${id}-note` : undefined
  return (
    <div className={styles.field}>
      <FieldLabel for={id} label={label} end={end} />
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={cx(field.box, styles.text, error && styles.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
      />
      {note && (
        <p id={note} className={cx(styles.hint, error && styles.error)}>
          {error || hint}
        </p>
      )}
    </div>
  )
}
