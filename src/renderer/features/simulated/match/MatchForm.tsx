import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { pointer } from '#domain/issue'
import type { Condition } from '#domain/lab/schema'
import { useSelect } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { useFocusAfter } from '../../../ui/rows/useFocusAfter'
import { noteAt, useLabForm } from '../form/formContext'
import { ConditionRow } from './ConditionRow'
import styles from './Match.module.css'
import { newCondition, placeChoices } from './places'
import { type KnownCalls, keysAt } from './suggestions'

interface MatchFormProps {
  /** Pointer of the rule. */
  rule: string
  conditions: readonly Condition[]
}

/** The conditions of a rule, a row each; all of them must hold. */
export function MatchForm({ rule, conditions }: MatchFormProps) {
  const { edit, issues, isReadOnly } = useLabForm()
  const known = useKnownCalls()
  const when = pointer(rule, 'when')
  const list = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter(list)
  const add = (place: string) => {
    const key = keysAt(place, known)[0] ?? ''
    edit({ do: 'add', list: when, value: newCondition(place, key) })
    focusAfter(
      `[data-condition="${conditions.length}"] [data-part="${key === '' && hasKey(place) ? 'key' : 'value'}"] input`,
    )
  }
  const remove = (index: number) => {
    const next = Math.min(index, conditions.length - 2)
    edit({ do: 'remove', path: pointer(when, index) })
    focusAfter(next < 0 ? '[data-part="add"]' : `[data-condition="${next}"] [data-part="remove"]`)
  }
  const { error } = noteAt(issues, when)
  return (
    <section ref={list} className={styles.match} aria-label="Match">
      <h3>
        Match
        <small>{conditions.length === 0 ? 'every call that reaches this rule' : 'all of these must hold'}</small>
      </h3>
      {conditions.map((condition, index) => (
        // By position: conditions have no name, and are changed in place.
        <ConditionRow
          key={index}
          path={pointer(when, index)}
          index={index}
          condition={condition}
          known={known}
          onRemove={() => remove(index)}
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
      <Menu
        trigger={
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            data-part="add"
            className={styles.add}
            why={isReadOnly && 'The file has an error'}
          >
            Add condition
          </Button>
        }
      >
        {placeChoices.map(({ id, label }) => (
          <MenuItem key={id} onSelect={() => add(id)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </section>
  )
}

const hasKey = (place: string): boolean => placeChoices.some(({ id, key }) => id === place && key !== undefined)

/** What is known of calls: those of the log, the people and the channels of the workspace. */
function useKnownCalls(): KnownCalls {
  const { source, calls } = useLabForm()
  const users = useSelect(({ world }) => world.users)
  const channels = useSelect(({ world }) => world.channels)
  return useMemo(
    () => ({
      source,
      calls,
      users: users.map(({ username }) => username),
      channels: channels.map(({ name }) => name),
    }),
    [source, calls, users, channels],
  )
}
