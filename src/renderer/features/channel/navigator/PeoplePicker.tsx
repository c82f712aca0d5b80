import { Command } from 'cmdk'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { User } from '#contract/wire/accounts'
import { AvatarImage } from '../../../message/post/AvatarImage'
import field from '../../../ui/controls/FieldBox.module.css'
import { FieldLabel } from '../../../ui/controls/FieldLabel'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './PeoplePicker.module.css'

export interface PeoplePickerProps {
  label: string
  /** Draws the label above the field; it names the field in any case. */
  showLabel?: boolean
  /** Beside the label, in grey. */
  end?: ReactNode
  placeholder: string
  people: readonly User[]
  /** Ids of the chosen, in their order. */
  chosen: readonly string[]
  /** The list is always there; otherwise only while something is typed. */
  listed?: boolean
  /** Below the field, in grey. */
  hint?: ReactNode
  /** In grey after a name. */
  noteOf?(user: User): string
  onChange(chosen: readonly string[]): void
  autoFocus?: boolean
}

/** People and bots as chips in one field; typing narrows the list, Enter adds, Backspace takes the last one out. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { label, showLabel, end, placeholder, people, chosen, listed, hint, noteOf, onChange, autoFocus } = props
  const [query, setQuery] = useState('')
  const id = useId()
  const add = (user: User) => {
    setQuery('')
    onChange([...chosen, user.id])
  }
  const remove = (userId: string) => onChange(chosen.filter(one => one !== userId))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '') onChange(chosen.slice(0, -1))
  }
  const found = people.filter(user => !chosen.includes(user.id) && matches(user, query))
  const isOpen = listed || query !== ''
  return (
    <Command className={cx(listed && styles.whole)} label={label} shouldFilter={false} loop>
      <div className={cx(listed && styles.inset)}>
        {showLabel && <FieldLabel for={id} label={label} end={end} />}
        <div className={cx(field.box, field.holds, styles.field)}>
          {chosen.map(userId => {
            const user = people.find(one => one.id === userId)
            return user && <Who key={userId} user={user} onRemove={() => remove(userId)} />
          })}
          <Command.Input
            id={id}
            value={query}
            onValueChange={setQuery}
            onKeyDown={onKeyDown}
            placeholder={chosen.length === 0 ? placeholder : ''}
            aria-label={label}
            autoFocus={autoFocus}
          />
        </div>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {isOpen && (
        <div className={cx(styles.people, !listed && styles.boxed)}>
          <Command.List className={styles.list} label="People">
            {found.map(user => (
              <Row key={user.id} user={user} query={query} note={noteOf?.(user) ?? ''} onSelect={() => add(user)} />
            ))}
          </Command.List>
          <Command.Empty className={styles.empty}>No results for “{query}”</Command.Empty>
        </div>
      )}
    </Command>
  )
}

function Who({ user, onRemove }: { user: User; onRemove(): void }) {
  return (
    <span className={styles.who}>
      <AvatarImage author={{ id: user.id, name: user.username, is_bot: user.is_bot ?? false }} size={16} />
      {user.username}
      {user.is_bot && <small>BOT</small>}
      <button type="button" tabIndex={-1} aria-label={`Remove ${user.username}`} onClick={onRemove}>
        <Icon of={X} size="xs" />
      </button>
    </span>
  )
}

interface RowProps {
  user: User
  query: string
  note: string
  onSelect(): void
}

function Row({ user, query, note, onSelect }: RowProps) {
  const isGone = user.delete_at > 0
  return (
    <Command.Item value={user.id} disabled={isGone} className={cx('leads', styles.row)} onSelect={onSelect}>
      <AvatarImage author={{ id: user.id, name: user.username, is_bot: user.is_bot ?? false }} size={20} />
      <span className={styles.name}>
        {marked(user.username, query)}
        {fullName(user) && <em>{fullName(user)}</em>}
      </span>
      {isGone ? (
        <span className={styles.note}>deactivated</span>
      ) : user.is_bot ? (
        <Badge tone="line">BOT</Badge>
      ) : (
        <span className={styles.note}>{note}</span>
      )}
    </Command.Item>
  )
}

const fullName = ({ first_name, last_name }: User) => `${first_name ?? ''} ${last_name ?? ''}`.trim()

const matches = (user: User, query: string) =>
  `${user.username} ${fullName(user)}`.toLowerCase().includes(query.trim().toLowerCase())

function marked(name: string, query: string): ReactNode {
  const at = query ? name.toLowerCase().indexOf(query.trim().toLowerCase()) : -1
  if (at < 0) return name
  const end = at + query.trim().length
  return (
    <>
      {name.slice(0, at)}
      <b>{name.slice(at, end)}</b>
      {name.slice(end)}
    </>
  )
}
