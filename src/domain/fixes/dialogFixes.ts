import { dialogFields } from '#domain/dialogs/kinds/dialogFields'
import { type ElementField, isOption } from '#domain/dialogs/kinds/elementField'
import { elementKindOf, elementTypes } from '#domain/dialogs/kinds/elementKinds'
import { removeAt, setAt } from '#domain/edits/edits'
import { nodeAt, pointerKeys } from '#domain/edits/jsonDocument'
import { valueAt } from '#domain/edits/visual/blockDocument'
import { pointer } from '#domain/issue'
import { isFilled, isObject } from '#domain/json'
import { nearest } from '#domain/nearest'
import { asText, shorten, wrapInArray } from './limitFixes'
import type { FixContext, FixTable, QuickFix } from './quickFixes'
import { unknownKey } from './unknownFixes'

const lastKey = (path: string): string => pointerKeys(path).at(-1) ?? ''
const holderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const removeKey = ({ issue, text }: FixContext): QuickFix => ({
  label: `Remove ${lastKey(issue.path)}`,
  edits: removeAt(text, issue.path),
})
const removeElement = ({ issue, text }: FixContext): QuickFix => ({
  label: 'Remove element',
  edits: removeAt(text, issue.path),
})

/** The names of the elements around a place. */
function namesIn({ text }: FixContext): Set<unknown> {
  const elements = valueAt(text, '/elements')
  return new Set(Array.isArray(elements) ? elements.map(one => (isObject(one) ? one.name : undefined)) : [])
}

/** The first of `why`, `why_2`, ... that no element has. */
function freeName(context: FixContext, wanted: string): string {
  const taken = namesIn(context)
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted}_${count}`
    if (!taken.has(name)) return name
  }
}

/** A name that is like the label of its element. */
function nameFor(context: FixContext, path: string): string {
  const label = valueAt(context.text, pointer(path, 'display_name'))
  const word = typeof label === 'string' ? label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_') : ''
  return freeName(context, word.replace(/^_+|_+$/g, '').slice(0, 40) || 'field')
}

function addMissing(context: FixContext): QuickFix[] {
  const { issue, text } = context
  const key = lastKey(issue.path)
  const element = holderOf(issue.path)
  const isOfElement = element !== ''
  const sample = key === 'name' && isOfElement ? nameFor(context, element) : String(issue.data?.['sample'] ?? 'Text')
  return [{ label: `Add ${key}`, edits: setAt(text, issue.path, sample) }]
}

/** A value as its field takes it, where it is only written in another way. */
function asMeant(field: ElementField | undefined, value: unknown): { label: string; value: unknown } | null {
  if (!field || typeof value !== 'string') return null
  const said = value.trim()
  const candidates: unknown[] = [said.toLowerCase() === 'true', Number(said)]
  if (field.words) {
    const [word] = nearest(said, field.words)
    return word === undefined ? null : { label: `Change to ${word}`, value: word }
  }
  const isWord = /^(true|false)$/i.test(said)
  const meant = candidates.find((one, at) => (at === 0 ? isWord : said !== '') && 'value' in field.read(one))
  return meant === undefined ? null : { label: `Change to ${String(meant)}`, value: meant }
}

function wrongType(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const key = lastKey(issue.path)
  const holder = holderOf(issue.path)
  const element = valueAt(text, holder)
  const fields = holder === '' ? dialogFields : isObject(element) ? elementKindOf(element.type)?.fields : undefined
  const field = fields?.[key]
  const meant = asMeant(field, value)
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  const takesText = !field || ('value' in field.read('x') && !field.words)
  return [
    ...(meant ? [{ label: meant.label, edits: setAt(text, issue.path, meant.value) }] : []),
    ...(isPlain && takesText ? asText(context) : []),
    ...(field?.isRequired ? [] : [removeKey(context)]),
  ]
}

/** What elements are called elsewhere, and the type that is meant. */
const otherWords: Readonly<Record<string, string>> = {
  checkbox: 'bool',
  toggle: 'bool',
  dropdown: 'select',
  menu: 'select',
  multiselect: 'select',
  string: 'text',
  input: 'text',
  number: 'text',
  email: 'text',
  time: 'datetime',
  button: 'action_button',
  upload: 'file',
}

function knownType({ text, value }: FixContext, path: string): QuickFix[] {
  const word = isFilled(value) ? (otherWords[value.toLowerCase()] ?? nearest(value, elementTypes)[0]) : 'text'
  return word === undefined ? [] : [{ label: `Change type to ${word}`, edits: setAt(text, path, word) }]
}

/** What makes an element one that is drawn, by the key that is to blame. */
const repairs: Readonly<Record<string, (context: FixContext, path: string) => QuickFix[]>> = {
  name: (context, path) => {
    const { text } = context
    const name = valueAt(text, path)
    if (!isFilled(name)) return [{ label: 'Add name', edits: setAt(text, path, nameFor(context, holderOf(path))) }]
    const free = freeName(context, name)
    return [{ label: `Rename to ${free}`, edits: setAt(text, path, free) }]
  },
  type: ({ text, ...context }, path) => knownType({ ...context, text, value: valueAt(text, path) }, path),
  options: ({ text }, path) => [
    { label: 'Add options', edits: setAt(text, path, [{ text: 'First', value: 'first' }]) },
  ],
}

function omitted(context: FixContext): QuickFix[] {
  const key = String(context.issue.data?.['key'] ?? '')
  const repair = Object.hasOwn(repairs, key) ? repairs[key] : undefined
  return [...(repair?.(context, pointer(context.issue.path, key)) ?? []), removeElement(context)]
}

function option(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const remove = { label: 'Remove option', edits: removeAt(text, issue.path) }
  if (typeof value === 'string' || typeof value === 'number')
    return [{ label: 'Convert to an option', edits: setAt(text, issue.path, optionOf(String(value))) }, remove]
  if (!isObject(value)) return [remove]
  const words = [value.text, value.value].find(one => typeof one === 'string' || typeof one === 'number')
  if (words === undefined) return [remove]
  const whole = { ...value, text: asWord(value.text ?? words), value: asWord(value.value ?? words) }
  return isOption(whole) ? [{ label: 'Complete option', edits: setAt(text, issue.path, whole) }, remove] : [remove]
}

const asWord = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const optionOf = (words: string) => ({ text: words, value: words })

/** The value of an option that no other of its list has. */
function otherValue({ issue, text, value }: FixContext): QuickFix[] {
  const list = valueAt(text, holderOf(issue.path))
  const taken = new Set(Array.isArray(list) ? list.map(one => (isObject(one) ? one.value : undefined)) : [])
  const remove = { label: 'Remove option', edits: removeAt(text, issue.path) }
  if (!isOption(value)) return [remove]
  for (let count = 2; ; count++) {
    const free = `${value.value}_${count}`
    if (taken.has(free)) continue
    const label = `Change value to ${free}`
    return [{ label, edits: setAt(text, pointer(issue.path, 'value'), free) }, remove]
  }
}

/** The option that is most like the default, where there are options. */
function otherDefault(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const options = valueAt(text, pointer(holderOf(issue.path), 'options'))
  const values = Array.isArray(options) ? options.filter(isOption).map(one => one.value) : []
  const [near = values[0]] = nearest(String(value), values)
  return [
    ...(near === undefined ? [] : [{ label: `Change to ${near}`, edits: setAt(text, issue.path, near) }]),
    removeKey(context),
  ]
}

/** A host without its scheme is an address without its beginning. */
function address(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const whole = typeof value === 'string' && /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(value) ? `https://${value}` : null
  return [
    ...(whole === null ? [] : [{ label: `Change to ${whole}`, edits: setAt(text, issue.path, whole) }]),
    removeKey(context),
  ]
}

const lengths = (context: FixContext): QuickFix[] => [
  {
    label: `Change to ${String(context.issue.data?.['limit'])}`,
    edits: setAt(context.text, context.issue.path, context.issue.data?.['limit']),
  },
  removeKey(context),
]

/** What is odd about a dialog, and how it is put right. */
export const dialogFixes: FixTable = {
  'dialog.missing': addMissing,
  'dialog.wrong_type': wrongType,
  'dialog.too_long': shorten,
  'dialog.address': address,
  'dialog.type': context => knownType(context, context.issue.path),
  'dialog.same_name': context => repairs['name']?.(context, context.issue.path) ?? [],
  'dialog.element': context => [removeElement(context)],
  'dialog.elements': wrapInArray,
  'dialog.option': option,
  'dialog.same_value': otherValue,
  'dialog.lengths': lengths,
  'dialog.default': otherDefault,
  'dialog.no_effect': context => [removeKey(context)],
  'dialog.unknown_key': unknownKey,
  'dialog.omitted': context => (nodeAt(context.tree, context.issue.path) ? omitted(context) : []),
}
