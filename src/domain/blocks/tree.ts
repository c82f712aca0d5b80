import { isControlType, kindOf } from './kinds/knownKinds'
import type { BlockNode, ControlBlock, TreeNode } from './types'

/** Whether a node calls an action. */
export const isControl = (node: TreeNode): node is ControlBlock => isControlType(node.type)

/** The keys under which a node holds others, in reading order. */
export const listKeys = ({ type }: TreeNode): readonly string[] => (kindOf(type)?.lists ?? []).map(([key]) => key)

/** The nodes under a key of `listKeys`. */
export const nodesAt = (node: TreeNode, key: string): readonly TreeNode[] =>
  (node as unknown as Record<string, TreeNode[]>)[key] ?? []

/** The nodes right inside of a node, in reading order. */
export const childrenOf = (node: TreeNode): readonly TreeNode[] => listKeys(node).flatMap(key => nodesAt(node, key))

/** A node with each of its lists changed. What stands in a list must be fit to stand there. */
export const withLists = <N extends TreeNode>(
  node: N,
  change: (nodes: readonly TreeNode[], key: string) => TreeNode[],
): N => ({
  ...node,
  ...Object.fromEntries(listKeys(node).map(key => [key, change(nodesAt(node, key), key)])),
})

/** Every node of a tree, parents before children, in reading order. Drawn trees are within the limit on depth. */
export const everyNode = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap(node => [node, ...everyNode(childrenOf(node))])

/**
 * Whether anything but ghosts is left to draw. What stands only inside another block may be there for the ghosts in it
 * alone.
 */
export const hasBlock = (nodes: readonly TreeNode[]): boolean =>
  nodes.some(node => node.type !== 'ghost' && listKeys(node).every(key => hasBlock(nodesAt(node, key))))

const kept = (node: TreeNode): TreeNode[] => {
  if (node.type === 'ghost') return []
  const cleaned = withLists(node, nodes => nodes.flatMap(kept))
  return listKeys(node).every(key => nodesAt(cleaned, key).length > 0) ? [cleaned] : []
}

/** The tree as clients draw it: no ghosts, and no parents that held nothing else. */
export const withoutGhosts = (blocks: readonly BlockNode[]): BlockNode[] => blocks.flatMap(kept) as BlockNode[]
