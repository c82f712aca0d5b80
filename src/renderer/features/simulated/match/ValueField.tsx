import { useId, useRef } from 'react'
import { pointer } from '#domain/issue'
import type { Condition, ConditionTest } from '#domain/lab/schema'
import { Input } from '../../../ui/controls/Input'
import { useDraft } from '../../../ui/controls/useDraft'
import { ChipsField } from '../form/ChipsField'
import { useLabForm } from '../form/formContext'
import { InsertVariable } from '../form/InsertVariable'
import { insertText } from '../form/insertText'
import { testOf } from './places'
import { type KnownCalls, valuesAt } from './suggestions'

interface ValueFieldProps {
  /** Pointer of the condition. */
  path: string
  number: number
  condition: Condition
  known: KnownCalls
}

/** What a condition asks for, with what the place had in the last calls. */
export function ValueField({ path, number, condition, known }: ValueFieldProps) {
  const { test, wanted } = testOf(condition)
  const suggestions = valuesAt(condition.on, known)
  const label = `Value of condition ${number}`
  if (test === 'one_of') {
    const values = Array.isArray(wanted) ? wanted : []
    const at = pointer(path, test)
    return (
      <ChipsField
        path={at}
        label={label}
        values={values}
        placeholder="add values"
        error={false}
        suggestions={suggestions}
      />
    )
  }
  return <OneValue path={pointer(path, test)} {...{ label, test, wanted, suggestions }} />
}

interface OneValueProps {
  path: string
  label: string
  test: ConditionTest
  wanted: unknown
  suggestions: readonly string[]
}

function OneValue({ path, label, test, wanted, suggestions }: OneValueProps) {
  const { edit, turns } = useLabForm()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const isPattern = test === 'matches'
  const draft = useDraft(wanted, {
    print: value => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
    version: turns,
    commit: text => edit({ do: 'set', path, value: typedFor(test, text) }, { group: path }),
  })
  return (
    <>
      <Input
        mono
        ref={field}
        aria-label={label}
        list={list}
        placeholder={isPattern ? '^deploy' : 'value'}
        after={
          !isPattern && (
            <InsertVariable
              field={label}
              onInsert={text => insertText(field.current, text, typed => draft.type(typed))}
            />
          )
        }
        {...draft.input}
        error={draft.error ?? false}
      />
      <datalist id={list}>
        {suggestions.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}

/** Limits are numbers, unless they are templates; of all else texts and numbers that are written alike are equal. */
function typedFor(test: ConditionTest, text: string): unknown {
  const isLimit = test === 'at_least' || test === 'at_most'
  if (isLimit && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (test !== 'equals' && test !== 'contains') return text
  return /^\s*[[{](?!\{)/.test(text) ? jsonOr(text) : text
}

/** Lists and objects have no other way to be written; one that is not finished is a text until then. */
function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
