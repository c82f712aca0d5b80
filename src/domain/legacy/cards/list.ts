import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { wordAt } from '../../jsonFields'
import type { Scope } from '../translation/scope'
import type { ElementList } from './translator'

/** The gap nearest to a spacing of the card format, whose default is 8 px. */
const gaps: Record<string, ElementList['gap']> = {
  none: 'none',
  extrasmall: 'small',
  small: 'small',
  default: 'small',
  medium: 'xlarge',
  large: 'xlarge',
  extralarge: 'xlarge',
  padding: 'xlarge',
}

const gapOf = (raw: unknown): ElementList['gap'] => {
  const spacing = isObject(raw) ? wordAt(raw, 'spacing') : ''
  return Object.hasOwn(gaps, spacing) ? (gaps[spacing] ?? 'small') : 'small'
}

/** The gap that most elements ask for; the first has nothing above it, so it has no say. */
const commonGap = (items: unknown[], path: string, scope: Scope): ElementList['gap'] => {
  const counts = new Map<ElementList['gap'], number>()
  for (const item of items.slice(1)) counts.set(gapOf(item), (counts.get(gapOf(item)) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (counts.size > 1)
    scope.change(
      path,
      'spacing',
      'The gap between blocks is the same throughout a container; the most common one is used.',
    )
  return most?.[0] ?? 'small'
}

const asksForLine = (raw: unknown) => isObject(raw) && raw.separator === true

const isDrawn = (nodes: readonly BlockNode[]) => nodes.some(node => node.type !== 'ghost')

/** Elements one below the other, with lines between those that ask for one. */
export const stack = (
  items: unknown,
  { path, scope }: { path: string; scope: Scope },
  element: (raw: unknown, path: string, scope: Scope) => BlockNode[],
): ElementList => {
  const list = Array.isArray(items) ? items : []
  const blocks: BlockNode[] = []
  for (const [index, raw] of list.entries()) {
    const at = pointer(path, index)
    const nodes = element(raw, at, scope)
    const line = asksForLine(raw) && isDrawn(blocks) && isDrawn(nodes)
    if (line) blocks.push({ type: 'divider', path: pointer(at, 'separator') })
    blocks.push(...nodes)
  }
  return { blocks, gap: commonGap(list, path, scope) }
}
