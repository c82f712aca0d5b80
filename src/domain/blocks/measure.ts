import { characters } from '../characters'
import { type JsonObject, own } from '../json'
import { type KnownKind, kindOf } from './kinds/knownKinds'
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

/** Characters that an object adds to the combined text of its post, as a block of a kind. */
export const countedText = (kind: KnownKind | undefined, raw: JsonObject): number =>
  (kind?.counted ?? []).reduce((sum, key) => {
    const text = own(raw, key)
    return typeof text === 'string' ? sum + characters(text) : sum
  }, 0)

/** Characters a block adds to the combined text of its post. */
export const textOf = ({ raw, type }: WalkedBlock): number => countedText(kindOf(type), raw)

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
