import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Layer } from './Layer'

export interface ModalDialogProps {
  label: string
  className: string
  anchor: RefObject<Element | null>
  onClose(): void
  children: ReactNode
}

function Modal({ label, className, onClose, children }: Omit<ModalDialogProps, 'anchor'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the dialog leaves the page, so that closing it can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={`m-dialog ${className}`}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A click on the dialog's own box is a click on its backdrop: all content lies in children.
      onClick={event => event.target === event.currentTarget && onClose()}
      onKeyDown={event => event.key === 'Escape' && event.stopPropagation()}
    >
      {children}
    </dialog>
  )
}

/**
 * A question or a picture above a message. Keeps the focus inside and gives it back; Esc and a click beside it close
 * it.
 */
export function ModalDialog({ anchor, ...modal }: ModalDialogProps) {
  return (
    <Layer anchor={anchor}>
      <Modal {...modal} />
    </Layer>
  )
}
