import { Command } from 'cmdk'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, use } from 'react'
import { cx } from '../marks/cx'
import { type ItemLook, ItemParts } from './ItemParts'
import { MenuItem, MenuLabel } from './Menu'
import menu from './Menu.module.css'
import styles from './Picker.module.css'
import { PickerContext } from './pickerContext'

export interface PickerItemProps extends ItemLook {
  /** Its own among all items of the picker. */
  value: string
  /** Another list follows in the same place. */
  stays?: boolean
  onSelect(): void
}

/** One item of a picker; in a menu, of that. */
export function PickerItem({ value, stays = false, onSelect, ...look }: PickerItemProps) {
  const choose = use(PickerContext)
  const { why, checked, detail } = look
  if (!choose) return <MenuItem onSelect={onSelect} {...look} />
  return (
    <Command.Item
      value={value}
      className={cx('leads', menu.item, detail && menu.two)}
      disabled={Boolean(why)}
      onSelect={() => choose(onSelect, stays)}
      aria-checked={checked}
    >
      <ItemParts {...look} />
    </Command.Item>
  )
}

interface PickerGroupProps {
  label?: string
  /** At the right of the label. */
  end?: ReactNode
  children: ReactNode
}

/** Items that belong together; a line parts them from those before. */
export function PickerGroup({ label, end, children }: PickerGroupProps) {
  const isInPicker = use(PickerContext) !== null
  if (!isInPicker) {
    return (
      <Radix.Group className={styles.group}>
        {label && <MenuLabel end={end}>{label}</MenuLabel>}
        {children}
      </Radix.Group>
    )
  }
  const heading = label && (
    <span className={menu.heading}>
      {label}
      {end && <span className={menu.headEnd}>{end}</span>}
    </span>
  )
  return (
    <Command.Group className={styles.group} heading={heading}>
      {children}
    </Command.Group>
  )
}

interface PickerFootProps {
  children: ReactNode
  /** A way out of the picker, at the right. */
  link: { label: string; onSelect(): void }
}

/** Below the items, in grey: what choosing one does. */
export function PickerFoot({ children, link }: PickerFootProps) {
  const choose = use(PickerContext)
  return (
    <div className={cx(menu.foot, styles.foot)}>
      <span className={menu.footNote}>{children}</span>
      <button type="button" className={styles.link} onClick={() => choose?.(link.onSelect, false)}>
        {link.label}
      </button>
    </div>
  )
}
