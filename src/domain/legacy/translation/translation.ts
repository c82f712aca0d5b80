import { kindOf } from '../../blocks/kinds/knownKinds'
import { countedText } from '../../blocks/measure'
import { everyNode, withoutGhosts } from '../../blocks/tree'
import type { BlockNode } from '../../blocks/types'
import { fitTexts } from './fitTexts'
import { guardBlocks } from './guard'
import { createScope, type Scope } from './scope'
import type { TranslateOptions, Translation } from './types'

/**
 * Runs a translator and makes its outcome fit to be drawn: within the limits, with ghosts only where they are wanted.
 */
export const runTranslation = (options: TranslateOptions, translate: (scope: Scope) => BlockNode[]): Translation => {
  const scope = createScope(options)
  const whole = translate(scope)
  const guarded = guardBlocks(whole, scope)
  const blocks = options.shortenTexts ? fitTexts(guarded, scope) : guarded
  const { losses, references } = scope
  return { blocks: options.ghosts ? blocks : withoutGhosts(blocks), losses, references, size: sizeOf(whole) }
}

/** What the blocks take of the limits of a post; a ghost takes nothing. */
function sizeOf(blocks: readonly BlockNode[]): Translation['size'] {
  const kept = everyNode(blocks).filter(({ type }) => type !== 'ghost')
  const text = kept.reduce((sum, node) => sum + countedText(kindOf(node.type), { ...node }), 0)
  return { blocks: kept.length, text }
}
