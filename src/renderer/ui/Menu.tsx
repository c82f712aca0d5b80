import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import { Kbd } from './Kbd'
import styles from './Menu.module.css'

export interface MenuProps {
  /** The button that opens it; takes a ref. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  onOpenChange?(open: boolean): void
}

/** A menu of verbs, danger last (design.md 4). */
export function Menu({ trigger, children, align = 'start', onOpenChange }: MenuProps) {
  return (
    <Radix.Root onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuItemProps {
  icon?: LucideIcon | ReactNode
  kbd?: string
  danger?: boolean
  /** Why it cannot be chosen now; shown at the right. */
  why?: string | false
  /** For a choice among several: draws the check mark. */
  checked?: boolean
  onSelect(): void
  children: ReactNode
}

const isGlyph = (icon: LucideIcon | ReactNode): icon is LucideIcon =>
  typeof icon === 'function' || (typeof icon === 'object' && icon !== null && 'render' in icon)

export function MenuItem({ icon, kbd, danger, why, checked, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      className={cx(styles.item, danger && styles.danger)}
      disabled={Boolean(why)}
      onSelect={onSelect}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
    >
      {isGlyph(icon) ? <Icon of={icon} size="s" /> : icon}
      <span className={styles.label}>{children}</span>
      {why && <span className={styles.why}>{why}</span>}
      {checked && <Icon of={Check} size="s" />}
      {kbd && <Kbd>{kbd}</Kbd>}
    </Radix.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.heading}>{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />
}
