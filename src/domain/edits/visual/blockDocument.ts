import { getNodeValue, type Node } from 'jsonc-parser'
import { kindOf } from '../../blocks/kinds/knownKinds'
import { type BlockMeasure, measureBlocks } from '../../blocks/measure'
import { grouped } from '../../characters'
import { errorAt, type Issue, pointer, type Result } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { limits } from '../../limits'
import { composed, type Step } from '../compose'
import { applied, setAt, type TextEdit } from '../edits'
import { nodeAt, readJson, treeOf } from '../jsonDocument'
import { written } from '../written'

/** A document of any kind with blocks in it, and where in it they are. */
export interface BlockDocument {
  text: string
  /** Pointer of the list of blocks, whether or not it is there. */
  blocks: string
  /** Pointer of the action registry; `null` for a list of blocks alone. */
  registry: string | null
  /** Pointer of the list of elements, in a dialog. */
  elements?: string | undefined
}

/** What stands in a list. */
export type PartKind = 'block' | 'element'

export const partsOf = ({ elements }: Pick<BlockDocument, 'elements'>, list: string): PartKind =>
  list === elements ? 'element' : 'block'

/** What a visual edit changes in the text, and the pointers of the blocks that are selected then. */
export interface VisualEdit {
  edits: TextEdit[]
  selection: string[]
}

/** An edit, or the one reason why it cannot be made. */
export type Edited = Result<VisualEdit>

export const whyNot = (path: string, code: string, message: string): { ok: false; issues: Issue[] } => ({
  ok: false,
  issues: [errorAt(path, `edit.${code}`, message)],
})

/** Where a block can be put: before the item that has this index now. */
export interface Place {
  /** Pointer of a list of blocks. */
  list: string
  index: number
}

/** The list that a block stands in, and its index. */
export function placeOf(path: string): Place {
  const cut = path.lastIndexOf('/')
  return { list: path.slice(0, cut), index: Number(path.slice(cut + 1)) }
}

/** The block that holds a list and the list's key in it; `null` for the lists of the whole message or dialog. */
export function holderOf(
  document: Pick<BlockDocument, 'blocks' | 'elements'>,
  list: string,
): { path: string; key: string } | null {
  if (list === document.blocks || list === document.elements) return null
  const cut = list.lastIndexOf('/')
  return { path: list.slice(0, cut), key: list.slice(cut + 1) }
}

/** The value that a pointer names; `undefined` where there is none. */
export function valueAt(text: string, path: string): unknown {
  const node = nodeAt(treeOf(text), path)
  return node && getNodeValue(node)
}

/** The `type` of a value; `''` where it has none. */
export const typeOf = (value: unknown): string => (isObject(value) && typeof value.type === 'string' ? value.type : '')

export function registryOf({ text, registry }: BlockDocument): JsonObject {
  const value = registry === null ? undefined : valueAt(text, registry)
  return isObject(value) ? value : {}
}

/** What is to stand in a list: its parts by their types. */
interface Newcomers {
  of: PartKind
  types: readonly string[]
}

/** Why parts of these types cannot stand in a list; `null` when they can. */
export function whyNotThere(document: BlockDocument, list: string, { of, types }: Newcomers): Issue | null {
  if (of !== partsOf(document, list)) return errorAt(list, 'edit.wrong_place', elsewhere[of])
  if (of === 'element') return null
  const holder = holderOf(document, list)
  const kind = holder ? kindOf(typeOf(valueAt(document.text, holder.path))) : undefined
  const field = holder && kind?.lists.find(([key]) => key === holder.key)?.[1]
  if (holder && !field) return errorAt(list, 'edit.not_a_list', 'Nothing can be put there: it is no list of blocks.')
  const only = field?.only
  const stranger = types.find(type => (only === undefined ? kindOf(type)?.inside !== undefined : type !== only))
  if (stranger === undefined) return null
  const inside = kindOf(stranger)?.inside?.type
  const message =
    only === undefined
      ? `A ${stranger} can stand only inside a ${inside}.`
      : `A ${kind?.type} holds only blocks of the type ${only}.`
  return errorAt(list, 'edit.wrong_place', message)
}

const elsewhere: Record<PartKind, string> = {
  block: 'A block cannot stand among the elements of a dialog.',
  element: 'An element stands only among the elements of a dialog.',
}

/** Steps that make sure of a list at a pointer, in a text that may have nothing at all. */
export function listAt(path: string): Step {
  return text => {
    if (text.trim() === '') {
      const keys = path.split('/').slice(1).reverse()
      const value = keys.reduce<unknown>((held, key) => ({ [key]: held }), [])
      return [{ offset: 0, length: text.length, content: `${written(value)}\n` }]
    }
    return nodeAt(treeOf(text), path) ? [] : setAt(text, path, [])
  }
}

/** The node of a list that `listAt` has made sure of. */
export function listNode(text: string, path: string): Node | undefined {
  const node = nodeAt(treeOf(text), path)
  return node?.type === 'array' ? node : undefined
}

/** The edit that these steps make together, if the message stays within what a post may hold. */
export function finish(document: BlockDocument, steps: readonly Step[], selection: string[]): Edited {
  const { text } = document
  const fault = text.trim() === '' ? null : readJson(text).error
  if (fault) return whyNot('', 'not_json', `Line ${fault.line} is not valid JSON yet: ${fault.message}`)
  const edits = composed(text, steps)
  const beyond = whyBeyond(document, applied(text, edits))
  return beyond ? { ok: false, issues: [beyond] } : { ok: true, value: { edits, selection } }
}

const beyond = {
  blocks: { limit: limits.blocksPerPost, code: 'blocks.too_many', what: 'blocks, nested ones and columns included' },
  depth: { limit: limits.layoutDepth, code: 'blocks.too_deep', what: 'layout blocks nested in one another' },
  text: { limit: limits.combinedText, code: 'blocks.text_too_long', what: 'characters in texts and button labels' },
} as const satisfies Record<keyof BlockMeasure, object>

/** The limit that a change goes beyond, or further beyond than the text was; `null` when there is none. */
function whyBeyond(document: BlockDocument, after: string): Issue | null {
  const was = measureBlocks(valueAt(document.text, document.blocks))
  const now = measureBlocks(valueAt(after, document.blocks))
  const key = (['blocks', 'depth', 'text'] as const).find(one => now[one] > beyond[one].limit && now[one] > was[one])
  if (!key) return tooManyEntries(document, after)
  const { limit, code, what } = beyond[key]
  const message = `The message would have ${grouped(now[key])} ${what}; the limit is ${grouped(limit)}.`
  return errorAt(document.blocks, code, message, { value: now[key], limit })
}

function tooManyEntries(document: BlockDocument, after: string): Issue | null {
  const was = Object.keys(registryOf(document)).length
  const now = Object.keys(registryOf({ ...document, text: after })).length
  const limit = limits.registryEntries
  if (now <= limit || now <= was) return null
  const message = `The action registry would have ${grouped(now)} entries; the limit is ${limit}.`
  return errorAt(document.registry ?? '', 'registry.too_many_entries', message, { value: now, limit })
}

/** Pointers without those of what stands inside another of them, in the order of the text. */
export function outermost(text: string, paths: readonly string[]): string[] {
  const tree = treeOf(text)
  const offset = (path: string) => nodeAt(tree, path)?.offset ?? -1
  return [...new Set(paths)]
    .filter(path => offset(path) >= 0 && !paths.some(other => path.startsWith(`${other}/`)))
    .sort((a, b) => offset(a) - offset(b))
}

/** A pointer as it is once an item of a list is gone. */
export function pathWithout(path: string, removed: string): string {
  const { list, index } = placeOf(removed)
  if (!path.startsWith(`${list}/`)) return path
  const [at = '', ...rest] = path.slice(list.length + 1).split('/')
  return Number(at) > index ? [pointer(list, Number(at) - 1), ...rest].join('/') : path
}
