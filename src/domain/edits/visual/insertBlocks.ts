import { getNodeValue } from 'jsonc-parser'
import { pointer } from '../../issue'
import { describe, isObject, type JsonObject } from '../../json'
import type { Step } from '../compose'
import { setAt } from '../edits'
import { entryUrl } from '../entryUrl'
import { nodeAt, treeOf } from '../jsonDocument'
import { insertItems } from '../rawItems'
import { written } from '../written'
import {
  type BlockDocument,
  type Edited,
  finish,
  listAt,
  listNode,
  type PartKind,
  type Place,
  registryOf,
  typeOf,
  whyNot,
  whyNotThere,
} from './blockDocument'
import { elementTexts } from './elements'

/** What comes into a message: blocks, and entries for the actions that they call. */
export interface NewBlocks {
  /** What they are; blocks, unless it says otherwise. */
  of?: PartKind
  blocks: readonly unknown[]
  /** The texts of `blocks`, where somebody wrote them. */
  raw?: readonly string[]
  /** Action id -> entry; `undefined` for one that calls the address beside the others. Those that are there stay. */
  entries?: Readonly<Record<string, unknown>>
}

/** Puts new blocks at a place, with the registry entries that they need. */
export function insertBlocks(document: BlockDocument, place: Place, parts: NewBlocks): Edited {
  const { text } = document
  const { of = 'block', blocks, raw, entries = {} } = parts
  const existing = text.trim() === '' ? undefined : nodeAt(treeOf(text), place.list)
  if (existing && existing.type !== 'array')
    return whyNot(place.list, 'not_a_list', 'Nothing can be put there: it is no list of blocks.')
  const wrong = whyNoBlocks(text, document)
  if (wrong !== null) return whyNot('', 'wrong_document', wrong)
  const stranger = whyNotThere(document, place.list, { of, types: blocks.map(typeOf) })
  if (stranger) return { ok: false, issues: [stranger] }
  const index = Math.min(place.index, existing?.children?.length ?? 0)
  const items = of === 'element' ? elementTexts(document, parts) : (raw ?? blocks.map(block => written(block)))
  const put: Step = now => {
    const list = listNode(now, place.list)
    return list ? insertItems(now, list, { index, items }) : []
  }
  const selection = blocks.map((_, offset) => pointer(place.list, index + offset))
  return finish(document, [listAt(place.list), put, ...entrySteps(document, entries)], selection)
}

/** Why the text can take no blocks at all, and what to do; `null` when it can. */
function whyNoBlocks(text: string, { blocks }: BlockDocument): string | null {
  if (text.trim() === '') return null
  const root = treeOf(text)
  const needed = blocks === '' ? 'array' : 'object'
  if (root?.type === needed) return null
  const [list, empty] = needed === 'array' ? ['a list', '[]'] : ['an object', '{}']
  const is = root ? `is ${describe(getNodeValue(root))}` : 'cannot be read as JSON'
  return `Blocks need ${list}, and this text ${is}. Write ${empty} in its place, or empty it.`
}

/** Steps that add the entries that the registry does not have. */
export function entrySteps(document: BlockDocument, entries: Readonly<Record<string, unknown>>): Step[] {
  const { registry: path } = document
  if (path === null) return []
  const known = registryOf(document)
  return Object.entries(entries)
    .filter(([id]) => !Object.hasOwn(known, id))
    .map(
      ([id, entry]) =>
        now =>
          setAt(now, pointer(path, id), entry ?? newEntry(id, known)),
    )
}

/** An entry for an action that has none. */
const newEntry = (id: string, registry: JsonObject) => ({ type: 'external', url: entryUrl(id, registry) })

/** The id of an action that nothing in the message calls yet. */
export function freeActionId(document: BlockDocument, base: string): string {
  const known = registryOf(document)
  for (let count = 1; ; count++) {
    const id = `${base}_${count}`
    if (!Object.hasOwn(known, id) && !document.text.includes(JSON.stringify(id))) return id
  }
}

/** The entries that blocks use, to take along where the blocks go. */
export function entriesUsed(document: BlockDocument, ids: Iterable<string>): JsonObject {
  const known = registryOf(document)
  const used = [...new Set(ids)].filter(id => Object.hasOwn(known, id) && isObject(known[id]))
  return Object.fromEntries(used.map(id => [id, known[id]]))
}
