import { type LucideIcon, X } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import styles from './Tabs.module.css'

export interface Tab {
  id: string
  label: string
  icon?: LucideIcon
  /** A dot in place of the cross, until the pointer comes near. */
  unsaved?: boolean
}

export interface TabsProps {
  /** Names the tab list. */
  label: string
  tabs: readonly Tab[]
  active: string
  onSelect(id: string): void
  /** Middle click, Delete on the tab, or the cross. */
  onClose?(id: string): void
  /** At the right end. */
  end?: ReactNode
  panelId?: string
}

/** Documents (design.md 4): one stop for Tab, arrows inside. The panel is the caller's, with `panelId`. */
export function Tabs({ label, tabs, active, onSelect, onClose, end, panelId }: TabsProps) {
  return (
    <Radix.Root value={active} onValueChange={onSelect} activationMode="manual" className={styles.bar}>
      <Radix.List aria-label={label} className={styles.list}>
        {tabs.map(tab => (
          <div
            key={tab.id}
            role="presentation"
            className={cx(styles.tab, tab.id === active && styles.on)}
            onAuxClick={event => event.button === 1 && onClose?.(tab.id)}
          >
            <Radix.Trigger
              value={tab.id}
              id={`tab-${tab.id}`}
              aria-controls={panelId}
              className={styles.open}
              onKeyDown={event => event.key === 'Delete' && onClose?.(tab.id)}
            >
              {tab.icon && <Icon of={tab.icon} size="s" />}
              <span className={styles.name}>{tab.label}</span>
              {tab.unsaved && <span className="sr-only">, unsaved</span>}
            </Radix.Trigger>
            {onClose && <CloseMark tab={tab} onClose={() => onClose(tab.id)} />}
          </div>
        ))}
      </Radix.List>
      {end}
    </Radix.Root>
  )
}

/** For the pointer. A tab list holds nothing but tabs; whoever works by keyboard or ear closes with Delete. */
function CloseMark({ tab, onClose }: { tab: Tab; onClose(): void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={cx(styles.close, tab.unsaved && styles.unsaved)}
      title={`Close ${tab.label}`}
      onClick={onClose}
    >
      <Icon of={X} size="xs" />
    </button>
  )
}
