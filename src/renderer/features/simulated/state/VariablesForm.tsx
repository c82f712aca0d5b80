import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { pointer } from '#domain/issue'
import type { Integration, StateVariable } from '#domain/lab/schema'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { Select } from '../../../ui/controls/Select'
import { useDraft } from '../../../ui/controls/useDraft'
import { useFocusAfter } from '../../../ui/rows/useFocusAfter'
import { noteAt, useLabForm } from '../form/formContext'
import { editedText, typedValue } from '../form/typedValue'
import styles from './State.module.css'
import { freeVariable, renameVariable } from './variableUses'

const owners = [
  { value: 'integration' as const, label: 'all calls' },
  { value: 'post' as const, label: 'each post' },
  { value: 'user' as const, label: 'each user' },
]

/** The variables of a file: name, what each starts as, and whose it is. */
export function VariablesForm({ state }: { state: NonNullable<Integration['state']> }) {
  const { edit, isReadOnly } = useLabForm()
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter(list)
  const names = Object.keys(state)
  const add = () => {
    edit({ do: 'set', path: pointer('/state', freeVariable(state)), value: { start: 0 } })
    focusAfter(`[data-variable="${names.length}"] input`)
  }
  const remove = (name: string, index: number) => {
    edit({ do: 'remove', path: pointer('/state', name) }, { says: `${name} removed` })
    const next = Math.min(index, names.length - 2)
    focusAfter(next < 0 ? '[data-part="add"]' : `[data-variable="${next}"] [data-part="remove"]`)
  }
  return (
    <fieldset ref={list} className={styles.variables} aria-label="Variables" disabled={isReadOnly}>
      {names.length > 0 && (
        <div className={styles.columns} aria-hidden="true">
          <span>Variable</span>
          <span>Starts as</span>
          <span>One for</span>
        </div>
      )}
      {Object.entries(state).map(([name, variable], index) => (
        // By position: a name changes while it is typed.
        <VariableRow key={index} {...{ name, variable, index }} onRemove={() => remove(name, index)} />
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        data-part="add"
        className={styles.add}
        why={isReadOnly && 'The file has an error'}
        onClick={add}
      >
        Add variable
      </Button>
    </fieldset>
  )
}

interface VariableRowProps {
  name: string
  variable: StateVariable
  index: number
  onRemove(): void
}

function VariableRow({ name, variable: { start, per = 'integration' }, index, onRemove }: VariableRowProps) {
  const { edit, issues, source, turns } = useLabForm()
  const path = pointer('/state', name)
  const key = useDraft(name, {
    print: text => text,
    version: turns,
    commit: to => edit(renameVariable(source, name, to), { group: '/state names' }),
  })
  const begins = pointer(path, 'start')
  const value = useDraft<unknown>(start, {
    print: editedText,
    version: turns,
    isSame: (text, now) => JSON.stringify(typedValue(text)) === JSON.stringify(now),
    commit: text => edit({ do: 'set', path: begins, value: typedValue(text) }, { group: begins }),
  })
  const { error } = noteAt(issues, path, true)
  return (
    <div className={styles.variable} data-variable={index}>
      <Input mono aria-label={`Name of variable ${index + 1}`} error={key.error ?? error} {...key.input} />
      <Input mono aria-label={`Start of ${name}`} error={value.error ?? false} {...value.input} />
      <Select
        label={`Who shares ${name}`}
        value={per}
        options={owners}
        onChange={next =>
          edit({ do: 'set', path: pointer(path, 'per'), value: next === 'integration' ? undefined : next })
        }
      />
      <IconButton icon={X} label={`Remove ${name}`} data-part="remove" onClick={onRemove} />
    </div>
  )
}
