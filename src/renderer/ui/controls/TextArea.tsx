import { type TextareaHTMLAttributes, useId } from 'react'
import styles from './TextArea.module.css'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  /** At the right of the label, in grey. */
  end?: string
}

/** Several lines of text, under their label. */
export function TextArea({ label, end, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {end && <em aria-hidden="true">{end}</em>}
      </div>
      <textarea rows={3} {...rest} id={id} className={styles.text} />
    </div>
  )
}
