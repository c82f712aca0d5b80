import { blockTypes } from '../blocks/kinds/knownKinds'
import { walkBlocks } from '../blocks/walk'
import { isObject } from '../json'
import type { PostContent } from '../posts/post'

export interface BlocksUsed {
  /** How often each type of block stands in a post, in the order of docs/reference/blocks.md; none that does not. */
  types: readonly (readonly [type: string, count: number])[]
  blocks: number
  registryEntries: number
}

/** Counts what a post is made of. */
export function blocksUsed({ props }: PostContent): BlocksUsed {
  const all = [...walkBlocks(props.svc_blocks)]
  const counts = blockTypes.map(type => [type, all.filter(block => block.type === type).length] as const)
  const registry = props.svc_blocks_actions
  return {
    types: counts.filter(([, count]) => count > 0),
    blocks: all.length,
    registryEntries: isObject(registry) ? Object.keys(registry).length : 0,
  }
}
