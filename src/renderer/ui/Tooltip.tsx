import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from './Kbd'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  /** A name, not a sentence; the reason where something is disabled. */
  label: ReactNode
  kbd?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref. */
  children: ReactNode
}

/** Name and key after 400 ms, ink on paper inverted (design.md 4). Needs a `TooltipProvider` above it. */
export function Tooltip({ label, kbd, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {label}
          {kbd && <Kbd className={styles.kbd}>{kbd}</Kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Once, around the whole window. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  )
}
