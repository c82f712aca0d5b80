import type { Node } from 'jsonc-parser'
import { pointer } from '../issue'
import { composed, type Step } from './compose'
import { removeAt, setAt, type TextEdit, unitOf } from './edits'
import { nodeAt, pointerKeys, treeOf } from './jsonDocument'
import { insertItems, rawText } from './rawItems'
import { written } from './written'

/** What is to be made of values of a text, without another line of it. */
export type ValueChange =
  /** Sets the value at a pointer, or takes it away with its key; a new key stands where `order` has it, else last. */
  | { do: 'set'; path: string; value: unknown; order?: readonly string[] }
  /** Gives a key of an object another name; its value and its place stay. */
  | { do: 'rename'; path: string; to: string }
  /** Adds an item to a list, which need not be there yet: before the one at `index`, else at the end. */
  | { do: 'add'; list: string; value: unknown; index?: number }
  /** Puts a copy of an item after it, as it is written. */
  | { do: 'duplicate'; path: string }
  /** Moves an item of a list before the one that has the index `to` now. */
  | { do: 'move'; list: string; from: number; to: number }
  /** Takes away an item or a key; with the last one goes what held it, unless that `staysEmpty`. */
  | { do: 'remove'; path: string; staysEmpty?: boolean }

/** The smallest edits that make changes, one after the other, or why one cannot be made. */
export function changeValues(text: string, changes: readonly ValueChange[]): TextEdit[] | string {
  const steps: Step[] = []
  for (const change of changes) {
    const made = stepsOf(text, change)
    if (typeof made === 'string') return made
    steps.push(...made)
  }
  return composed(text, steps)
}

/** The steps of one change of a text, or why it cannot be made. */
export const stepsOf = (text: string, change: ValueChange): Step[] | string => makers[change.do](text, change as never)

type Makers = {
  [K in ValueChange['do']]: (text: string, change: Extract<ValueChange, { do: K }>) => Step[] | string
}

const makers: Makers = {
  set: (_, { path, value, order }) => [
    now =>
      value === undefined ? removeAt(now, path) : (putInOrder(now, path, { value, order }) ?? setAt(now, path, value)),
  ],
  rename: (text, { path, to }) => {
    const node = nodeAt(treeOf(text), path)
    const key = keyOf(node)
    if (!key) return 'There is no such key.'
    if (key.value === to) return []
    if (isTaken(node, to)) return `“${to}” is there already.`
    return [now => renamed(keyOf(nodeAt(treeOf(now), path)), to)]
  },
  add: (_, { list, value, index }) => [
    now => listAt(now, list),
    now => insertInto(now, list, { items: [written(value, { unit: unitOf(now) })], index }),
  ],
  duplicate: (text, { path }) => {
    const item = nodeAt(treeOf(text), path)
    if (item?.parent?.type !== 'array') return 'There is no such item.'
    const [list, index] = [path.slice(0, path.lastIndexOf('/')), Number(path.slice(path.lastIndexOf('/') + 1))]
    return [now => insertInto(now, list, { items: [rawText(text, item)], index: index + 1 })]
  },
  move: (text, { list, from, to }) => {
    const item = nodeAt(treeOf(text), pointer(list, from))
    if (!item) return 'There is no such item.'
    if (to === from || to === from + 1) return []
    const put = { items: [rawText(text, item)], index: to > from ? to - 1 : to }
    return [now => removeAt(now, pointer(list, from)), now => insertInto(now, list, put)]
  },
  remove: (text, { path, staysEmpty }) => [now => removeAt(now, staysEmpty ? path : emptied(text, path))],
}

const keyOf = (value: Node | undefined): Node | undefined =>
  value?.parent?.type === 'property' ? value.parent.children?.[0] : undefined

const renamed = (key: Node | undefined, to: string): TextEdit[] =>
  key ? [{ offset: key.offset, length: key.length, content: JSON.stringify(to) }] : []

const isTaken = (node: Node | undefined, key: string): boolean =>
  node?.parent?.parent?.children?.some(one => one.children?.[0]?.value === key) ?? false

/** A list where there is none. */
const listAt = (text: string, path: string): TextEdit[] =>
  nodeAt(treeOf(text), path)?.type === 'array' ? [] : setAt(text, path, [])

interface Insertion {
  items: readonly string[]
  index?: number | undefined
}

function insertInto(text: string, path: string, { items, index = Number.POSITIVE_INFINITY }: Insertion): TextEdit[] {
  const list = nodeAt(treeOf(text), path)
  return list?.type === 'array' ? insertItems(text, list, { index, items }) : []
}

interface Ordered {
  value: unknown
  order: readonly string[] | undefined
}

/** Puts a new key before those that come after it in an order; `null` where that is at the end, or it is no new one. */
function putInOrder(text: string, path: string, { value, order }: Ordered): TextEdit[] | null {
  const key = pointerKeys(path).at(-1)
  const holder = nodeAt(treeOf(text), path.slice(0, path.lastIndexOf('/')))
  if (!order || key === undefined || holder?.type !== 'object') return null
  const keys = (holder.children ?? []).map(member => String(member.children?.[0]?.value))
  const rank = (one: string) => (order.includes(one) ? order.indexOf(one) : order.length)
  const index = keys.includes(key) ? -1 : keys.findIndex(one => rank(one) > rank(key))
  if (index < 0) return null
  const item = `${JSON.stringify(key)}: ${written(value, { unit: unitOf(text) })}`
  return insertItems(text, holder, { index, items: [item] })
}

/** What is to go when a value goes: an object or list that held nothing else goes with it. */
function emptied(text: string, path: string): string {
  const holder = path.slice(0, path.lastIndexOf('/'))
  const held = nodeAt(treeOf(text), holder)
  return held?.children?.length === 1 && holder !== '' ? holder : path
}
