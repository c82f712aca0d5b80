import { grouped } from '../characters'
import { errorAt, type Issue } from '../issue'
import { limits } from '../limits'
import { type BlockMeasure, textOf } from './measure'
import { type WalkedBlock, walkBlocks } from './walk'

interface LimitRule {
  measure: keyof BlockMeasure
  limit: number
  code: string
  message: (value: number, limit: number) => string
}

const rules = [
  {
    measure: 'blocks',
    limit: limits.blocksPerPost,
    code: 'blocks.too_many',
    message: (value, limit) =>
      `This post has ${grouped(value)} blocks; the limit is ${limit}, nested blocks and columns included.`,
  },
  {
    measure: 'depth',
    limit: limits.layoutDepth,
    code: 'blocks.too_deep',
    message: (value, limit) => `Layout blocks are nested ${grouped(value)} levels deep here; the limit is ${limit}.`,
  },
  {
    measure: 'text',
    limit: limits.combinedText,
    code: 'blocks.text_too_long',
    message: (value, limit) =>
      `Text blocks and button labels have ${grouped(value)} characters together; the limit is ${grouped(limit)}.`,
  },
] as const satisfies readonly LimitRule[]

/**
 * The limits on `props.svc_blocks` (docs/reference/blocks.md#structure): at most one issue for each, at the first block
 * that goes beyond, naming what the whole post has and what is allowed.
 */
export function checkLimits(value: unknown, base = '/props/svc_blocks'): Issue[] {
  const total: BlockMeasure = { blocks: 0, depth: 0, text: 0 }
  const first: Partial<Record<keyof BlockMeasure, string>> = {}
  for (const block of walkBlocks(value, base)) {
    add(total, block)
    for (const { measure, limit } of rules) if (total[measure] > limit) first[measure] ??= block.path
  }
  return rules.flatMap(({ measure, limit, code, message }) => {
    const path = first[measure]
    const data = { value: total[measure], limit }
    return path === undefined ? [] : [errorAt(path, code, message(total[measure], limit), data)]
  })
}

function add(total: BlockMeasure, block: WalkedBlock): void {
  total.blocks++
  total.depth = Math.max(total.depth, block.depth)
  total.text += textOf(block)
}
