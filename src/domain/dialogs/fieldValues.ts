import { characters, grouped, isLonger } from '../characters'
import type { DialogField, TextField } from './fields'

/** What stands in a field: text, the choices of a select, or whether a box is ticked. */
export type FieldValue = string | readonly string[] | boolean
/** Name of a field -> what stands in it. */
export type FieldValues = Readonly<Record<string, FieldValue>>
/** Name of a field -> what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>

/** What stands in the fields of a new dialog. */
export const initialValues = (fields: readonly DialogField[]): FieldValues =>
  Object.fromEntries(fields.map(field => [field.name, field.initial]))

/** What stands in a form that takes the place of another one: a field that is still there keeps what was filled in. */
export function keptValues(fields: readonly DialogField[], before: readonly DialogField[], values: FieldValues) {
  const kinds = new Map(before.map(({ name, kind }) => [name, kind]))
  const isSame = ({ name, kind }: DialogField) => kinds.get(name) === kind
  const kept = fields.filter(isSame).map(({ name, initial }) => [name, values[name] ?? initial])
  return { ...initialValues(fields), ...Object.fromEntries(kept) }
}

/** What a client tells before it submits; empty when nothing is wrong. */
export function checkValues(fields: readonly DialogField[], values: FieldValues): FieldErrors {
  const found = fields.map(field => [field.name, problemOf(field, values[field.name])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== ''))
}

function problemOf(field: DialogField, value: FieldValue | undefined): string {
  // A box that is not ticked is a value, and a button has none.
  if (field.kind === 'bool' || field.kind === 'action_button') return ''
  if (isEmpty(value)) return field.optional ? '' : 'This is needed.'
  return typeof value === 'string' && (field.kind === 'text' || field.kind === 'textarea')
    ? textProblem(field, value)
    : ''
}

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && !value.length)

const forms: Partial<Record<TextField['subtype'], { is(text: string): boolean; message: string }>> = {
  email: { is: text => /^[^\s@]+@[^\s@]+$/.test(text.trim()), message: 'This is not an email address.' },
  number: { is: text => Number.isFinite(Number(text)), message: 'This is not a number.' },
  url: { is: text => /^https?:\/\/\S+$/i.test(text.trim()), message: 'An address begins with http:// or https://.' },
}

/** Why a text cannot be handed in by a field, as a sentence; `''` when it can. */
export function textProblem({ subtype, least, most }: TextField, text: string): string {
  const form = forms[subtype]
  if (form && !form.is(text)) return form.message
  const length = grouped(characters(text))
  if (least !== undefined && !isLonger(text, least - 1))
    return `At least ${grouped(least)} characters; this has ${length}.`
  if (most !== undefined && isLonger(text, most)) return `At most ${grouped(most)} characters; this has ${length}.`
  return ''
}

/**
 * What is handed in: a number for a number, a list for several choices or files, true or false for a box, text for the
 * rest, and `null` for what was left empty. Buttons have no value.
 */
export const submissionOf = (fields: readonly DialogField[], values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'action_button')
      .map(field => [field.name, handedIn(field, values[field.name])]),
  )

function handedIn(field: DialogField, value: FieldValue = field.initial): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value === 'object') return 'multiple' in field && field.multiple ? [...value] : (value[0] ?? null)
  if (value === '') return null
  return field.kind === 'text' && field.subtype === 'number' ? Number(value) : value
}
