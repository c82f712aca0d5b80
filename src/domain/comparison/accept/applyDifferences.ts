import { getNodeValue } from 'jsonc-parser'
import { applied, indentAt, removeAt, setAt, type TextEdit, unitOf } from '../../edits/edits'
import { nodeAt, readJson, treeOf } from '../../edits/jsonDocument'
import { written } from '../../edits/written'
import { pointer } from '../../issue'
import type { Difference } from '../difference'

type Place = Pick<Difference, 'kind' | 'pointer' | 'now_pointer' | 'now' | 'before'>

/** One item of a list that goes from a place or comes to one; places are those of the list before any of it. */
interface ListEdit {
  list: string
  at: number
  /** The value that comes, and its place in the new list; absent for what goes. */
  comes?: { value: unknown; order: number }
}

/**
 * Writes differences into a JSON text at the place `base`, each with the smallest edit: no other line changes. Written
 * all, they make the recorded value the one that is now.
 */
export function applyDifferences(text: string, base: string, differences: readonly Place[]): string {
  const inPlace = differences.filter(({ kind }) => kind === 'changed')
  // Read once, so that each of the edits finds the tree.
  readJson(text)
  let out = applied(
    text,
    inPlace.flatMap(({ pointer: at, now }) => setAt(text, base + at, now)),
  )
  const others = differences.filter(({ kind }) => kind !== 'changed')
  const isInList = ({ pointer: at }: Place) => nodeAt(treeOf(out), base + parentOf(at))?.type === 'array'
  const [inLists, ofObjects] = split(others, isInList)
  for (const { kind, pointer: at, now } of ofObjects) {
    out = applied(out, kind === 'removed' ? removeAt(out, base + at) : setAt(out, base + at, now))
  }
  const before = out
  const edits = inLists.flatMap(one => listEdits(one, at => valueIn(before, base + at)))
  for (const edit of edits.sort(lastFirst)) out = applied(out, editOf(out, base, edit))
  return out
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const first: T[] = []
  const second: T[] = []
  for (const item of items) (isFirst(item) ? first : second).push(item)
  return [first, second]
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const lastKey = (path: string): number => Number(path.slice(path.lastIndexOf('/') + 1))

function valueIn(text: string, path: string): unknown {
  const node = nodeAt(treeOf(text), path)
  return node && getNodeValue(node)
}

function listEdits(
  { kind, pointer: at, now_pointer, now, before }: Place,
  valueAt: (path: string) => unknown,
): ListEdit[] {
  const list = parentOf(at)
  const order = lastKey(now_pointer)
  if (kind === 'added') return [{ list, at: lastKey(at), comes: { value: now, order } }]
  if (kind === 'removed') return [{ list, at: lastKey(at) }]
  return [
    { list, at: lastKey(at) },
    { list, at: lastKey(before ?? at), comes: { value: valueAt(at), order } },
  ]
}

/** Inner lists before outer ones, later items before earlier ones: no edit moves the place of another. */
function lastFirst(one: ListEdit, other: ListEdit): number {
  const depth = (edit: ListEdit) => edit.list.split('/').length
  const byPlace = depth(other) - depth(one) || other.at - one.at
  return (
    byPlace || (other.comes?.order ?? Number.POSITIVE_INFINITY) - (one.comes?.order ?? Number.POSITIVE_INFINITY) || 0
  )
}

function editOf(text: string, base: string, { list, at, comes }: ListEdit): TextEdit[] {
  const path = base + list
  if (!comes) return removeAt(text, pointer(path, at))
  const next = nodeAt(treeOf(text), pointer(path, at))
  if (!next) return setAt(text, pointer(path, '-'), comes.value)
  const indent = indentAt(text, next.offset)
  const isOwnLine = text.slice(0, next.offset).endsWith(`\n${indent}`)
  const value = written(comes.value, { indent, unit: unitOf(text) })
  return [{ offset: next.offset, length: 0, content: `${value},${isOwnLine ? `\n${indent}` : ' '}` }]
}
