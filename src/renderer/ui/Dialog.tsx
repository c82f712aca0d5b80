import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { DialogClose, DialogFrame, DialogTitle } from './DialogFrame'
import { IconButton } from './IconButton'

export interface DialogProps {
  open: boolean
  title: string
  /** Beside the title: counts, tabs, actions. */
  head?: ReactNode
  onClose(): void
  children: ReactNode
}

/** Only for what needs input or room; never to ask "are you sure" (design.md 4). */
export function Dialog({ open, title, head, onClose, children }: DialogProps) {
  return (
    <DialogFrame open={open} onClose={onClose}>
      <header className={styles.head}>
        <DialogTitle className={styles.title}>{title}</DialogTitle>
        <div className={styles.extra}>{head}</div>
        <DialogClose asChild>
          <IconButton icon={X} label="Close" kbd="Esc" />
        </DialogClose>
      </header>
      {children}
    </DialogFrame>
  )
}
