import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { pointer } from '#domain/issue'
import type { Rule } from '#domain/lab/schema'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { useFocusAfter } from '../../../ui/rows/useFocusAfter'
import { useLabForm } from '../form/formContext'
import { PairsField } from '../form/PairsField'
import { freeVariable, renamedWithItsRule } from '../state/variableUses'
import styles from './Respond.module.css'
import { setOffers } from './setOffers'

interface SetFormProps {
  /** Pointer of the rule. */
  rule: string
  set: NonNullable<Rule['set']>
}

/** What a rule changes of the state before it responds. */
export function SetForm({ rule, set }: SetFormProps) {
  const { edit, source, isReadOnly } = useLabForm()
  const path = pointer(rule, 'set')
  const part = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter(part)
  const state = source.state ?? {}
  const count = Object.keys(set).length
  const add = (name: string, isNew: boolean) => {
    const declared = isNew ? [{ do: 'set' as const, path: pointer('/state', name), value: { start: 0 } }] : []
    edit([...declared, { do: 'set', path: pointer(path, name), value: '' }])
    focusAfter(`[data-pair="${count}"] input${isNew ? '' : ':not([list])'}`)
  }
  const free = Object.keys(state).filter(name => !(name in set))
  return (
    <section ref={part} className={styles.respond} aria-label="Set state">
      <h3>
        Set
        <small>{count === 0 ? 'no variable of the state' : 'before the response is made, one after the other'}</small>
      </h3>
      {count > 0 && (
        <PairsField
          path={path}
          label="Variables"
          isUnlabelled
          value={set}
          keyLabel="Variable"
          newKey="variable"
          known={Object.keys(state)}
          isAny
          renames={(from, to) => renamedWithItsRule(source, { path, from, to })}
          offers={setOffers}
        />
      )}
      <Menu
        trigger={
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            data-part="add"
            className={styles.more}
            why={isReadOnly && 'The file has an error'}
          >
            Set variable
          </Button>
        }
      >
        {free.map(name => (
          <MenuItem key={name} onSelect={() => add(name, false)}>
            {name}
          </MenuItem>
        ))}
        {free.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => add(freeVariable(state), true)}>New variable</MenuItem>
      </Menu>
    </section>
  )
}
