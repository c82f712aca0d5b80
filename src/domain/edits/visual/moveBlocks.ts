import { kindOf } from '../../blocks/kinds/knownKinds'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import type { Step } from '../compose'
import { nodeAt, treeOf } from '../jsonDocument'
import { insertItems, rawText } from '../rawItems'
import {
  type BlockDocument,
  type Edited,
  finish,
  holderOf,
  listAt,
  listNode,
  outermost,
  type PartKind,
  type Place,
  partsOf,
  pathWithout,
  placeOf,
  typeOf,
  valueAt,
  whyNot,
  whyNotThere,
} from './blockDocument'
import { removals } from './deleteBlocks'

/** Moves blocks to a place, one after the other, with their own texts. */
export function moveBlocks(document: BlockDocument, paths: readonly string[], wanted: Place): Edited {
  const { text } = document
  const items = valueAt(text, wanted.list)
  const place = { ...wanted, index: Math.min(wanted.index, Array.isArray(items) ? items.length : 0) }
  const moved = outermost(text, paths)
  if (moved.length === 0) return whyNot('', 'nothing', 'Select a block first.')
  if (moved.some(path => place.list === path || place.list.startsWith(`${path}/`)))
    return whyNot(place.list, 'inside_itself', 'A block cannot be moved into itself.')
  const types = moved.map(path => typeOf(valueAt(text, path)))
  const kinds = new Set(moved.map(path => partsOf(document, placeOf(path).list)))
  const [of = 'block', other] = kinds
  if (other !== undefined) return whyNot(place.list, 'mixed', 'Blocks and elements are moved one after the other.')
  const stranger = whyNotThere(document, place.list, { of, types })
  if (stranger) return { ok: false, issues: [stranger] }
  if (nodeAt(treeOf(text), place.list) !== undefined && !listNode(text, place.list))
    return whyNot(place.list, 'not_a_list', 'Nothing can be put there: it is no list of blocks.')
  if (isThereAlready(moved, place)) return finish(document, [], moved)
  const raw = rawTexts(text, moved)
  const there = placeOf(moved.toReversed().reduce(pathWithout, pointer(place.list, place.index)))
  const put: Step = now => {
    const list = listNode(now, there.list)
    return list ? insertItems(now, list, { index: there.index, items: raw }) : []
  }
  const selection = moved.map((_, offset) => pointer(there.list, there.index + offset))
  return finish(document, [...removals(moved), listAt(there.list), put], selection)
}

/** Texts of blocks, in the order of the pointers. */
export function rawTexts(text: string, paths: readonly string[]): string[] {
  const tree = treeOf(text)
  return paths.flatMap(path => {
    const node = nodeAt(tree, path)
    return node ? [rawText(text, node)] : []
  })
}

/** Whether blocks stand side by side where they are to go. */
function isThereAlready(paths: readonly string[], { list, index }: Place): boolean {
  const places = paths.map(placeOf)
  const first = places[0]?.index ?? 0
  return (
    places.every((one, offset) => one.list === list && one.index === first + offset) &&
    index >= first &&
    index <= first + places.length
  )
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/**
 * Moves blocks one place: `up` and `down` among their siblings, and at the ends into the next column or out of their
 * parent; `in` to the end of the layout block before them; `out` to the place after their parent. Columns are left
 * together with their set.
 */
export function stepBlocks(document: BlockDocument, paths: readonly string[], direction: Direction): Edited {
  const moved = outermost(document.text, paths)
  const first = moved[0]
  const last = moved.at(-1)
  if (first === undefined || last === undefined) return whyNot('', 'nothing', 'Select a block first.')
  const place = steps[direction](document, placeOf(first), placeOf(last))
  return place
    ? moveBlocks(document, moved, place)
    : whyNot(first, 'nowhere', worded(nowhere[direction], partsOf(document, placeOf(first).list)))
}

const nowhere: Record<Direction, string> = {
  up: 'This is the first block already.',
  down: 'This is the last block already.',
  in: 'There is no container, column or collapsible before this block.',
  out: 'This block stands in no other block.',
}

const worded = (sentence: string, part: PartKind): string => sentence.replaceAll('block', part)

type FindPlace = (document: BlockDocument, first: Place, last: Place) => Place | null

/** The place beside what holds a list; beside the whole set for what a column holds. */
function besideHolder(document: BlockDocument, list: string, offset: 0 | 1): Place | null {
  const holder = holderOf(document, list)
  if (!holder) return null
  const { list: outer, index } = placeOf(holder.path)
  if (isColumn(document, holder.path)) return besideHolder(document, outer, offset)
  return { list: outer, index: index + offset }
}

const isColumn = ({ text }: BlockDocument, path: string): boolean =>
  kindOf(typeOf(valueAt(text, path)))?.inside !== undefined

/** The nearest end of the column beside the one that has a list. */
function otherColumn(document: BlockDocument, list: string, by: -1 | 1): Place | null {
  const holder = holderOf(document, list)
  if (!holder || !isColumn(document, holder.path)) return null
  const { list: columns, index } = placeOf(holder.path)
  const end = index + by < 0 ? null : endInside(document, pointer(columns, index + by))
  return end && by === 1 ? { ...end, index: 0 } : end
}

/** The place past the end of a list. */
const pastEnd = (document: BlockDocument, list: string, by: -1 | 1): Place | null =>
  otherList(document, list, by) ?? otherColumn(document, list, by) ?? besideHolder(document, list, by === 1 ? 1 : 0)

const steps: Record<Direction, FindPlace> = {
  up: (document, { list, index }) => (index > 0 ? { list, index: index - 1 } : pastEnd(document, list, -1)),
  down: (document, _, { list, index }) => {
    const items = valueAt(document.text, list)
    const count = Array.isArray(items) ? items.length : 0
    if (index < count - 1) return { list, index: index + 2 }
    return pastEnd(document, list, 1)
  },
  in: (document, { list, index }) => (index === 0 ? null : innerEnd(document, pointer(list, index - 1))),
  out: (document, { list }) => besideHolder(document, list, 1),
}

/** The nearest end of the list before or after one in the same block: header and content of a collapsible. */
function otherList(document: BlockDocument, list: string, by: -1 | 1): Place | null {
  const holder = holderOf(document, list)
  if (!holder) return null
  const block = valueAt(document.text, holder.path)
  const keys = (kindOf(typeOf(block))?.lists ?? []).map(([key]) => key)
  const key = keys[keys.indexOf(holder.key) + by]
  if (key === undefined || !isObject(block)) return null
  const items = block[key]
  return { list: pointer(holder.path, key), index: by === 1 || !Array.isArray(items) ? 0 : items.length }
}

/** The end of what a layout block holds, in its last list; `null` for a block that holds none. */
export function endInside({ text }: BlockDocument, path: string): Place | null {
  const block = valueAt(text, path)
  const key = kindOf(typeOf(block))?.lists.at(-1)?.[0]
  if (key === undefined || !isObject(block)) return null
  const items = block[key]
  return { list: pointer(path, key), index: Array.isArray(items) ? items.length : 0 }
}

/** The same where blocks of any kind can go: of columns, in the last one. */
function innerEnd(document: BlockDocument, path: string): Place | null {
  const end = endInside(document, path)
  const last = end && end.index > 0 ? pointer(end.list, end.index - 1) : null
  return last !== null && isColumn(document, last) ? endInside(document, last) : end
}
