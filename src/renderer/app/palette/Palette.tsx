import { Command as Cmdk } from 'cmdk'
import { AtSign, Braces, ChevronRight, Clapperboard, Hash, type LucideIcon, Search, Webhook } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { keysOf } from '../../shortcuts/keyBindings'
import { useSelect, useWorkbench } from '../../store/workbench'
import { DialogFrame } from '../../ui/dialog/DialogFrame'
import { printedKeys } from '../../ui/keys/printedKeys'
import { cx } from '../../ui/marks/cx'
import { Icon } from '../../ui/marks/Icon'
import { Kbd } from '../../ui/marks/Kbd'
import { runCommand, useCommands } from '../commands/commandContext'
import type { DestinationKind } from './destinations'
import styles from './Palette.module.css'
import { type PaletteMode, paletteFinds } from './paletteFinds'
import { readRecent, writeRecent } from './recent'

const icons: Record<DestinationKind, LucideIcon> = {
  payload: Braces,
  channel: Hash,
  person: AtSign,
  hook: Webhook,
  scene: Clapperboard,
  exchange: ChevronRight,
}

export interface PaletteProps {
  mode: PaletteMode
  /** Closes it, and then runs what was chosen: once the focus is where it came from. */
  onClose(then?: () => void): void
}

/** Every command and every place by name. `#` narrows to channels, `@` to people. */
export function Palette({ mode, onClose }: PaletteProps) {
  const context = useCommands()
  const { store } = useWorkbench()
  const [text, setText] = useState('')
  const [lately] = useState(() => readRecent(localStorage))
  const bindings = store.getState().project.keys
  useArrivals()
  const { query, recent, commands, places } = paletteFinds(store.getState(), { text, mode, lately })
  const count = recent.length + commands.length + places.length
  const groups = [
    { title: 'Recent', items: recent },
    { title: 'Commands', items: commands },
  ]
  const commandGroups = groups.map(
    group =>
      group.items.length > 0 && (
        <Cmdk.Group key={group.title} heading={group.title} className={styles.group}>
          {group.items.map(({ command, why }) => (
            <Option
              key={command.id}
              value={`${group.title} ${command.id}`}
              icon={command.icon}
              label={command.label}
              query={query}
              more={why ?? ''}
              keys={[...keysOf(command, bindings), ...(command.local?.keys ?? [])][0]}
              disabled={why !== null}
              onSelect={() => {
                writeRecent(localStorage, command.id)
                onClose(() => runCommand(command, context))
              }}
            />
          ))}
        </Cmdk.Group>
      ),
  )
  const placeGroup = places.length > 0 && (
    <Cmdk.Group key="goto" heading="Go to" className={styles.group}>
      {places.map(place => (
        <Option
          key={place.id}
          value={place.id}
          icon={icons[place.kind]}
          label={place.label}
          query={query}
          more={place.more}
          onSelect={() => onClose(() => place.go(context))}
        />
      ))}
    </Cmdk.Group>
  )
  return (
    <DialogFrame open label={mode === 'goto' ? 'Go to' : 'Commands'} size="l" onClose={onClose}>
      <Cmdk shouldFilter={false} loop label={mode === 'goto' ? 'Go to' : 'Commands'}>
        <div className={styles.field}>
          <Icon of={mode === 'goto' ? Search : ChevronRight} />
          {/* Keeps its text itself: given one, it selects the first result only in a later task, behind the next key. */}
          <Cmdk.Input
            onValueChange={setText}
            placeholder={mode === 'goto' ? 'Go to a channel, payload, person or webhook' : 'Run a command'}
          />
          <span className={styles.count}>
            {count} {count === 1 ? 'result' : 'results'}
          </span>
        </div>
        <Cmdk.List className={styles.list}>
          {mode === 'goto' ? [placeGroup, ...commandGroups] : [...commandGroups, placeGroup]}
        </Cmdk.List>
        <Cmdk.Empty className={styles.empty}>No results for “{query}”</Cmdk.Empty>
        <Foot />
      </Cmdk>
    </DialogFrame>
  )
}

/**
 * Follows what arrives while somebody looks for it: all of a workspace that is still being opened, scenes a moment after
 * their files were written. Exchanges are not followed: a new one would move the rows below the pointer.
 */
function useArrivals(): void {
  useSelect(({ world }) => world.channels)
  useSelect(({ world }) => world.users)
  useSelect(({ project }) => project.files)
  useSelect(({ lab }) => lab.list)
  useSelect(({ scenes }) => scenes.list)
}

const Foot = () => (
  <footer className={styles.foot}>
    <span>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>move
    </span>
    <span>
      <Kbd>↵</Kbd>run
    </span>
    <span className={styles.right}>
      <Kbd>#</Kbd>channels
    </span>
    <span>
      <Kbd>@</Kbd>people
    </span>
  </footer>
)

interface OptionProps {
  value: string
  icon: LucideIcon
  label: string
  query: string
  more: string
  keys?: string
  disabled?: boolean
  onSelect(): void
}

function Option({ value, icon, label, query, more, keys, disabled, onSelect }: OptionProps) {
  return (
    <Cmdk.Item value={value} disabled={disabled} onSelect={onSelect} className={cx('leads', styles.option)}>
      <Icon of={icon} />
      <span className={styles.label}>{marked(label, query)}</span>
      <em>{more}</em>
      {keys && <Kbd className={styles.keys}>{printedKeys(keys)}</Kbd>}
    </Cmdk.Item>
  )
}

/** The label with every word that matches underlined in hi-vis. */
function marked(label: string, query: string): ReactNode {
  const words = query.split(/\s+/).filter(word => word !== '')
  if (words.length === 0) return label
  const literal = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // Every second part is one of the words.
  const parts = label.split(new RegExp(`(${literal.join('|')})`, 'i'))
  return parts.map((part, index) => ({ part, key: `${index} ${part}`, isMatch: index % 2 === 1 })).map(markedPart)
}

const markedPart = ({ part, key, isMatch }: { part: string; key: string; isMatch: boolean }) =>
  isMatch ? <mark key={key}>{part}</mark> : part
