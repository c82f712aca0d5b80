import type { SelectOption } from '../../blocks/kinds/staticSelect'
import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { buttonBlock, containerBlocks } from './nodes'
import type { Scope } from './scope'

interface Menu {
  path: string
  action_id: string
  /** Key of the list of options. */
  key: string
}

/** The options of a menu as buttons in a row. What was chosen is in the context, under the name that a menu sends it. */
export const optionButtons = (
  options: readonly SelectOption[],
  { path, action_id, key }: Menu,
  scope: Scope,
): BlockNode[] => {
  const buttons = options.map(({ text, value }, index) => {
    const at = pointer(path, key, index)
    const context = { selected_option: value }
    scope.actionId(action_id, { path: pointer(at, 'value'), kind: 'button', label: text, disabled: false, context })
    return buttonBlock(at, text, { action_id })
  })
  return containerBlocks(path, buttons, { flow: 'horizontal', gap: 'small' })
}
