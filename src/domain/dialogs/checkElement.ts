import { isLonger } from '../characters'
import { type Issue, pointer, warnAt } from '../issue'
import { describe, isFilled, isObject, type JsonObject, own } from '../json'
import { type ElementField, hasEffect, isOption } from './kinds/elementField'
import { type ElementKind, elementKindOf, elementKinds, elementTypes } from './kinds/elementKinds'
import { otherKeys } from './otherKeys'

/** Keys that elements of some type have. */
const allKeys: ReadonlySet<string> = new Set(elementKinds.flatMap(({ fields }) => ['type', ...Object.keys(fields)]))

/** What is odd about one element: warnings, by its declaration in `kinds/`. */
export function checkElement(element: unknown, path: string): Issue[] {
  if (!isObject(element)) return [warnAt(path, 'dialog.element', 'An element must be an object.')]
  const kind = elementKindOf(element.type)
  if (!kind) return [...checkFields(element, path, common), wrongType(element, path)]
  return [
    ...checkFields(element, path, kind.fields),
    ...checkOptions(element, path, kind),
    ...checkLengths(element, path),
    ...withoutEffect(element, path, kind),
    ...otherKeys(element, { path, known: ['type', ...Object.keys(kind.fields)], elsewhere: allKeys, of: kind.type }),
  ]
}

/** What is known of an element whatever its type. */
const common: Record<string, ElementField> = Object.fromEntries(
  Object.entries(elementKinds[0]?.fields ?? {}).filter(([key]) => ['display_name', 'name', 'help_text'].includes(key)),
)

const wrongType = ({ type }: JsonObject, path: string): Issue =>
  warnAt(pointer(path, 'type'), 'dialog.type', `type must be one of ${elementTypes.join(', ')}.`, {
    known: elementTypes,
    ...(typeof type === 'string' ? {} : { missing: true }),
  })

/** What the declared fields of an object say of it. */
export function checkFields(object: JsonObject, path: string, fields: Readonly<Record<string, ElementField>>): Issue[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = own(object, key)
    const at = pointer(path, key)
    const read = field.read(value)
    if ('problem' in read) {
      const isMissing = read.problem === 'is missing'
      const data = { key, ...(field.sample === undefined ? {} : { sample: field.sample }) }
      return [warnAt(at, isMissing ? 'dialog.missing' : 'dialog.wrong_type', `${key} ${read.problem}.`, data)]
    }
    const { limit } = field
    if (typeof value !== 'string') return []
    const problem = value === '' ? null : (field.problemOf?.(value) ?? null)
    if (problem !== null) return [warnAt(at, 'dialog.address', `${key} ${problem}.`, { key })]
    if (limit === undefined || !isLonger(value, limit)) return []
    return [warnAt(at, 'dialog.too_long', `${key} has more than ${limit} characters.`, { limit })]
  })
}

/** Each choice has a text and a value of its own. Those of a menu that is filled otherwise are not offered. */
function checkOptions(element: JsonObject, path: string, kind: ElementKind): Issue[] {
  const { options } = element
  if (!('options' in kind.fields) || !Array.isArray(options)) return []
  const seen = new Set<string>()
  return options.flatMap((option, index) => {
    const at = pointer(path, 'options', index)
    if (!isOption(option)) return [warnAt(at, 'dialog.option', optionProblem(option))]
    if (seen.has(option.value))
      return [warnAt(at, 'dialog.same_value', 'Another option has this value; only the first of them is offered.')]
    seen.add(option.value)
    return []
  })
}

function optionProblem(option: unknown): string {
  if (!isObject(option)) return `An option must be an object with text and value, and is ${describe(option)}.`
  const wrong = (['text', 'value'] as const).filter(key => typeof option[key] !== 'string')
  return `This option is not offered: it has no ${wrong.join(' and no ')}.`
}

function checkLengths({ min_length, max_length, default: initial }: JsonObject, path: string): Issue[] {
  const least = typeof min_length === 'number' ? min_length : 0
  const most = typeof max_length === 'number' && max_length > 0 ? max_length : Number.POSITIVE_INFINITY
  if (least > most) {
    const message = `min_length is more than max_length, ${most}: nothing can be submitted.`
    return [warnAt(pointer(path, 'min_length'), 'dialog.lengths', message, { limit: most })]
  }
  if (typeof initial !== 'string' || !isLonger(initial, most)) return []
  const message = `default has more characters than max_length, ${most}, allows.`
  return [warnAt(pointer(path, 'default'), 'dialog.too_long', message, { limit: most })]
}

/** Keys that say something, and have no effect beside another one. */
const withoutEffect = (element: JsonObject, path: string, { fields }: ElementKind): Issue[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const value = own(element, key)
    const says = Array.isArray(value) ? value.length > 0 : isFilled(value)
    if (!says || hasEffect(field, element)) return []
    return [warnAt(pointer(path, key), 'dialog.no_effect', field.onlyIf?.why ?? '', { key })]
  })
