import { type Node, parseTree } from 'jsonc-parser'
import { isObject, type JsonObject } from '../../json'
import { nodeAt, readJson } from '../jsonDocument'
import { rawList, rawText } from '../rawItems'
import { type BlockDocument, outermost, valueAt } from './blockDocument'
import { isElement } from './elements'
import { entriesUsed, type NewBlocks } from './insertBlocks'
import { rawTexts } from './moveBlocks'
import { namedActions } from './namedActions'

/** Blocks as text for the clipboard: what an editor takes, and the registry entries that go along to another window. */
export interface Copied {
  /** One block as it is, several as a list. */
  text: string
  entries: JsonObject
}

/** Copies blocks as they are written; `null` when none is selected. */
export function copyBlocks(document: BlockDocument, paths: readonly string[]): Copied | null {
  const copied = outermost(document.text, paths)
  if (copied.length === 0) return null
  const raw = rawTexts(document.text, copied)
  const ids = copied.flatMap(path => [...namedActions(valueAt(document.text, path))])
  return {
    text: raw.length === 1 ? (raw[0] ?? '') : rawList(document.text, raw),
    entries: entriesUsed(document, ids),
  }
}

/** Where in a pasted object the blocks are: in a message, its props, a payload of a webhook. */
const blockLists = ['/svc_blocks', '/props/svc_blocks', '/update/props/svc_blocks', '/elements']

/** What a pasted text may be meant as: as it is, out of the fence of an article, out of the middle of a list. */
function readings(pasted: string): string[] {
  const text = flush(pasted.trim())
  const bare = /^```\w*\n([\s\S]*)\n```$/.exec(text)?.[1]?.trim() ?? text
  return [text, bare, `[${bare.replace(/^,/, '').replace(/,$/, '')}]`]
}

/** Lines that were copied from the bracket on are indented deeper than it is: as deep as the one that closes it. */
function flush(text: string): string {
  const indent = /\n([ \t]+)[}\]],?$/.exec(text)?.[1]
  return indent === undefined ? text : text.replaceAll(`\n${indent}`, '\n')
}

/**
 * Reads blocks from a pasted text: one block, several, a list of them, or a whole message, whose registry comes along.
 * `null` for a text that holds none.
 */
export function readBlocks(pasted: string, entries: JsonObject = {}): NewBlocks | null {
  const all = readings(pasted)
  const text = all.find(one => readJson(one).error === null)
  if (text === undefined) return null
  const tree = parseTree(text)
  if (!tree) return null
  const at = blockLists.find(path => nodeAt(tree, path)?.type === 'array')
  const list = tree.type === 'array' ? tree : at === undefined ? null : nodeAt(tree, at)
  const nodes: Node[] = list?.children ?? (tree.type === 'object' && nodeAt(tree, '/type') ? [tree] : [])
  const blocks = nodes.map(node => JSON.parse(text.slice(node.offset, node.offset + node.length)) as unknown)
  // What is only guessed to be a list of blocks is known by their types.
  const isBlock = (block: unknown) => isObject(block) && (all.indexOf(text) < 2 || 'type' in block)
  if (blocks.length === 0 || !blocks.every(isBlock)) return null
  const registry = at === undefined ? undefined : valueAt(text, `${at}_actions`)
  const ids = namedActions(blocks)
  const known = { ...(isObject(registry) ? registry : {}), ...entries }
  return {
    ...(blocks.every(isElement) && { of: 'element' as const }),
    blocks,
    raw: nodes.map(node => rawText(text, node)),
    entries: Object.fromEntries(Object.entries(known).filter(([id]) => ids.has(id))),
  }
}
