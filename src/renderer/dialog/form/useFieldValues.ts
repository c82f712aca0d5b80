import { useRef, useState } from 'react'
import type { DialogField } from '#domain/dialogs/fields'
import {
  checkValues,
  type FieldErrors,
  type FieldValue,
  type FieldValues,
  initialValues,
  keptValues,
} from '#domain/dialogs/fieldValues'
import { nothingWrong, type Wrong } from './form'

/** What stands in the fields of a dialog, and what is wrong with it. */
export function useFieldValues(fields: readonly DialogField[]) {
  const [values, setValues] = useState(() => initialValues(fields))
  const [wrong, setWrong] = useState<Wrong>(nothingWrong)
  const [failures, setFailures] = useState(0)
  /** What stands in the fields after the last key, drawn or not. */
  const latest = useRef(values)
  latest.current = values
  const held = useRef(new Map<string, string>())
  const names = useRef(new Map<string, string>())
  const fail = (found: Wrong) => {
    setWrong(found)
    setFailures(count => count + 1)
  }
  const withoutError = (name: string) =>
    setWrong(({ errors: { [name]: _, ...errors }, ...others }) => ({ ...others, errors }))
  return {
    values,
    latest,
    wrong,
    failures,
    names: names.current,
    fail,
    setWrong,
    change: (field: DialogField, value: FieldValue) => {
      setValues(now => ({ ...now, [field.name]: value }))
      withoutError(field.name)
    },
    hold: (field: DialogField, why: string) => {
      if (why === '') held.current.delete(field.name)
      else held.current.set(field.name, why)
      withoutError(field.name)
    },
    /** What a client finds wrong before it submits; nothing when it may. */
    check: (now: readonly DialogField[]): FieldErrors => ({
      ...checkValues(now, latest.current),
      ...Object.fromEntries(held.current),
    }),
    /** Other fields take the place of these; those that are still there keep what was filled in, if asked. */
    show: (next: readonly DialogField[], before: readonly DialogField[], keeps: boolean) => {
      setValues((now: FieldValues) => (keeps ? keptValues(next, before, now) : initialValues(next)))
      setWrong(nothingWrong)
      held.current.clear()
    },
  }
}
