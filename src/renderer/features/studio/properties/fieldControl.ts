import type { ValueField } from '#domain/blocks/declare/field'
import { type KnownKind, knownKinds } from '#domain/blocks/kinds/knownKinds'
import { type Issue, pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import { limits } from '#domain/limits'
import { sentenceOf } from '../problems/severities'

/** How a field of a block is edited. */
export type FieldControl =
  | 'action'
  | 'choice'
  | 'flag'
  | 'markdown'
  | 'number'
  | 'options'
  | 'query'
  | 'suggested'
  | 'text'

/** A field of the form, from the declaration of its type of block. */
export interface FormField {
  key: string
  label: string
  control: FieldControl
  /** What the schema says that the field is for, without the marks of Markdown. */
  hint: string
  field: ValueField<unknown>
  isRequired: boolean
  /** Words that it may be, or that are well known. */
  words: readonly string[]
  /** What clients take where it is absent. */
  fallback: unknown
  /** Characters that it has at most; `null` for as many as there are. */
  limit: number | null
  /** All texts of the message have them together. */
  isShared: boolean
}

/** Schemas are open records to who reads them; these keywords are the ones that decide. */
const keyword = (field: ValueField<unknown>, name: string): unknown => {
  const schema: unknown = field.schema
  return isObject(schema) ? schema[name] : undefined
}

const byType: Readonly<Record<string, FieldControl>> = {
  boolean: 'flag',
  number: 'number',
  integer: 'number',
  object: 'query',
  array: 'options',
}

function controlOf(field: ValueField<unknown>): FieldControl {
  if (field.words) return field.words.includes('true') ? 'flag' : 'choice'
  if (keyword(field, 'pattern') !== undefined) return 'action'
  if (field.markdown || field.counted) return 'markdown'
  if (field.suggested) return 'suggested'
  return byType[String(keyword(field, 'type'))] ?? 'text'
}

function labelOf(key: string): string {
  if (key === 'url') return 'URL'
  const words = key === 'action_id' ? 'action' : key.replace(/^is_/, '').replaceAll('_', ' ').replace(/ url$/, ' URL')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A declared field as a field of a form. */
export function formField(key: string, field: ValueField<unknown> & { limit?: number }): FormField {
  const absent = field.read(undefined)
  const control = controlOf(field)
  return {
    key,
    label: labelOf(key),
    control,
    hint: String(keyword(field, 'description') ?? '').replaceAll('`', ''),
    field,
    isRequired: 'isRequired' in field,
    words: field.words ?? field.suggested ?? [],
    fallback: 'value' in absent ? absent.value : undefined,
    limit: field.limit ?? null,
    isShared: false,
  }
}

const formOf = ({ values }: KnownKind): FormField[] =>
  values.map(([key, field]) => {
    const form = formField(key, field)
    return form.control === 'markdown' ? { ...form, limit: limits.combinedText, isShared: true } : form
  })

/** What comes first in a form; those that take half of its width stand together. */
const ranks: Readonly<Record<FieldControl, number>> = {
  markdown: 0,
  action: 1,
  options: 2,
  suggested: 3,
  choice: 3,
  number: 3,
  flag: 3,
  text: 4,
  query: 5,
}
const rankOf = ({ control, isRequired }: FormField): number => (control === 'text' && isRequired ? 0 : ranks[control])

const forms = new Map(knownKinds.map(kind => [kind.type, formOf(kind).sort((a, b) => rankOf(a) - rankOf(b))]))
const none: readonly FormField[] = []

/** The fields of a type of block: what a reader sees first, then what happens, then how it looks. */
export const formFields = (type: string): readonly FormField[] => forms.get(type) ?? none

/** The first thing that is said about each key of the object at a pointer. */
export function fieldErrors(issues: readonly Issue[], path: string): ReadonlyMap<string, string> {
  const errors = new Map<string, string>()
  const prefix = pointer(path, '')
  for (const issue of issues) {
    if (issue.severity === 'stock') continue
    const inside = issue.path.startsWith(prefix) ? issue.path.slice(prefix.length).split('/')[0] : undefined
    const named = issue.path === path ? issue.data?.['key'] : undefined
    const key = inside ?? (typeof named === 'string' ? named : undefined)
    if (key !== undefined && !errors.has(key)) errors.set(key, sentenceOf(issue))
  }
  return errors
}
