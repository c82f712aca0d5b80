import { type Issue, warnAt } from '../issue'
import { isObject, type JsonObject } from '../json'
import { checkDialog, type DialogReading } from './checkDialog'
import type { DialogBlocks, DialogField, DrawnDialog, DrawnElement } from './fields'
import { type Element, readElement } from './readElement'

/**
 * Reads a dialog as clients draw it (docs/reference/actions.md#dialogs). Like a malformed block, a malformed element is
 * left out and its siblings stay; `issues` says which, and why.
 */
export function readDialog(dialog: JsonObject, reading: DialogReading = {}): DrawnDialog {
  const text = (key: string): string => (typeof dialog[key] === 'string' ? dialog[key] : '')
  const elements: DrawnElement[] = []
  const fields: DialogField[] = []
  const omitted = new Map<string, Issue>()
  const warnings: Issue[] = []
  const names = new Set<string>()
  const raws: unknown[] = Array.isArray(dialog['elements']) ? dialog['elements'] : []
  for (const [index, raw] of raws.entries()) {
    const path = `/elements/${index}`
    const read = firstOf(names, isObject(raw) ? readElement(raw) : notRead('an element must be an object', ''))
    if (read.ok) {
      names.add(read.field.name)
      fields.push(read.field)
      elements.push({ path, field: read.field })
      for (const { key, message } of read.odd) warnings.push(warnAt(`${path}/${key}`, `dialog.${key}`, message))
    } else {
      elements.push({ path, omitted: read.why })
      omitted.set(path, leftOut(path, read))
    }
  }
  const checked = checkDialog(dialog, reading).filter(issue => !isSaid(omitted, issue))
  const places = new Set(checked.map(({ path }) => path))
  return {
    callback_id: text('callback_id'),
    title: text('title') || 'Dialog',
    introduction: text('introduction_text'),
    iconUrl: text('icon_url'),
    submitLabel: text('submit_label') || 'Submit',
    notifyOnCancel: dialog['notify_on_cancel'] === true,
    state: text('state'),
    sourceUrl: text('source_url'),
    elements,
    fields,
    blocks: pick(dialog),
    issues: [...omitted.values(), ...checked, ...warnings.filter(({ path }) => !places.has(path))],
  }
}

/** An element, unless one before it has its name. */
const firstOf = (names: ReadonlySet<string>, read: Element): Element =>
  read.ok && names.has(read.field.name) ? notRead('another element has its name', 'name') : read

/** Whether what is said of an element is why it is left out. */
function isSaid(omitted: ReadonlyMap<string, Issue>, { path }: Issue): boolean {
  const element = path.split('/', 3).join('/')
  const issue = omitted.get(element)
  if (issue === undefined) return false
  const culprit = `${element}/${issue.data?.['key']}`
  return path === element || path === culprit || path.startsWith(`${culprit}/`)
}

const pick = ({ svc_blocks, svc_blocks_actions }: JsonObject): DialogBlocks => ({
  ...(svc_blocks === undefined ? {} : { svc_blocks }),
  ...(svc_blocks_actions === undefined ? {} : { svc_blocks_actions }),
})

const notRead = (why: string, key: string): Element => ({ ok: false, why, key })

const leftOut = (path: string, { why, key }: { why: string; key: string }): Issue => ({
  path,
  code: 'dialog.omitted',
  severity: 'omitted',
  message: `This element is left out: ${why}.`,
  data: { key },
})
