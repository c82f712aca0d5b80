import type { ActionRegistry } from '../../actions/registry/schema'
import { everyNode, isControl, withoutGhosts } from '../../blocks/tree'
import type { TreeNode } from '../../blocks/types'
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
}

const addLinks = (nodes: readonly TreeNode[], skeleton: Skeleton) => {
  for (const node of nodes) if (node.type === 'text') skeleton.addLinks(node.text)
}

const questionLosses = (nodes: readonly TreeNode[]): Loss[] =>
  nodes.flatMap((node): Loss[] =>
    isControl(node) && node.confirm
      ? [
          {
            path: node.path,
            kind: 'changed',
            what: 'confirm',
            why: 'Controls of svc_blocks do not ask for confirmation.',
          },
        ]
      : [],
  )

/**
 * Writes a translation as `svc_blocks` and the registry that goes with them (docs/reference/workbench.md#studio).
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
    losses: [...translation.losses, ...questionLosses(nodes)],
  }
}
