import { Tabs as Radix } from 'radix-ui'
import { memo, type ReactNode, useMemo } from 'react'
import styles from './SubTabs.module.css'

export interface SubTab<T extends string> {
  id: T
  label: string
  /** A number or a badge after the label. */
  mark?: ReactNode
}

export interface SubTabsProps<T extends string> {
  label: string
  tabs: readonly SubTab<T>[]
  active: T
  onSelect(id: NoInfer<T>): void
  /** At the right end of the bar. */
  end?: ReactNode
  /** The part that is shown. */
  children: ReactNode
}

/** Parts of one thing, underlined; the chosen one survives a change of selection (docs/reference/look.md#controls). */
export function SubTabs<T extends string>({ label, tabs, active, onSelect, end, children }: SubTabsProps<T>) {
  const choose = (next: string) => {
    const tab = tabs.find(candidate => candidate.id === next)
    if (tab) onSelect(tab.id)
  }
  // The part below may change at every key; the bar seldom does.
  const bar = useMemo(
    () => (
      <div className={styles.bar}>
        <Radix.List aria-label={label} className={styles.list}>
          {tabs.map(tab => (
            <TabTrigger key={tab.id} tab={tab} />
          ))}
        </Radix.List>
        {end && <div className={styles.end}>{end}</div>}
      </div>
    ),
    [label, tabs, end],
  )
  return (
    <Radix.Root value={active} onValueChange={choose} className={styles.root}>
      {bar}
      <Radix.Content value={active} className={styles.panel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

/** Of several tabs, only the one whose mark changes is rendered again: give the others as the same objects. */
const TabTrigger = memo(function TabTrigger({ tab }: { tab: SubTab<string> }) {
  return (
    <Radix.Trigger value={tab.id} className={styles.tab}>
      {tab.label}
      {tab.mark !== undefined && <span className={styles.mark}>{tab.mark}</span>}
    </Radix.Trigger>
  )
})
