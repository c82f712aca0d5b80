import { pointer } from '../issue'
import { isObject, type JsonObject, own } from '../json'
import { type KnownKind, kindOf } from './kinds/knownKinds'

/** One block of a raw tree, wherever it stands and whether or not it could be drawn. */
export interface WalkedBlock {
  raw: JsonObject
  /** The block's `type`, or `''` when it has none. */
  type: string
  path: string
  /** Layout blocks from the top down to this block, itself included when it is one. */
  depth: number
}

/** A list that is being walked, and how far. */
interface Open {
  list: readonly unknown[]
  path: string
  next: number
  depth: number
}

/**
 * Every object in a tree of blocks, in reading order, with its pointer: what limits, references and outlines are taken
 * from. Looks at nothing but the shape, so it sees malformed blocks too. Anything but a list holds no block. Keeps its
 * own stack, so any depth of nesting is safe.
 */
export function* walkBlocks(value: unknown, base = '/props/svc_blocks'): Generator<WalkedBlock> {
  const stack: Open[] = Array.isArray(value) ? [{ list: value, path: base, next: 0, depth: 0 }] : []
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (top.next >= top.list.length) {
      stack.pop()
      continue
    }
    const index = top.next++
    const raw = top.list[index]
    if (!isObject(raw)) continue
    const block = walked(raw, pointer(top.path, index), top.depth)
    yield block
    if (listsOf(block.type).length > 0) stack.push(...childLists(block))
  }
}

function walked(raw: JsonObject, path: string, outer: number): WalkedBlock {
  const type = typeof raw.type === 'string' ? raw.type : ''
  return { raw, type, path, depth: listsOf(type).length > 0 ? outer + 1 : outer }
}

const none: KnownKind['lists'] = []
const listsOf = (type: string) => kindOf(type)?.lists ?? none

/** The lists under a block, last first: the stack takes the first one off first. */
function childLists({ raw, type, path, depth }: WalkedBlock): Open[] {
  return listsOf(type)
    .toReversed()
    .flatMap(([key]) => {
      const list = own(raw, key)
      return Array.isArray(list) ? [{ list, path: pointer(path, key), next: 0, depth }] : []
    })
}
