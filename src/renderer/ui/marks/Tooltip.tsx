import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useEffect } from 'react'
import { isFocusWalked, watchFocusKeys } from '../keys/focusKeys'
import { Kbd } from './Kbd'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  /** A name, not a sentence; the reason where something is disabled. */
  label: ReactNode
  kbd?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Given where the part itself decides when it shows. */
  open?: boolean
  onOpenChange?(open: boolean): void
  /** One element that takes a ref. */
  children: ReactNode
}

/**
 * Name and key after 400 ms, ink on paper inverted. Focus shows it only where the keyboard walked there: focus that
 * comes back from a closed menu or dialog was not looking for a name. Needs a `TooltipProvider` above it.
 */
export function Tooltip({ label, kbd, side = 'bottom', open, onOpenChange, children }: TooltipProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild onFocus={event => !isFocusWalked() && event.preventDefault()}>
        {children}
      </Radix.Trigger>
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
  useEffect(watchFocusKeys, [])
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  )
}
