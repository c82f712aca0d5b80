import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { memo } from 'react'
import { CutName } from '../marks/CutName'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import { CloseMark } from './CloseMark'
import { TabOverflow, type TabVerb } from './TabOverflow'
import styles from './Tabs.module.css'
import { tabsInView, useFittingTabs } from './useFittingTabs'

export interface Tab {
  id: string
  label: string
  icon?: LucideIcon | undefined
  /** Where it belongs, as the list of tabs that do not fit shows it. */
  detail?: string | undefined
  /** A dot in place of the cross, until the pointer comes near. */
  unsaved?: boolean | undefined
}

export interface TabsProps {
  /** Names the tab list. */
  label: string
  tabs: readonly Tab[]
  active: string
  onSelect(id: string): void
  /** Middle click, Delete on the tab, or the cross. */
  onClose?: ((id: string) => void) | undefined
  /** What the list of tabs that do not fit offers for all of them. */
  verbs?: readonly TabVerb[]
  panelId?: string | undefined
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
          <TabView key={tab.id} {...tab} isOn={tab.id === active} onClose={onClose} panelId={panelId} />
        ))}
      </Radix.List>
      {hidden.length > 0 && (
        <TabOverflow tabs={tabs} hidden={hidden} verbs={verbs} onSelect={onSelect} onClose={onClose} />
      )}
    </Radix.Root>
  )
}

interface TabViewProps extends Tab, Pick<TabsProps, 'onClose' | 'panelId'> {
  isOn: boolean
}

/** Rendered again only when it is given something else: a document that is saved leaves the others alone. */
const TabView = memo(function TabView({ id, label, icon, unsaved, isOn, onClose, panelId }: TabViewProps) {
  return (
    <div
      role="presentation"
      className={cx(styles.tab, isOn && styles.on)}
      onAuxClick={event => event.button === 1 && onClose?.(id)}
    >
      <Radix.Trigger
        value={id}
        id={`tab-${id}`}
        aria-controls={panelId}
        aria-label={unsaved ? `${label}, unsaved` : label}
        className={styles.open}
        onKeyDown={event => event.key === 'Delete' && onClose?.(id)}
      >
        {icon && <Icon of={icon} size="s" />}
        <CutName>{label}</CutName>
      </Radix.Trigger>
      {onClose && <CloseMark label={label} unsaved={unsaved} onClose={() => onClose(id)} />}
    </div>
  )
})
