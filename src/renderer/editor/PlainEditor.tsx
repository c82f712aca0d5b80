import type { KeyboardEvent, SyntheticEvent } from 'react'
import { cx } from '../ui/marks/cx'
import styles from './PlainEditor.module.css'

export interface PlainEditorProps {
  value: string
  onChange(text: string): void
  label: string
  isReadOnly?: boolean
  /** Offset of the caret, whenever it moves. */
  onCaret?(offset: number): void
  onSend?(): void
  onUpdate?(): void
  className?: string
}

/** The text without colours: there before the editor is, and in its place for what is too large for it. */
export function PlainEditor(props: PlainEditorProps) {
  const { value, onChange, label, isReadOnly, onCaret, onSend, onUpdate, className } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (event.shiftKey) onUpdate?.()
    else onSend?.()
  }
  const onSelect = (event: SyntheticEvent<HTMLTextAreaElement>) => onCaret?.(event.currentTarget.selectionStart)
  return (
    <textarea
      className={cx(styles.plain, className)}
      aria-label={label}
      value={value}
      readOnly={isReadOnly}
      wrap="off"
      spellCheck={false}
      autoComplete="off"
      onChange={event => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onSelect={onSelect}
    />
  )
}
