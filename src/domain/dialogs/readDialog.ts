import { type Issue, warnAt } from '../issue'
import { isObject, type JsonObject } from '../json'
import { checkDialog } from './checkDialog'
import type { DialogField, DrawnDialog } from './fields'
import { type Element, readElement } from './readElement'

/**
 * Reads a dialog as clients draw it (docs/reference/actions.md#dialogs). Like a malformed block, a malformed element is
 * left out and its siblings stay; `issues` says which, and why.
 */
export function readDialog(dialog: JsonObject): DrawnDialog {
  const text = (key: string): string => (typeof dialog[key] === 'string' ? dialog[key] : '')
  const fields: DialogField[] = []
  const omitted: Issue[] = []
  const warnings: Issue[] = []
  const names = new Set<string>()
  const elements: unknown[] = Array.isArray(dialog['elements']) ? dialog['elements'] : []
  for (const [index, raw] of elements.entries()) {
    const path = `/elements/${index}`
    const read = isObject(raw) ? readElement(raw) : notRead('an element must be an object')
    if (read.ok && !names.has(read.field.name)) {
      names.add(read.field.name)
      fields.push(read.field)
      for (const { key, message } of read.odd) warnings.push(warnAt(`${path}/${key}`, `dialog.${key}`, message))
    } else omitted.push(leftOut(path, read.ok ? `another element has the name ${read.field.name}` : read.why))
  }
  const omittedPaths = new Set(omitted.map(({ path }) => path))
  const isOmitted = ({ path }: Issue) => omittedPaths.has(elementOf(path))
  return {
    callback_id: text('callback_id'),
    title: text('title') || 'Dialog',
    introduction: text('introduction_text'),
    iconUrl: text('icon_url'),
    submitLabel: text('submit_label') || 'Submit',
    notifyOnCancel: dialog['notify_on_cancel'] === true,
    state: text('state'),
    sourceUrl: text('source_url'),
    fields,
    issues: [...omitted, ...checkDialog(dialog).filter(issue => !isOmitted(issue)), ...warnings],
  }
}

/** The pointer of the element that an issue is about: `/elements/3` of `/elements/3/name`. */
const elementOf = (path: string): string => path.split('/', 3).join('/')

const notRead = (why: string): Element => ({ ok: false, why })

const leftOut = (path: string, why: string): Issue => ({
  path,
  code: 'dialog.omitted',
  severity: 'omitted',
  message: `This element is left out: ${why}.`,
})
