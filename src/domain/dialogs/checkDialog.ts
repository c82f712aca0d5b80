import { isLonger } from '../characters'
import { type Issue, warnAt } from '../issue'
import { isObject, type JsonObject, own } from '../json'
import { limits } from '../limits'

const elementTypes = ['text', 'textarea', 'select', 'bool', 'radio', 'date', 'datetime', 'file', 'action_button']

/**
 * What is odd about a dialog (docs/reference/actions.md#dialogs). Warnings only: the service opens a dialog whatever is
 * in it, as integrations are used to, and the window says what clients will not draw. Messages name places and limits,
 * never texts of the dialog.
 */
export function checkDialog(dialog: JsonObject): Issue[] {
  const elements = dialog.elements ?? []
  return [
    ...missing(dialog, 'title', '/title'),
    ...tooLong(dialog, '/title', 'title', limits.dialogTitleLength),
    ...(Array.isArray(elements)
      ? elements.flatMap((element, index) => checkElement(element, `/elements/${index}`))
      : [warnAt('/elements', 'dialog.elements', 'elements must be a list.')]),
    ...sameNames(elements),
  ]
}

function checkElement(element: unknown, path: string): Issue[] {
  if (!isObject(element)) return [warnAt(path, 'dialog.element', 'An element must be an object.')]
  const isKnown = elementTypes.some(type => type === element.type)
  return [
    ...missing(element, 'display_name', `${path}/display_name`),
    ...missing(element, 'name', `${path}/name`),
    ...tooLong(element, `${path}/display_name`, 'display_name', limits.dialogLabelLength),
    ...tooLong(element, `${path}/name`, 'name', limits.dialogNameLength),
    ...tooLong(element, `${path}/help_text`, 'help_text', limits.dialogHelpLength),
    ...(isKnown ? [] : [warnAt(`${path}/type`, 'dialog.type', `type must be one of ${elementTypes.join(', ')}.`)]),
  ]
}

function missing(object: JsonObject, key: string, path: string): Issue[] {
  const value = own(object, key)
  return typeof value === 'string' && value !== '' ? [] : [warnAt(path, 'dialog.missing', `${key} is missing.`)]
}

function tooLong(object: JsonObject, path: string, key: string, limit: number): Issue[] {
  const value = own(object, key)
  if (typeof value !== 'string' || !isLonger(value, limit)) return []
  return [warnAt(path, 'dialog.too_long', `${key} has more than ${limit} characters.`, { limit })]
}

function sameNames(elements: unknown): Issue[] {
  const names = Array.isArray(elements) ? elements.map(element => (isObject(element) ? element.name : undefined)) : []
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    if (typeof name !== 'string') return []
    if (seen.has(name)) return [warnAt(`/elements/${index}/name`, 'dialog.same_name', 'Another element has this name.')]
    seen.add(name)
    return []
  })
}
