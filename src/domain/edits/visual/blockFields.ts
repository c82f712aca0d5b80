import type { Node } from 'jsonc-parser'
import { pointer } from '../../issue'
import type { Step } from '../compose'
import { removeAt, setAt } from '../edits'
import { nodeAt, treeOf } from '../jsonDocument'
import { written } from '../written'
import { type BlockDocument, type Edited, finish, listAt, listNode, valueAt, whyNot } from './blockDocument'
import { insertItems, rawText } from './rawItems'

/** What is to be made of the values of a block or a registry entry, without another line of the text. */
export type ValueChange =
  /** Sets the value at a pointer, or takes it away with its key. */
  | { do: 'set'; path: string; value: unknown }
  /** Gives a key of an object another name; its value and its place stay. */
  | { do: 'rename'; path: string; to: string }
  /** Adds an item to a list, which need not be there yet. */
  | { do: 'add'; list: string; value: unknown }
  /** Moves an item of a list before the one that has the index `to` now. */
  | { do: 'move'; list: string; from: number; to: number }
  /** Takes away an item or a key; with the last one goes what held it. */
  | { do: 'remove'; path: string }

/** Changes a value of the block at `block`, or of its registry entry. The block stays selected. */
export function changeValue(document: BlockDocument, block: string, change: ValueChange): Edited {
  const made = makers[change.do](document, change as never)
  return typeof made === 'string' ? whyNot(block, 'value', made) : finish(document, made, [block])
}

type Makers = {
  [K in ValueChange['do']]: (document: BlockDocument, change: Extract<ValueChange, { do: K }>) => Step[] | string
}

const makers: Makers = {
  set: (_, { path, value }) => [text => (value === undefined ? removeAt(text, path) : setAt(text, path, value))],
  rename: ({ text }, { path, to }) => {
    const node = nodeAt(treeOf(text), path)
    const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined
    if (!key) return 'There is no such key.'
    if (key.value === to) return []
    if (isTaken(node, to)) return `“${to}” is there already.`
    return [() => [{ offset: key.offset, length: key.length, content: JSON.stringify(to) }]]
  },
  add: (_, { list, value }) => [listAt(list), now => insertInto(now, list, [written(value)])],
  move: ({ text }, { list, from, to }) => {
    const item = nodeAt(treeOf(text), pointer(list, from))
    if (!item) return 'There is no such item.'
    if (to === from || to === from + 1) return []
    const raw = rawText(text, item)
    const put: Step = now => insertInto(now, list, [raw], to > from ? to - 1 : to)
    return [now => removeAt(now, pointer(list, from)), put]
  },
  remove: ({ text }, { path }) => [now => removeAt(now, emptied(text, path))],
}

const isTaken = (node: Node | undefined, key: string): boolean =>
  node?.parent?.parent?.children?.some(one => one.children?.[0]?.value === key) ?? false

function insertInto(text: string, path: string, items: readonly string[], index = Number.POSITIVE_INFINITY) {
  const list = listNode(text, path)
  return list ? insertItems(text, list, { index, items }) : []
}

/** What is to go when a value goes: an object or list that held nothing else goes with it. */
function emptied(text: string, path: string): string {
  const holder = path.slice(0, path.lastIndexOf('/'))
  const held = valueAt(text, holder)
  const size = typeof held === 'object' && held !== null ? Object.keys(held).length : 0
  return size === 1 ? holder : path
}
