import { type Budget, fullBudget, spendBlock, spendText, tooDeep } from '../blocks/read/budget'
import type { BlockNode, ColumnBlock } from '../blocks/types'
import type { Scope } from './scope'

interface Guard {
  budget: Budget
  scope: Scope
}

const cutOf = (node: BlockNode | ColumnBlock, depth: number, { budget }: Guard): string | null => {
  const tooMany = spendBlock(budget)
  if (tooMany) return tooMany
  if (node.type === 'text' || node.type === 'button') return spendText(budget, node.text)
  const isLayout =
    node.type === 'container' || node.type === 'collapsible' || node.type === 'column_set' || node.type === 'column'
  return isLayout ? tooDeep(depth + 1) : null
}

const guardedColumn = (column: ColumnBlock, depth: number, guard: Guard): ColumnBlock => {
  const cut = cutOf(column, depth, guard)
  const items = cut ? guard.scope.omit(column.path, 'column', cut) : guardedList(column.items, depth + 1, guard)
  return { ...column, items }
}

const guarded = (node: BlockNode, depth: number, guard: Guard): BlockNode[] => {
  if (node.type === 'ghost') return [node]
  const cut = cutOf(node, depth, guard)
  if (cut) return guard.scope.omit(node.path, node.type, cut)
  const inner = depth + 1
  switch (node.type) {
    case 'container':
      return [{ ...node, content: guardedList(node.content, inner, guard) }]
    case 'collapsible':
      return [
        { ...node, header: guardedList(node.header, inner, guard), content: guardedList(node.content, inner, guard) },
      ]
    case 'column_set':
      return [{ ...node, columns: node.columns.map(column => guardedColumn(column, inner, guard)) }]
    default:
      return [node]
  }
}

const guardedList = (nodes: BlockNode[], depth: number, guard: Guard): BlockNode[] =>
  nodes.flatMap(node => guarded(node, depth, guard))

/** Cuts what is beyond the limits of a post, as `parseBlocks` does for our own blocks (rendering.md 2). Ghosts cost nothing. */
export const guardBlocks = (blocks: BlockNode[], scope: Scope): BlockNode[] =>
  guardedList(blocks, 0, { budget: fullBudget(), scope })
