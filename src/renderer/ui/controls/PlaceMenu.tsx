import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './Menu.module.css'

export interface PlaceMenuProps {
  /** Where it opens, in pixels of the window. */
  at: { x: number; y: number }
  onClose(): void
  children: ReactNode
}

/** A menu at a place: where the pointer was pressed, or beside the row that the keyboard is on. */
export function PlaceMenu({ at, onClose, children }: PlaceMenuProps) {
  return (
    <Radix.Root open modal={false} onOpenChange={open => !open && onClose()}>
      <Radix.Trigger asChild>
        <span style={{ position: 'fixed', left: at.x, top: at.y, width: 0, height: 0 }} aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          // Whoever opened it gives the focus on.
          onCloseAutoFocus={event => event.preventDefault()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
