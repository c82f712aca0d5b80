import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { FocusReturn } from '../keys/FocusReturn'
import { isComposing } from '../keys/pressedKey'
import { cx } from '../marks/cx'
import styles from './Dialog.module.css'

/** 400, 480, 640 or 960 pixels wide. */
export type DialogSize = 's' | 'm' | 'l' | 'xl'

export interface DialogFrameProps {
  open: boolean
  onClose(): void
  /** Names it where it has no `DialogTitle`. */
  label?: string | undefined
  size?: DialogSize | undefined
  className?: string | undefined
  /** Id of the part that a screen reader reads after the name. */
  describedBy?: string | undefined
  /** A click beside it closes it too, as long as nothing is lost by that. */
  closesOutside?: boolean
  /** What takes the focus first; by default the first empty field, else the first field, else the dialog itself. */
  firstFocus?(): HTMLElement | null | undefined
  children: ReactNode
}

/** The name of a dialog, somewhere in its frame. */
export const DialogTitle = Radix.Title
export const DialogClose = Radix.Close

const fieldsOf = (dialog: HTMLElement | null) => [
  ...(dialog?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=radio]), textarea') ?? []),
]

/** Lies over the window and keeps the focus inside; Esc closes it, and the focus goes back to where it was. */
export function DialogFrame({
  open,
  onClose,
  label,
  size,
  className,
  describedBy,
  closesOutside = true,
  firstFocus,
  children,
}: DialogFrameProps) {
  // The library hears Esc only a task after it has opened; a key can be sooner.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event.nativeEvent)) onClose()
  }
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={cx(styles.dialog, size && styles[size], className)}
          aria-label={label}
          onKeyDown={onKeyDown}
          aria-describedby={describedBy}
          onOpenAutoFocus={event => {
            // Not the first part that can: a button at the head would show its tooltip, and Esc would close that alone.
            event.preventDefault()
            const dialog = event.target instanceof HTMLElement ? event.target : null
            const fields = fieldsOf(dialog)
            const first = firstFocus ? firstFocus() : (fields.find(field => field.value === '') ?? fields[0])
            const target = first ?? dialog
            target?.focus()
          }}
          onPointerDownOutside={event => !closesOutside && event.preventDefault()}
          onCloseAutoFocus={event => event.preventDefault()}
        >
          <FocusReturn />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
