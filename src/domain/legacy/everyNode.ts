import type { BlockNode } from '../blocks/types'

/** Every node of a tree, parents before children, in reading order. Drawn trees are within the limit on depth. */
export const everyNode = (nodes: readonly BlockNode[]): BlockNode[] =>
  nodes.flatMap(node => {
    switch (node.type) {
      case 'container':
        return [node, ...everyNode(node.content)]
      case 'collapsible':
        return [node, ...everyNode(node.header), ...everyNode(node.content)]
      case 'column_set':
        return [node, ...everyNode(node.columns.flatMap(column => column.items))]
      default:
        return [node]
    }
  })
