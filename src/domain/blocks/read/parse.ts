import { type Issue, pointer } from '../../issue'
import { isObject } from '../../json'
import { isLayout, type KnownKind, kindOf } from '../kinds/knownKinds'
import { countedText } from '../measure'
import type { Block, BlockNode } from '../types'
import { fullBudget, spendBlock, spendText, tooDeep } from './budget'
import { readNode } from './node'
import { omit, type Place, type Reading } from './reading'

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
  const reading: Reading = { omitted: [], ghosts: options.ghosts ?? false, budget: fullBudget(), readList }
  const blocks = readList(value, { path: options.base ?? '/props/svc_blocks', depth: 0 }, reading)
  return { blocks, omitted: reading.omitted }
}

function readList(list: readonly unknown[], place: Place, reading: Reading): BlockNode[] {
  return list.flatMap((raw, index) => {
    const node = readBlock(raw, { path: pointer(place.path, index), depth: place.depth }, reading)
    return node ? [node] : []
  })
}

function readBlock(raw: unknown, place: Place, reading: Reading): BlockNode | null {
  const { path } = place
  if (!isObject(raw)) return omit(reading, { path, was: '', reason: 'it is not an object.' }, 'blocks.malformed')
  const was = typeof raw.type === 'string' ? raw.type : ''
  const cut = spendBlock(reading.budget)
  if (cut) return omit(reading, { path, was, reason: cut }, 'blocks.beyond_limit')
  if (was === '') return omit(reading, { path, was, reason: 'it has no type.' }, 'blocks.malformed')
  const kind = kindOf(was)
  if (!kind || kind.inside) return omit(reading, { path, was, reason: misplaced(was, kind) }, 'blocks.malformed')
  const depth = isLayout(kind) ? place.depth + 1 : place.depth
  const deep = isLayout(kind) ? tooDeep(depth) : null
  if (deep) return omit(reading, { path, was, reason: deep }, 'blocks.beyond_limit')
  const read = readNode(kind, raw, { place: { path, depth }, reading })
  if ('problem' in read) {
    const reason = `${read.key} ${read.problem}.`
    return omit(reading, { path, was, reason, key: read.key }, 'blocks.malformed')
  }
  const over = spendText(reading.budget, countedText(kind, raw))
  return over ? omit(reading, { path, was, reason: over }, 'blocks.beyond_limit') : (read.node as Block)
}

const misplaced = (type: string, kind: KnownKind | undefined): string =>
  kind?.inside ? `a ${type} can stand only inside a ${kind.inside.type}.` : `there is no block type ${type}.`
