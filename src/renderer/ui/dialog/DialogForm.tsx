import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { isComposing } from '../keys/pressedKey'
import { cx } from '../marks/cx'
import styles from './DialogForm.module.css'

export interface DialogFormProps {
  /** What will happen, in one line; what is missing, while something is. */
  foot?: ReactNode
  /** Why it cannot be submitted now; the submit button says the same. */
  why?: string | false
  /** Cancel, then the primary button, which submits. */
  verbs: ReactNode
  onSubmit(): void
  /** The fields reach from edge to edge. */
  flush?: boolean
  children: ReactNode
}

/** The body of a dialog that takes input, and its foot. Ctrl/Cmd+Enter submits from every field. */
export function DialogForm({ foot, why, verbs, onSubmit, flush, children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!why) onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.requestSubmit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} onKeyDownCapture={onKeyDown}>
      <div className={cx(styles.body, flush && styles.flush)}>{children}</div>
      <footer className={styles.foot}>
        <span className={styles.what}>{foot}</span>
        {verbs}
      </footer>
    </form>
  )
}
