import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Icon } from '../marks/Icon'
import styles from './MenuSearch.module.css'

/** A menu with more items has a search. */
export const mostWithoutSearch = 8

interface MenuSearchProps {
  label: string
  value: string
  onChange(value: string): void
}

const itemsOf = (field: HTMLElement) =>
  field.closest('[role=menu]')?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])')

/** Narrows the menu that it stands in. Down goes to the items, Enter takes the first. */
export function MenuSearch({ label, value, onChange }: MenuSearchProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') return
    // Letters are for the field: the menu would jump to the item that begins so.
    event.stopPropagation()
    const first = itemsOf(event.currentTarget)?.[0]
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'ArrowDown') first?.focus()
    else first?.click()
  }
  return (
    <div className={styles.search}>
      <Icon of={Search} size="s" />
      <input
        aria-label={label}
        placeholder={label}
        // biome-ignore lint/a11y/noAutofocus: the menu was opened to choose from it, and typing is the way.
        autoFocus
        spellCheck={false}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
