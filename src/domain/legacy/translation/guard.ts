import { isLayout, kindOf } from '../../blocks/kinds/knownKinds'
import { countedText } from '../../blocks/measure'
import { type Budget, fullBudget, spendBlock, spendText, tooDeep } from '../../blocks/read/budget'
import { withLists } from '../../blocks/tree'
import type { BlockNode, TreeNode } from '../../blocks/types'
import type { Scope } from './scope'

interface Guard {
  budget: Budget
  scope: Scope
}

const guarded = (node: TreeNode, depth: number, guard: Guard): TreeNode[] => {
  const kind = kindOf(node.type)
  if (!kind) return [node]
  const inner = isLayout(kind) ? depth + 1 : depth
  const cut =
    spendBlock(guard.budget) ??
    spendText(guard.budget, countedText(kind, { ...node })) ??
    (isLayout(kind) ? tooDeep(inner) : null)
  if (!cut) return [withLists(node, nodes => nodes.flatMap(one => guarded(one, inner, guard)))]
  const ghosts = guard.scope.omit(node.path, node.type, cut)
  // A ghost cannot stand beside columns, so it stands in the column that is cut.
  return kind.inside ? [withLists(node, () => ghosts)] : ghosts
}

/**
 * Cuts what is beyond the limits of a post, as `parseBlocks` does for our own blocks. Ghosts cost nothing. Characters are
 * not counted where texts are shortened afterwards.
 */
export const guardBlocks = (blocks: BlockNode[], scope: Scope): BlockNode[] => {
  const budget = scope.options.shortenTexts ? { ...fullBudget(), text: Number.NEGATIVE_INFINITY } : fullBudget()
  const guard = { budget, scope }
  return blocks.flatMap(block => guarded(block, 0, guard)) as BlockNode[]
}
