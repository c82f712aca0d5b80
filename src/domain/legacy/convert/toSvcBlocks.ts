import type { ActionRegistry } from '../../actions/registry/schema'
import { everyNode, isControl, listKeys, nodesAt, withoutGhosts } from '../../blocks/tree'
import type { TreeNode } from '../../blocks/types'
import { pointer } from '../../issue'
import type { JsonObject } from '../../json'
import type { Loss, Translation } from '../translation/types'
import { blockJson } from './blockJson'
import { createSkeleton, type Skeleton, type SkeletonOptions } from './registrySkeleton'

/** A legacy payload as a post of our own format. */
export interface Conversion {
  svc_blocks: JsonObject[]
  /** An entry for every control and action link; new ones point at a placeholder. */
  svc_blocks_actions: ActionRegistry
  losses: Loss[]
  /** Pairs of the pointer of a block in the converted post and the pointer of what it was made of, in reading order. */
  sources: [string, string][]
}

const addLinks = (nodes: readonly TreeNode[], skeleton: Skeleton) => {
  for (const node of nodes) if (node.type === 'text') skeleton.addLinks(node.text)
}

/** What only the translated tree has, and no author of svc_blocks can ask for. The look of a text is named by its key. */
const treeLosses = (nodes: readonly TreeNode[], { keepValues }: SkeletonOptions): Loss[] =>
  nodes.flatMap((node): Loss[] => [
    ...(isControl(node) && node.confirm
      ? [lossAt(pointer(node.path, 'confirm'), 'confirm', 'omitted', 'Controls of svc_blocks fire on click.')]
      : []),
    ...(node.type === 'button' && node.value !== undefined && keepValues === false
      ? [lossAt(pointer(node.path, 'value'), 'value', 'omitted', 'Buttons of svc_blocks send no value of their own.')]
      : []),
  ])

const lossAt = (path: string, what: string, kind: Loss['kind'], why: string): Loss => ({ path, kind, what, why })

/**
 * Writes a translation as `svc_blocks` and the registry that goes with them (docs/reference/workbench.md#convert).
 * `parseBlocks` of the result is the translated tree again, but for paths, ghosts and what only legacy controls have;
 * controls of one id that did different things get ids of their own.
 */
export const toSvcBlocks = (translation: Translation, options: SkeletonOptions = {}): Conversion => {
  const blocks = withoutGhosts(translation.blocks)
  const nodes = everyNode(blocks)
  const skeleton = createSkeleton(translation.references, options)
  // Links first: their ids stand in texts, so it is the controls that give way.
  addLinks(nodes, skeleton)
  const svc_blocks = blocks.flatMap(node => blockJson(node, skeleton.idFor))
  return {
    svc_blocks,
    svc_blocks_actions: skeleton.registry(),
    losses: [...translation.losses, ...treeLosses(nodes, options)],
    sources: sourcesOf(blocks, '/props/svc_blocks'),
  }
}

/** Pointer of each written block in the converted post -> the pointer of what it was made of. */
const sourcesOf = (nodes: readonly TreeNode[], base: string): [string, string][] =>
  nodes.flatMap((node, index): [string, string][] => {
    const at = pointer(base, index)
    return [[at, node.path], ...listKeys(node).flatMap(key => sourcesOf(nodesAt(node, key), pointer(at, key)))]
  })
