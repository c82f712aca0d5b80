import { type TextareaHTMLAttributes, useId } from 'react'
import { cx } from '../marks/cx'
import field from './FieldBox.module.css'
import { FieldLabel } from './FieldLabel'
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
      <FieldLabel for={id} label={label} end={end} />
      <textarea rows={3} {...rest} id={id} className={cx(field.box, styles.text)} />
    </div>
  )
}
