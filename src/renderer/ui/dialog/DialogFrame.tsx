import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '../marks/cx'
import styles from './Dialog.module.css'

/** 400, 480, 640 or 960 pixels wide. */
export type DialogSize = 's' | 'm' | 'l' | 'xl'

export interface DialogFrameProps {
  open: boolean
  onClose(): void
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
  size,
  className,
  describedBy,
  closesOutside = true,
  firstFocus,
  children,
}: DialogFrameProps) {
  const before = useRef<Element | null>(null)
  // Before the dialog takes the focus, which it does once it is drawn.
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={cx(styles.dialog, size && styles[size], className)}
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
          onCloseAutoFocus={event => {
            const element = before.current
            if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return
            // Without a trigger of its own, the dialog knows no place to go back to.
            event.preventDefault()
            element.focus()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
