import { findNodeAtOffset, type Node } from 'jsonc-parser'
import { type Span, treeOf } from './jsonDocument'

/**
 * Returns the inside of the quotes of the address at an offset: of an entry of the registry, or of the integration of an
 * attachment; `null` elsewhere.
 */
export function addressAt(text: string, offset: number): Span | null {
  const tree = treeOf(text)
  const node = tree && findNodeAtOffset(tree, offset, true)
  if (node?.type !== 'string' || keyOf(node) !== 'url') return null
  const span = { start: node.offset + 1, end: node.offset + node.length - 1 }
  if (offset < span.start || offset > span.end) return null
  const holder = node.parent?.parent
  const isEntry = keyOf(holder?.parent?.parent) === 'svc_blocks_actions'
  return isEntry || keyOf(holder) === 'integration' ? span : null
}

/** The key that a value stands under. */
const keyOf = (value: Node | undefined): unknown => {
  const [name, held] = value?.parent?.type === 'property' ? (value.parent.children ?? []) : []
  return held === value ? name?.value : undefined
}
