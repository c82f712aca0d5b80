import { Command as Cmdk } from 'cmdk'
import { AtSign, ChevronRight, Hash, type LucideIcon, Search, Webhook } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWorkbench } from '../store/workbench'
import { Icon } from '../ui/Icon'
import { Kbd } from '../ui/Kbd'
import { runCommand, useCommands } from './commandContext'
import { commands, whyNot } from './commands'
import { type DestinationKind, destinationsOf } from './destinations'
import { printedKeys } from './keys'
import styles from './Palette.module.css'
import { readRecent, writeRecent } from './recent'

export type PaletteMode = 'commands' | 'goto'

const icons: Record<DestinationKind, LucideIcon> = {
  channel: Hash,
  person: AtSign,
  hook: Webhook,
  exchange: ChevronRight,
}

/** Every command and every place by name. `#` narrows to channels, `@` to people. */
export function Palette({ mode, onClose }: { mode: PaletteMode; onClose(): void }) {
  const context = useCommands()
  const { store } = useWorkbench()
  const [text, setText] = useState('')
  const state = store.getState()
  const [recent] = useState(() => readRecent(localStorage))
  const prefix = /^[#@]/.exec(text)?.[0]
  const query = prefix ? text.slice(1) : text
  const wanted = commands
    .filter(command => !command.id.startsWith('palette.') && !prefix && covers(command.label, query))
    .map(command => ({ command, why: whyNot(command, state) }))
    .sort((a, b) => Number(a.why !== null) - Number(b.why !== null))
  const places = destinationsOf(state)
    .filter(place => (prefix === '#' ? place.kind === 'channel' : prefix === '@' ? place.kind === 'person' : true))
    .filter(place => covers(place.label, query))
    .slice(0, query || prefix || mode === 'goto' ? 40 : 6)
  const latest = query || prefix ? [] : wanted.filter(({ command }) => recent.includes(command.id))
  const groups = [
    { title: 'Recent', items: latest },
    { title: 'Commands', items: wanted.filter(item => !latest.includes(item)) },
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
              keys={command.keys?.[0]}
              disabled={why !== null}
              onSelect={() => {
                onClose()
                writeRecent(localStorage, command.id)
                runCommand(command, context)
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
          onSelect={() => {
            onClose()
            place.go(context)
          }}
        />
      ))}
    </Cmdk.Group>
  )
  return (
    <Cmdk.Dialog
      open
      label={mode === 'goto' ? 'Go to' : 'Commands'}
      shouldFilter={false}
      loop
      overlayClassName={styles.scrim}
      contentClassName={styles.palette}
      onOpenChange={open => !open && onClose()}
    >
      <div className={styles.field}>
        <Icon of={mode === 'goto' ? Search : ChevronRight} />
        <Cmdk.Input
          value={text}
          onValueChange={setText}
          placeholder={mode === 'goto' ? 'Go to a channel, person, hook or exchange' : 'Run a command'}
        />
        <span className={styles.count}>
          {wanted.length + places.length} {wanted.length + places.length === 1 ? 'result' : 'results'}
        </span>
      </div>
      <Cmdk.List className={styles.list}>
        <Cmdk.Empty className={styles.empty}>Nothing is called “{query}”.</Cmdk.Empty>
        {mode === 'goto' ? [placeGroup, ...commandGroups] : [...commandGroups, placeGroup]}
      </Cmdk.List>
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
    </Cmdk.Dialog>
  )
}

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
    <Cmdk.Item value={value} disabled={disabled} onSelect={onSelect} className={styles.option}>
      <Icon of={icon} />
      <span className={styles.label}>{marked(label, query)}</span>
      <em>{more}</em>
      {keys && <Kbd className={styles.keys}>{printedKeys(keys)}</Kbd>}
    </Cmdk.Item>
  )
}

/** Whether every word of the query begins somewhere in the label. */
const covers = (label: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every(word => label.toLowerCase().includes(word))

/** The label with what matches underlined in hi-vis. */
function marked(label: string, query: string): ReactNode {
  const word = query.trim().split(/\s+/)[0] ?? ''
  const at = word ? label.toLowerCase().indexOf(word.toLowerCase()) : -1
  if (at < 0) return label
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, at + word.length)}</mark>
      {label.slice(at + word.length)}
    </>
  )
}
