import { characters } from '../characters'
import { type WalkedBlock, walkBlocks } from './walk'

/** How much of its limits a tree of blocks uses. */
export interface BlockMeasure {
  /** Blocks at any depth, columns included. */
  blocks: number
  /** Layout blocks nested in one another, at the deepest place. */
  depth: number
  /** Characters of all `text` blocks and `button` labels. */
  text: number
}

/** Characters a block adds to the combined text of its post. */
export const textOf = ({ raw, type }: WalkedBlock): number =>
  (type === 'text' || type === 'button') && typeof raw.text === 'string' ? characters(raw.text) : 0

/** Measures `props.svc_blocks` for the limits and for the studio's meters; anything but a list measures nothing. */
export function measureBlocks(value: unknown): BlockMeasure {
  const measure = { blocks: 0, depth: 0, text: 0 }
  for (const block of walkBlocks(value, '')) {
    measure.blocks++
    measure.depth = Math.max(measure.depth, block.depth)
    measure.text += textOf(block)
  }
  return measure
}
