import { translateBlocks } from '../../legacy/blocks/translateBlocks'
import type { Props } from '../../posts/post'

/** What a click chose, as the integration finds it in the context. */
export interface ClickedValue {
  /** `''` when nothing was chosen from a menu. */
  selected_option: string
  /** Only for third-party buttons that have one. */
  value?: string
}

/**
 * Tells the `value` of a third-party button from the choice of a menu (docs/reference/third-party.md#blocks): both come
 * as `selected_option`, so that several buttons of one action id can be distinguished. A click that brings none means the
 * first button of its id.
 */
export function clickedValue(props: Props, actionId: string, selectedOption: string): ClickedValue {
  const chosen = { selected_option: selectedOption }
  if (!Array.isArray(props.blocks) || props.blocks.length === 0) return chosen
  const values = translateBlocks(props.blocks)
    .references.filter(reference => reference.action_id === actionId && reference.kind === 'button')
    .map(reference => reference.context?.value)
    .filter(value => typeof value === 'string')
  const value = selectedOption === '' ? values[0] : values.find(candidate => candidate === selectedOption)
  return value === undefined ? chosen : { selected_option: '', value }
}
