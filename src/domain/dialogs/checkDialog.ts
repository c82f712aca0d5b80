import { checkBlockContent } from '../actions/response/blockContent'
import { type Issue, warnAt } from '../issue'
import { isObject, type JsonObject } from '../json'
import { checkElement, checkFields } from './checkElement'
import { dialogFields } from './kinds/dialogFields'
import { otherKeys } from './otherKeys'

/** How a dialog is read. */
export interface DialogReading {
  /** As a client gets it. */
  isOfClient?: boolean
}

const known = [...Object.keys(dialogFields), 'elements', 'svc_blocks', 'svc_blocks_actions']

/**
 * What is odd about a dialog (docs/reference/actions.md#dialogs). Warnings only: the service opens a dialog whatever is
 * in it, as integrations are used to, and the window says what clients will not draw. Messages name places, keys and
 * limits, never texts of the dialog. `isOfClient` is for a dialog as clients get it: with the registry of its blocks sealed.
 */
export function checkDialog(dialog: JsonObject, { isOfClient = false }: DialogReading = {}): Issue[] {
  const elements = dialog.elements ?? []
  return [
    ...checkFields(dialog, '', dialogFields),
    ...(Array.isArray(elements)
      ? elements.flatMap((element, index) => checkElement(element, `/elements/${index}`))
      : [warnAt('/elements', 'dialog.elements', 'elements must be a list.')]),
    ...sameNames(elements),
    ...checkBlocks(dialog, isOfClient),
    ...otherKeys(dialog, { path: '', known, of: 'dialog' }),
  ]
}

/** The rules of the blocks of a post, which here reject nothing. What a sealed registry has is not for a client to know. */
function checkBlocks({ svc_blocks, svc_blocks_actions }: JsonObject, isOfClient: boolean): Issue[] {
  const isSealed = isOfClient && typeof svc_blocks_actions === 'string'
  return checkBlockContent({ svc_blocks, svc_blocks_actions }, '')
    .filter(({ code }) => !isSealed || !code.startsWith('registry.'))
    .map(issue => ({ ...issue, severity: 'warning' }))
}

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
