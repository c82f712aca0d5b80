import type { Node } from 'jsonc-parser'
import { kindOf } from '../../blocks/kinds/knownKinds'
import { pointer } from '../../issue'
import { nodeAt, type Span, treeOf } from '../jsonDocument'
import type { BlockDocument, Place } from './blockDocument'

/** Where blocks that are dropped on a text go. */
export interface TextPlace {
  place: Place
  /** The block, or the empty list, that the place is beside; `null` where the message has no list of blocks yet. */
  beside: Span | null
  side: 'before' | 'after' | 'inside'
}

interface List {
  path: string
  node: Node
}

/**
 * Returns the place among the blocks of a document that is nearest to an offset of its text, in the innermost list there
 * that takes what is dropped; `null` when none does. `takes` is asked with the pointer of a list.
 */
export function placeInText(
  { text, blocks }: Pick<BlockDocument, 'text' | 'blocks'>,
  offset: number,
  takes: (list: string) => boolean,
): TextPlace | null {
  const root = nodeAt(treeOf(text), blocks)
  if (root?.type !== 'array') {
    const place = { list: blocks, index: Number.MAX_SAFE_INTEGER }
    return takes(blocks) ? { place, beside: null, side: 'inside' } : null
  }
  const around = listsAround({ path: blocks, node: root }, offset).toReversed()
  const list = around.find(({ path }) => takes(path))
  return list ? placeIn(text, list, offset) : null
}

/** The lists around an offset, from the outermost in. The outermost counts wherever the offset is. */
function listsAround(root: List, offset: number): List[] {
  const found: List[] = []
  for (let next: List | undefined = root; next; ) {
    const list: List = next
    found.push(list)
    const index = (list.node.children ?? []).findIndex(item => isIn(item, offset))
    const item = list.node.children?.[index]
    next = item && listsOf({ path: pointer(list.path, index), node: item }).find(({ node }) => isIn(node, offset))
  }
  return found
}

const isIn = ({ offset: start, length }: Node, offset: number): boolean => start <= offset && offset <= start + length

/** The lists of blocks that a block has. */
function listsOf({ path, node }: List): List[] {
  const keys = kindOf(String(nodeAt(node, '/type')?.value))?.lists ?? []
  return keys.flatMap(([key]) => {
    const held = nodeAt(node, pointer('', key))
    return held?.type === 'array' ? [{ path: pointer(path, key), node: held }] : []
  })
}

function placeIn(text: string, { path, node }: List, offset: number): TextPlace {
  const items = node.children ?? []
  const found = items.findIndex(item => offset <= item.offset + item.length)
  const index = found < 0 ? items.length - 1 : found
  const item = items[index]
  if (!item) return { place: { list: path, index: 0 }, beside: spanOf(node), side: 'inside' }
  const isAfter = offset > item.offset && isPastMiddle(text, item, offset)
  return {
    place: { list: path, index: isAfter ? index + 1 : index },
    beside: spanOf(item),
    side: isAfter ? 'after' : 'before',
  }
}

/** Whether an offset is in the lower half of a block by its lines; of a block on one line, by its characters. */
function isPastMiddle(text: string, { offset: start, length }: Node, offset: number): boolean {
  const lines = linesIn(text, start, start + length)
  if (lines === 0) return offset > start + length / 2
  return linesIn(text, start, offset) > lines / 2
}

const linesIn = (text: string, start: number, end: number): number => text.slice(start, end).split('\n').length - 1

const spanOf = ({ offset, length }: Node): Span => ({ start: offset, end: offset + length })
