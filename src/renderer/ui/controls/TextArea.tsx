import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { cx } from '../marks/cx'
import field from './FieldBox.module.css'
import { FieldLabel } from './FieldLabel'
import styles from './TextArea.module.css'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Above the field; leave out only where something else names it. */
  label?: string
  /** At the right of the label, in grey. */
  end?: string
  hint?: ReactNode
  /** A sentence that says what is wrong. What was typed stays. */
  error?: string | false
  mono?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text, under their label. */
export function TextArea({ label, end, hint, error, mono, id, ref, ...rest }: TextAreaProps) {
  const auto = useId()
  const own = id ?? auto
  const note = error || hint ? `${own}-note` : undefined
  return (
    <div className={styles.field}>
      {label && <FieldLabel for={own} label={label} end={end} />}
      <textarea
        rows={3}
        {...rest}
        ref={ref}
        id={own}
        className={cx(field.box, styles.text, mono && styles.mono, error && styles.wrong)}
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
