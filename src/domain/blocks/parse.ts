import { type Issue, pointer } from '../issue'
import { isObject, type JsonObject } from '../json'
import { fullBudget, spendBlock, spendText, tooDeep } from './read/budget'
import { layoutReaders } from './read/layouts'
import { leafReaders } from './read/leaves'
import { omit, type Place, type Reading } from './read/reading'
import type { BlockNode } from './types'

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
 * Reads the blocks of a post as clients draw them: malformed blocks are left out and reported, their siblings stay, absent
 * fields get their defaults (service.md, Blocks; rendering.md 2 and 3). Never throws; anything but a list counts as absent.
 */
export function parseBlocks(value: unknown, options: ParseOptions = {}): ParsedBlocks {
  const reading: Reading = { omitted: [], ghosts: options.ghosts ?? false, budget: fullBudget() }
  if (!Array.isArray(value)) return { blocks: [], omitted: [] }
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
  const type = typeof raw.type === 'string' ? raw.type : ''
  const cut = spendBlock(reading.budget)
  if (cut) return omit(reading, { path, was: type, reason: cut }, 'blocks.beyond_limit')
  if (type === '') return omit(reading, { path, was: '', reason: 'it has no type.' }, 'blocks.malformed')
  if (isKey(leafReaders, type)) return readLeaf(type, { raw, path, reading })
  if (isKey(layoutReaders, type)) return readLayout(type, { raw, place, reading })
  const reason =
    type === 'column' ? 'a column can stand only inside a column_set.' : `there is no block type called ${type}.`
  return omit(reading, { path, was: type, reason }, 'blocks.malformed')
}

function readLeaf(
  type: keyof typeof leafReaders,
  { raw, path, reading }: { raw: JsonObject; path: string; reading: Reading },
): BlockNode | null {
  const read = leafReaders[type](raw, path)
  if ('problem' in read) {
    return omit(reading, { path, was: type, reason: `${read.key} ${read.problem}.`, key: read.key }, 'blocks.malformed')
  }
  const { block } = read
  const cut = block.type === 'text' || block.type === 'button' ? spendText(reading.budget, block.text) : null
  return cut ? omit(reading, { path, was: type, reason: cut }, 'blocks.beyond_limit') : block
}

function readLayout(
  type: keyof typeof layoutReaders,
  { raw, place, reading }: { raw: JsonObject; place: Place; reading: Reading },
): BlockNode | null {
  const { path } = place
  const depth = place.depth + 1
  const cut = tooDeep(depth)
  if (cut) return omit(reading, { path, was: type, reason: cut }, 'blocks.beyond_limit')
  const read = layoutReaders[type]({
    raw,
    place: { path, depth },
    reading,
    readList: (list, inner) => readList(list, inner, reading),
  })
  if ('block' in read) return read.block
  return omit(reading, { path, was: type, reason: `${read.key} ${read.problem}.`, key: read.key }, 'blocks.malformed')
}

const isKey = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)
