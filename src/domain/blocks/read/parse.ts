import { type Issue, pointer } from '../../issue'
import { isObject } from '../../json'
import { isLayout, type KnownKind, kindOf } from '../kinds/knownKinds'
import { countedText } from '../measure'
import type { Block, BlockNode } from '../types'
import { fullBudget, spendBlock, spendText, tooDeep } from './budget'
import { readNode, sentenceOf } from './node'
import { type BlockPlace, omit, type ParseState } from './parseState'

export interface ParseOptions {
  /** JSON pointer of the list in the checked document; default `/props/svc_blocks`. */
  base?: string
  /** Stand a ghost in the place of every block that is left out. */
  ghosts?: boolean
}

export interface ParsedBlocks {
  blocks: BlockNode[]
  /** One issue for each block that is left out, in the order of reading. */
  omitted: Issue[]
}

/**
 * Reads the blocks of a post as clients draw them: malformed blocks are left out and reported, their siblings stay,
 * absent fields get their defaults (docs/reference/blocks.md). Never throws; anything but a list counts as absent.
 */
export function parseBlocks(value: unknown, options: ParseOptions = {}): ParsedBlocks {
  if (!Array.isArray(value)) return { blocks: [], omitted: [] }
  const { base = '/props/svc_blocks', ghosts = false } = options
  const key = `${ghosts} ${base}`
  const known = parsed.get(value)
  if (known?.key === key) return known.blocks
  const state: ParseState = { omitted: [], ghosts, budget: fullBudget(), readList }
  const blocks = readList(value, { path: base, depth: 0 }, state)
  const read = { blocks, omitted: state.omitted }
  parsed.set(value, { key, blocks: read })
  return read
}

/**
 * List -> how it was last read: checks, notes and the notification of one message all ask. Lists that were received are
 * never changed, and so nobody may change what was read of them.
 */
const parsed = new WeakMap<readonly unknown[], { key: string; blocks: ParsedBlocks }>()

function readList(list: readonly unknown[], place: BlockPlace, state: ParseState): BlockNode[] {
  return list.flatMap((raw, index) => {
    const node = readBlock(raw, { path: pointer(place.path, index), depth: place.depth }, state)
    return node ? [node] : []
  })
}

function readBlock(raw: unknown, place: BlockPlace, state: ParseState): BlockNode | null {
  const { path } = place
  if (!isObject(raw)) return omit(state, { path, was: '', reason: 'it is not an object.' }, 'blocks.malformed')
  const was = typeof raw.type === 'string' ? raw.type : ''
  const cut = spendBlock(state.budget)
  if (cut) return omit(state, { path, was, reason: cut }, 'blocks.beyond_limit')
  if (was === '') return omit(state, { path, was, reason: 'it has no type.' }, 'blocks.malformed')
  const kind = kindOf(was)
  if (!kind || kind.inside) return omit(state, { path, was, reason: misplaced(was, kind) }, 'blocks.malformed')
  const depth = isLayout(kind) ? place.depth + 1 : place.depth
  const deep = isLayout(kind) ? tooDeep(depth) : null
  if (deep) return omit(state, { path, was, reason: deep }, 'blocks.beyond_limit')
  const read = readNode(kind, raw, { place: { path, depth }, state })
  if ('problem' in read) {
    return omit(state, { path, was, reason: `${sentenceOf(read)}.`, key: read.key }, 'blocks.malformed')
  }
  const over = spendText(state.budget, countedText(kind, raw))
  return over ? omit(state, { path, was, reason: over }, 'blocks.beyond_limit') : (read.node as Block)
}

const misplaced = (type: string, kind: KnownKind | undefined): string =>
  kind?.inside ? `a ${type} can stand only inside a ${kind.inside.type}.` : `there is no block type ${type}.`
