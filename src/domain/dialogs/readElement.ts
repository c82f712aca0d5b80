import type { JsonObject } from '../json'
import type { DialogField, FieldChoice, SelectField, TextField, TextSubtype } from './fields'
import { textProblem } from './fieldValues'
import { isOption } from './kinds/elementField'
import { dataSources, subtypes } from './kinds/elementKinds'

/**
 * A field, with what is odd about it by key; or why there is none, as the end of a sentence, and the key that is to blame
 * (`''` for the whole element).
 */
export type Element = { ok: true; field: DialogField; odd: Oddity[] } | { ok: false; why: string; key: string }

interface Oddity {
  key: string
  message: string
}

type Common = Pick<DialogField, 'name' | 'label' | 'help' | 'placeholder' | 'optional' | 'refresh'>
type Reader = (element: JsonObject, common: Common) => Element

const textOf = (element: JsonObject, key: string): string => (typeof element[key] === 'string' ? element[key] : '')
const lengthOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined

const drawn = (field: DialogField, odd: (Oddity | null)[] = []): Element => ({
  ok: true,
  field,
  odd: odd.filter(one => one !== null),
})

/** What a `default` is given as, where it is no text. */
const written = (value: unknown): string => (typeof value === 'number' ? String(value) : textOf({ value }, 'value'))

const text: Reader = (element, common) => {
  const subtype: TextSubtype | undefined = subtypes.find(one => one === element['subtype'])
  const field: TextField = {
    ...common,
    kind: element['type'] === 'textarea' ? 'textarea' : 'text',
    subtype: (element['type'] === 'text' ? subtype : undefined) ?? 'text',
    least: lengthOf(element['min_length']),
    most: lengthOf(element['max_length']),
    initial: written(element['default']),
  }
  const problem = field.initial === '' ? '' : textProblem(field, field.initial)
  return drawn(field, [problem === '' ? null : { key: 'default', message: `default cannot be submitted. ${problem}` }])
}

/** Those with text and value; a value counts once. */
function choicesOf(value: unknown): FieldChoice[] {
  const choices = new Map<string, FieldChoice>()
  for (const one of Array.isArray(value) ? value : []) {
    if (isOption(one) && !choices.has(one.value)) choices.set(one.value, { text: one.text, value: one.value })
  }
  return [...choices.values()]
}

const noChoices = { ok: false, why: 'its options contain no object with text and value', key: 'options' } as const
const notAChoice = (key: string): Oddity => ({ key, message: 'default is none of the options.' })

const select: Reader = (element, common) => {
  const source = dataSources.find(one => one === element['data_source']) ?? 'options'
  const choices = source === 'options' ? choicesOf(element['options']) : []
  if (source === 'options' && choices.length === 0) return noChoices
  const multiple = element['multiselect'] === true
  const wanted = chosenIn(element['default'], multiple)
  const values = new Set(choices.map(({ value }) => value))
  const known = source === 'options' ? wanted.filter(value => values.has(value)) : wanted
  const field: SelectField = {
    ...common,
    kind: 'select',
    source,
    lookupUrl: textOf(element, 'data_source_url'),
    choices,
    multiple,
    initial: known,
  }
  return drawn(field, [known.length < wanted.length ? notAChoice('default') : null])
}

/** A select with several choices names them in a list, or in one text with commas. */
function chosenIn(value: unknown, multiple: boolean): string[] {
  const list = Array.isArray(value) ? value : multiple ? written(value).split(',') : [written(value)]
  const texts = list.map(one => written(one).trim()).filter(one => one !== '')
  return multiple ? texts : texts.slice(0, 1)
}

const radio: Reader = (element, common) => {
  const choices = choicesOf(element['options'])
  if (choices.length === 0) return noChoices
  const wanted = written(element['default'])
  const initial = choices.some(one => one.value === wanted) ? wanted : ''
  return drawn({ ...common, kind: 'radio', choices, initial }, [initial === wanted ? null : notAChoice('default')])
}

const bool: Reader = (element, common) =>
  drawn({ ...common, kind: 'bool', initial: String(element['default']).toLowerCase() === 'true' })

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))

const date: Reader = (element, common) => {
  const wanted = written(element['default'])
  const isRead = wanted === '' || isDay(wanted)
  const odd = { key: 'default', message: 'default is not a date such as 2026-03-31.' }
  return drawn({ ...common, kind: 'date', initial: isRead ? wanted : '' }, [isRead ? null : odd])
}

const datetime: Reader = (element, common) => {
  const wanted = written(element['default'])
  const isRead = wanted === '' || isMoment(wanted)
  const odd = { key: 'default', message: 'default is not a time such as 2026-03-31T09:30:00Z.' }
  return drawn({ ...common, kind: 'datetime', initial: isRead ? wanted : '' }, [isRead ? null : odd])
}

const file: Reader = (element, common) =>
  drawn({ ...common, kind: 'file', multiple: element['multiselect'] === true, initial: [] })

const actionButton: Reader = (_element, common) =>
  drawn({ ...common, kind: 'action_button', optional: true, refresh: true, initial: '' })

const readers = new Map<unknown, Reader>([
  ['text', text],
  ['textarea', text],
  ['select', select],
  ['radio', radio],
  ['bool', bool],
  ['date', date],
  ['datetime', datetime],
  ['file', file],
  ['action_button', actionButton],
])

/** Reads one element of a dialog (docs/reference/actions.md#dialogs). */
export function readElement(element: JsonObject): Element {
  const name = textOf(element, 'name')
  if (name === '') return { ok: false, why: 'it has no name, so its value could not be submitted', key: 'name' }
  const reader = readers.get(element['type'])
  if (!reader) return { ok: false, why: 'its type is not known', key: 'type' }
  return reader(element, {
    name,
    label: textOf(element, 'display_name') || name,
    help: textOf(element, 'help_text'),
    placeholder: textOf(element, 'placeholder'),
    optional: element['optional'] === true,
    refresh: element['refresh'] === true,
  })
}
