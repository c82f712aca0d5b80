import { X } from 'lucide-react'
import { useId } from 'react'
import type { Condition } from '#domain/lab/schema'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { Select } from '../../../ui/controls/Select'
import { useDraft } from '../../../ui/controls/useDraft'
import { FieldWarning } from '../form/FieldWarning'
import { noteAt, useLabForm } from '../form/formContext'
import styles from './Match.module.css'
import { newCondition, placeChoices, splitOn, type TestChoice, testChoices, testOf, withTest } from './places'
import { type KnownCalls, keysAt } from './suggestions'
import { ValueField } from './ValueField'

interface ConditionRowProps {
  path: string
  index: number
  condition: Condition
  known: KnownCalls
  onRemove(): void
}

/** One condition: the place, what is asked of it, and the value. */
export function ConditionRow({ path, index, condition, known, onRemove }: ConditionRowProps) {
  const { edit, issues, isReadOnly } = useLabForm()
  const { place, key } = splitOn(condition.on)
  const { choice, test } = testOf(condition)
  const number = index + 1
  const chosen = placeChoices.find(({ id }) => id === place)
  const places = placeChoices.map(({ id, label }) => ({ value: id, label }))
  const put = (value: Condition) => edit({ do: 'set', path, value })
  const changePlace = (next: string) => {
    const fresh = newCondition(next, keysAt(next, known)[0] ?? '')
    const isOther = testChoices(next, 'equals').every(one => one.value !== choice)
    put(isOther || next === 'call' || next === 'chance' ? fresh : { ...condition, on: fresh.on })
  }
  const { error, warning } = noteAt(issues, path, true)
  return (
    <fieldset className={styles.row} aria-label={`Condition ${number}`} data-condition={index} disabled={isReadOnly}>
      <Select
        label={`Place of condition ${number}`}
        value={place}
        options={chosen ? places : [{ value: place, label: place }, ...places]}
        onChange={changePlace}
      />
      {chosen?.key !== undefined && (
        <span data-part="key">
          <KeyField
            path={path}
            label={`${chosen.key} of condition ${number}`}
            value={key}
            toOn={next => `${place}.${next}`}
            suggestions={keysAt(place, known)}
          />
        </span>
      )}
      <Select
        label={`Test of condition ${number}`}
        value={choice}
        options={testChoices(place, choice)}
        onChange={(next: TestChoice) => put(withTest(condition, next))}
      />
      <span className={styles.value} data-part="value">
        {test !== 'exists' && <ValueField path={path} number={number} condition={condition} known={known} />}
      </span>
      <IconButton icon={X} label={`Remove condition ${number}`} data-part="remove" onClick={onRemove} />
      {(error || warning) && (
        <p className={error ? styles.error : styles.warning}>{error || <FieldWarning>{warning}</FieldWarning>}</p>
      )}
    </fieldset>
  )
}

interface KeyFieldProps {
  path: string
  label: string
  value: string
  toOn(key: string): string
  suggestions: readonly string[]
}

function KeyField({ path, label, value, toOn, suggestions }: KeyFieldProps) {
  const { edit, turns } = useLabForm()
  const list = useId()
  const on = `${path}/on`
  const draft = useDraft(value, {
    print: text => text,
    version: turns,
    commit: text => edit({ do: 'set', path: on, value: toOn(text) }, { group: on }),
  })
  return (
    <>
      <Input mono aria-label={label} list={list} placeholder="key" {...draft.input} error={draft.error ?? false} />
      <datalist id={list}>
        {suggestions.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
