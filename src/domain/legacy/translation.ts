import { withoutGhosts } from '../blocks/tree'
import type { BlockNode } from '../blocks/types'
import { guardBlocks } from './guard'
import { createScope, type Scope } from './scope'
import type { TranslateOptions, Translation } from './types'

/** Runs a translator and makes its outcome fit to be drawn: within the limits, with ghosts only where they are wanted. */
export const runTranslation = (options: TranslateOptions, translate: (scope: Scope) => BlockNode[]): Translation => {
  const scope = createScope(options)
  const blocks = guardBlocks(translate(scope), scope)
  const { losses, references } = scope
  return { blocks: options.ghosts ? blocks : withoutGhosts(blocks), losses, references }
}
