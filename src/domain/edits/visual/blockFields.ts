import { stepsOf, type ValueChange } from '../valueChanges'
import { type BlockDocument, type Edited, finish, whyNot } from './blockDocument'

export type { ValueChange }

/** Changes a value of the block at `block`, or of its registry entry. The block stays selected. */
export function changeValue(document: BlockDocument, block: string, change: ValueChange): Edited {
  const made = stepsOf(document.text, change)
  return typeof made === 'string' ? whyNot(block, 'value', made) : finish(document, made, [block])
}
