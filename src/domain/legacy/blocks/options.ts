import type { SelectOption } from '../../blocks/kinds/staticSelect'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, stringAt } from '../../jsonFields'
import type { Scope } from '../translation/scope'
import { textWords } from './textObject'

/** One choice, or none where it has no text or no value. */
export const option = (raw: unknown, path: string, scope: Scope): SelectOption[] => {
  const text = isObject(raw) ? textWords(raw.text, pointer(path, 'text'), scope) : ''
  const value = isObject(raw) ? stringAt(raw, 'value') : undefined
  if (!isObject(raw) || text === '' || value === undefined) {
    scope.omit(path, 'option', 'An option needs a text and a value.')
    return []
  }
  const description = textWords(raw.description, pointer(path, 'description'), scope)
  return [{ text: description === '' ? text : `${text} (${description})`, value }]
}

const optionsAt = (raw: JsonObject, path: string, scope: Scope): SelectOption[] =>
  listAt(raw, 'options').flatMap((item, index) => option(item, pointer(path, 'options', index), scope))

/** The choices of a menu. Groups have no meaning here: their name goes before each of their options. */
export const optionsOf = (raw: JsonObject, path: string, scope: Scope): SelectOption[] => {
  const groups = listAt(raw, 'option_groups').flatMap((group, index) => {
    if (!isObject(group)) return []
    const at = pointer(path, 'option_groups', index)
    const label = textWords(group.label, pointer(at, 'label'), scope)
    const options = optionsAt(group, at, scope)
    return label === '' ? options : options.map(({ text, value }) => ({ text: `${label}: ${text}`, value }))
  })
  if (groups.length > 0) {
    scope.change(
      pointer(path, 'option_groups'),
      'option_groups',
      'Menus have no groups here; each option starts with the name of its group.',
    )
  }
  return [...optionsAt(raw, path, scope), ...groups]
}

/** The value chosen at first: `initial_option`, or the first of `initial_options`. */
export const initialOption = (raw: JsonObject): string | undefined => {
  const [first] = listAt(raw, 'initial_options')
  const chosen = raw.initial_option ?? first
  return isObject(chosen) ? stringAt(chosen, 'value') : undefined
}
