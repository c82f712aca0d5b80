import { characters, grouped } from '../../characters'
import { limits } from '../../limits'

/**
 * What is left to draw of the limits of a post. The service refuses a post beyond them; drawing guards once more, for posts
 * that came another way (rendering.md 2).
 */
export interface Budget {
  blocks: number
  text: number
}

export const fullBudget = (): Budget => ({ blocks: 0, text: 0 })

/** Counts one block; says why it is cut when it is the one too many. */
export function spendBlock(budget: Budget): string | null {
  budget.blocks++
  return budget.blocks > limits.blocksPerPost
    ? `Only the first ${limits.blocksPerPost} blocks of a post are drawn.`
    : null
}

/** Counts the text of a block; a block that crosses the limit is cut whole. */
export function spendText(budget: Budget, text: string): string | null {
  budget.text += characters(text)
  return budget.text > limits.combinedText
    ? `Only the first ${grouped(limits.combinedText)} characters of a post's blocks are drawn.`
    : null
}

export const tooDeep = (depth: number): string | null =>
  depth > limits.layoutDepth ? `Layout blocks are drawn up to ${limits.layoutDepth} levels deep.` : null
