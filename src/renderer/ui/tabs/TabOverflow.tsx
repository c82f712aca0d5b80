import { Command } from 'cmdk'
import { ChevronDown, type LucideIcon, Search, Undo2, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { FocusReturn } from '../keys/FocusReturn'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import { Kbd } from '../marks/Kbd'
import { CloseMark } from './CloseMark'
import styles from './TabOverflow.module.css'
import type { Tab } from './Tabs'

/** What can be done with all tabs at once; each may be left out. */
export interface TabVerb {
  id: string
  label: string
  icon: 'close' | 'reopen'
  end?: string
  kbd?: string | undefined
  run(): void
}

export interface TabOverflowProps {
  tabs: readonly Tab[]
  /** Those of `tabs` that the bar has no room for. */
  hidden: readonly Tab[]
  verbs: readonly TabVerb[]
  onSelect(id: string): void
  onClose?: ((id: string) => void) | undefined
}

const icons: Record<TabVerb['icon'], LucideIcon> = { close: X, reopen: Undo2 }

/** The open tabs that do not fit, to be searched, chosen and closed. */
export function TabOverflow({ tabs, hidden, verbs, onSelect, onClose }: TabOverflowProps) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const listed = query === '' ? hidden : tabs
  const done = (run: () => void) => {
    setOpen(false)
    run()
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={next => {
        setOpen(next)
        setQuery('')
      }}
    >
      <Popover.Trigger asChild>
        <button type="button" className={styles.button} aria-label={`${hidden.length} more open tabs`}>
          <Icon of={ChevronDown} size="s" />
          {hidden.length}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.list}
          aria-label="Open tabs"
          align="end"
          sideOffset={2}
          collisionPadding={8}
          onCloseAutoFocus={event => event.preventDefault()}
        >
          <FocusReturn />
          <Command label="Open tabs" loop>
            <div className={styles.field}>
              <Icon of={Search} size="s" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                placeholder={`${tabs.length} open tabs`}
                autoFocus
              />
            </div>
            <Command.List className={styles.rows}>
              <Command.Group heading={query === '' ? 'Not in view' : undefined} className={styles.group}>
                {listed.map(tab => (
                  <OverflowRow
                    key={tab.id}
                    tab={tab}
                    onSelect={() => done(() => onSelect(tab.id))}
                    onClose={onClose && (() => onClose(tab.id))}
                  />
                ))}
              </Command.Group>
              {query === '' && verbs.length > 0 && (
                <Command.Group className={cx(styles.group, styles.verbs)}>
                  {verbs.map(verb => (
                    <Command.Item
                      key={verb.id}
                      value={`verb ${verb.id}`}
                      className={cx('leads', styles.row)}
                      onSelect={() => done(verb.run)}
                    >
                      <Icon of={icons[verb.icon]} size="s" />
                      <span className={styles.name}>{verb.label}</span>
                      {verb.end && <span className={styles.end}>{verb.end}</span>}
                      {verb.kbd && <Kbd>{verb.kbd}</Kbd>}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
            </Command.List>
            <Command.Empty className={styles.none}>No results for “{query}”</Command.Empty>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface OverflowRowProps {
  tab: Tab
  onSelect(): void
  onClose?: (() => void) | undefined
}

function OverflowRow({ tab, onSelect, onClose }: OverflowRowProps) {
  return (
    <Command.Item
      value={`${tab.id} ${tab.label} ${tab.detail ?? ''}`}
      className={cx('leads', styles.row)}
      onSelect={onSelect}
    >
      {tab.icon && <Icon of={tab.icon} size="s" />}
      <span className={styles.name}>
        {tab.label}
        {tab.detail && <span className={styles.detail}>{tab.detail}</span>}
      </span>
      {tab.unsaved && <i className={styles.dot} role="img" aria-label="unsaved" />}
      {onClose && <CloseMark label={tab.label} onClose={onClose} />}
    </Command.Item>
  )
}
