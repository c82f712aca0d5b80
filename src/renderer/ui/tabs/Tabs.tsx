import { type LucideIcon, X } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { CutName } from '../marks/CutName'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import { TabOverflow, type TabVerb } from './TabOverflow'
import styles from './Tabs.module.css'
import { tabsInView, useFittingTabs } from './useFittingTabs'

export interface Tab {
  id: string
  label: string
  icon?: LucideIcon
  /** Where it belongs, as the list of tabs that do not fit shows it. */
  detail?: string
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
  /** What the list of tabs that do not fit offers for all of them. */
  verbs?: readonly TabVerb[]
  panelId?: string
}

/**
 * Documents: one stop for Tab, arrows inside; what does not fit is in a list at the end. The panel is the caller's,
 * with `panelId`.
 */
export function Tabs({ label, tabs, active, onSelect, onClose, verbs = [], panelId }: TabsProps) {
  const { bar, fitting } = useFittingTabs(tabs.length)
  const shown = tabsInView(tabs, active, fitting)
  const hidden = tabs.filter(tab => !shown.includes(tab))
  return (
    <Radix.Root ref={bar} value={active} onValueChange={onSelect} activationMode="manual" className={styles.bar}>
      <Radix.List aria-label={label} className={styles.list}>
        {shown.map(tab => (
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
              aria-label={tab.unsaved ? `${tab.label}, unsaved` : tab.label}
              className={styles.open}
              onKeyDown={event => event.key === 'Delete' && onClose?.(tab.id)}
            >
              {tab.icon && <Icon of={tab.icon} size="s" />}
              <CutName>{tab.label}</CutName>
            </Radix.Trigger>
            {onClose && <CloseMark tab={tab} onClose={() => onClose(tab.id)} />}
          </div>
        ))}
      </Radix.List>
      {hidden.length > 0 && (
        <TabOverflow tabs={tabs} hidden={hidden} verbs={verbs} onSelect={onSelect} onClose={onClose} />
      )}
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
