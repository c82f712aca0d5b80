import { grouped } from '../../characters'
import { limits } from '../../limits'

/**
 * What is left to draw of the limits of a post. The service rejects a post beyond them; drawing guards once more, for
 * posts that came another way.
 */
export interface Budget {
  blocks: number
  text: number
}

export const fullBudget = (): Budget => ({ blocks: 0, text: 0 })

/** Why what is beyond a limit of a post is left out. */
const beyondBlocks = `Only the first ${limits.blocksPerPost} blocks of a post are rendered.`
const beyondText = `Only the first ${grouped(limits.combinedText)} characters of a post's blocks are rendered.`

/** Whether a reason says of a block that it is beyond a limit, as it says of each that follows. */
export const isBeyond = (reason: string): boolean => reason === beyondBlocks || reason === beyondText

/** Counts one block; says why it is cut when it is the one too many. */
export function spendBlock(budget: Budget): string | null {
  budget.blocks++
  return budget.blocks > limits.blocksPerPost ? beyondBlocks : null
}

/** Counts the characters of a block's texts; a block that crosses the limit is cut whole. */
export function spendText(budget: Budget, length: number): string | null {
  budget.text += length
  return budget.text > limits.combinedText ? beyondText : null
}

export const tooDeep = (depth: number): string | null =>
  depth > limits.layoutDepth ? `Layout blocks are rendered up to ${limits.layoutDepth} levels deep.` : null
