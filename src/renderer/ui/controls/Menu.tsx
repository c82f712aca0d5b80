import { ChevronRight, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { FocusReturn } from '../keys/FocusReturn'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import { type ItemLook, ItemParts } from './ItemParts'
import styles from './Menu.module.css'

export interface MenuProps {
  /** The button that opens it; takes a ref. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  /** Its rows have two lines. */
  wide?: boolean
  onOpenChange?(open: boolean): void
}

/** A menu of verbs, danger last: under what opened it, at most twelve rows high. */
export function Menu({ trigger, children, align = 'start', wide, onOpenChange }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={cx(styles.menu, wide && styles.wide)}
          align={align}
          sideOffset={2}
          collisionPadding={8}
          onCloseAutoFocus={event => event.preventDefault()}
        >
          <FocusReturn give={() => button.current?.focus()} />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuItemProps extends ItemLook {
  danger?: boolean
  onSelect(): void
}

export function MenuItem({ danger, onSelect, ...look }: MenuItemProps) {
  const { why, checked, detail } = look
  return (
    <Radix.Item
      className={cx('leads', styles.item, detail && styles.two, danger && styles.danger)}
      disabled={Boolean(why)}
      title={why && !detail ? why : undefined}
      onSelect={onSelect}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
    >
      <ItemParts {...look} />
    </Radix.Item>
  )
}

export interface MenuCheckProps {
  label: string
  checked: boolean
  onChange(): void
}

/** One of several things that are on or off. The menu stays open, so that more can be chosen. */
export function MenuCheck({ label, checked, onChange }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      className={cx('leads', styles.item)}
      checked={checked}
      onCheckedChange={onChange}
      onSelect={event => event.preventDefault()}
    >
      <ItemParts checked={checked}>{label}</ItemParts>
    </Radix.CheckboxItem>
  )
}

export interface MenuSubProps {
  icon: LucideIcon
  label: string
  /** Why it cannot be opened now; shown at the right. */
  why?: string | false
  children: ReactNode
}

/** An item that opens a menu of its own beside it. */
export function MenuSub({ icon, label, why, children }: MenuSubProps) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={cx('leads', styles.item)} disabled={Boolean(why)} title={why || undefined}>
        <Icon of={icon} size="s" />
        <span className={styles.label}>{label}</span>
        {why && <span className={styles.why}>{why}</span>}
        <Icon of={ChevronRight} size="xs" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent className={styles.menu} sideOffset={2} alignOffset={-4} collisionPadding={8}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

export function MenuLabel({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Radix.Label className={styles.heading}>
      {children}
      {end && <span className={styles.headEnd}>{end}</span>}
    </Radix.Label>
  )
}

/** A sentence in place of items, in grey: why there are none. */
export const MenuNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>

export interface MenuFootProps {
  children: ReactNode
  /** A way out of the menu, at the right. */
  link?: { label: string; onSelect(): void }
}

/** Below the items, in grey: what choosing one does. */
export function MenuFoot({ children, link }: MenuFootProps) {
  return (
    <div className={styles.foot}>
      <span className={styles.footNote}>{children}</span>
      {link && (
        <Radix.Item className={styles.link} onSelect={link.onSelect}>
          {link.label}
        </Radix.Item>
      )}
    </div>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />
}
