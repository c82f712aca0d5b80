import { checkBlockContent } from '../actions/response/blockContent'
import { type Issue, warnAt } from '../issue'
import { isObject, type JsonObject } from '../json'
import { checkElement, checkFields } from './checkElement'
import { dialogFields } from './kinds/dialogFields'
import { otherKeys } from './otherKeys'

const known = [...Object.keys(dialogFields), 'elements', 'svc_blocks', 'svc_blocks_actions']

/**
 * What is odd about a dialog (docs/reference/actions.md#dialogs). Warnings only: the service opens a dialog whatever is
 * in it, as integrations are used to, and the window says what clients will not draw. Messages name places, keys and
 * limits, never texts of the dialog.
 */
export function checkDialog(dialog: JsonObject): Issue[] {
  const elements = dialog.elements ?? []
  return [
    ...checkFields(dialog, '', dialogFields),
    ...(Array.isArray(elements)
      ? elements.flatMap((element, index) => checkElement(element, `/elements/${index}`))
      : [warnAt('/elements', 'dialog.elements', 'elements must be a list.')]),
    ...sameNames(elements),
    ...checkBlocks(dialog),
    ...otherKeys(dialog, { path: '', known, of: 'dialog' }),
  ]
}

/** The rules of the blocks of a post, which here reject nothing. */
const checkBlocks = ({ svc_blocks, svc_blocks_actions }: JsonObject): Issue[] =>
  checkBlockContent({ svc_blocks, svc_blocks_actions }, '').map(issue => ({ ...issue, severity: 'warning' }))

function sameNames(elements: unknown): Issue[] {
  const names = Array.isArray(elements) ? elements.map(element => (isObject(element) ? element.name : undefined)) : []
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    if (typeof name !== 'string' || name === '') return []
    if (seen.has(name)) return [warnAt(`/elements/${index}/name`, 'dialog.same_name', 'Another element has this name.')]
    seen.add(name)
    return []
  })
}
