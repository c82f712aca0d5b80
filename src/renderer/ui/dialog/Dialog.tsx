import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton'
import styles from './Dialog.module.css'
import { DialogClose, DialogFrame, type DialogSize, DialogTitle } from './DialogFrame'

export interface DialogProps {
  open: boolean
  title: string
  /** Beside the title, in grey: where it applies. */
  sub?: ReactNode
  /** At the right end of the head: views, actions. */
  head?: ReactNode
  size?: DialogSize
  onClose(): void
  children: ReactNode
}

/** Only for what needs input or room; never to ask "are you sure": what was deleted can be undone. */
export function Dialog({ open, title, sub, head, size = 'm', onClose, children }: DialogProps) {
  return (
    <DialogFrame open={open} size={size} onClose={onClose}>
      <header className={styles.head}>
        <DialogTitle className={styles.title}>{title}</DialogTitle>
        {sub && <span className={styles.sub}>{sub}</span>}
        <div className={styles.extra}>{head}</div>
        <DialogClose asChild>
          <IconButton icon={X} label="Close" kbd="Esc" />
        </DialogClose>
      </header>
      {children}
    </DialogFrame>
  )
}
