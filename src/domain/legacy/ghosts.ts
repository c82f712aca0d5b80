import type { BlockNode, ColumnBlock } from '../blocks/types'

const keptColumn = (column: ColumnBlock): ColumnBlock[] => {
  const items = withoutGhosts(column.items)
  return items.length === 0 ? [] : [{ ...column, items }]
}

const kept = (node: BlockNode): BlockNode[] => {
  switch (node.type) {
    case 'ghost':
      return []
    case 'container': {
      const content = withoutGhosts(node.content)
      return content.length === 0 ? [] : [{ ...node, content }]
    }
    case 'collapsible': {
      const header = withoutGhosts(node.header)
      const content = withoutGhosts(node.content)
      return header.length === 0 || content.length === 0 ? [] : [{ ...node, header, content }]
    }
    case 'column_set': {
      const columns = node.columns.flatMap(keptColumn)
      return columns.length === 0 ? [] : [{ ...node, columns }]
    }
    default:
      return [node]
  }
}

/** The tree as clients draw it: no ghosts, and no parents that held nothing else (rendering.md 2). */
export const withoutGhosts = (blocks: readonly BlockNode[]): BlockNode[] => blocks.flatMap(kept)
