import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
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
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.dialog} aria-describedby={undefined}>
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <div className={styles.extra}>{head}</div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" kbd="Esc" />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
