import { kindOf } from '#domain/blocks/kinds/knownKinds'
import { type Issue, pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import { blockAround } from '../document/blockPaths'
import { summaryOf } from './summaryOf'

/** What the outline says of one block. Flat and of plain values, so that a row is rendered again only when one changes. */
export interface OutlineRow {
  /** Pointer of the block, in the post. */
  path: string
  /** `''` where it has none that could be read. */
  type: string
  summary: string
  /** Decides the icon beside the type: containers may lie. */
  isRow: boolean
  /** Counted from 1. */
  level: number
  position: number
  count: number
  /** Whether it holds blocks, and whether these are shown; `null` for what can hold none. */
  isOpen: boolean | null
  /** The list that it stands in, where its block has several. */
  part: string
}

/**
 * The tree of a list of blocks as rows, in reading order, with all that could not be rendered. What is inside of closed
 * blocks is left out.
 */
export function outlineRows(list: unknown, closed: ReadonlySet<string>, base = '/props/svc_blocks'): OutlineRow[] {
  const rows: OutlineRow[] = []
  const visit = (items: unknown, at: { path: string; level: number; part: string }) => {
    if (!Array.isArray(items)) return
    for (const [index, block] of items.entries()) {
      const path = pointer(at.path, index)
      const type = isObject(block) && typeof block.type === 'string' ? block.type : ''
      const lists = kindOf(type)?.lists ?? []
      const isOpen = lists.length === 0 ? null : !closed.has(path)
      rows.push({
        path,
        type,
        summary: summaryOf(block),
        isRow: isObject(block) && block.flow === 'horizontal',
        level: at.level,
        position: index + 1,
        count: items.length,
        isOpen,
        part: at.part,
      })
      // Deeper than this nothing can be rendered, and no tree can be read.
      if (isOpen !== true || at.level > mostLevels || !isObject(block)) continue
      for (const [key] of lists)
        visit(block[key], { path: pointer(path, key), level: at.level + 1, part: lists.length > 1 ? key : '' })
    }
  }
  visit(list, { path: base, level: 1, part: '' })
  return rows
}

const mostLevels = 40

/** The worst that is known of a block, for its mark. */
export interface BlockMark {
  severity: 'error' | 'omitted' | 'warning'
  message: string
}

const weights = { error: 3, omitted: 2, warning: 1 } as const
const isMarked = (severity: Issue['severity']): severity is BlockMark['severity'] => severity in weights

/** Pointer of a block in the post -> its mark. */
export function blockMarks(
  issues: readonly Issue[],
  toPost: (documentPath: string) => string,
): ReadonlyMap<string, BlockMark> {
  const marks = new Map<string, BlockMark>()
  for (const { path, severity, message } of issues) {
    const block = isMarked(severity) ? blockAround(toPost(path)) : null
    if (block === null || !isMarked(severity)) continue
    const known = marks.get(block)
    if (!known || weights[severity] > weights[known.severity]) marks.set(block, { severity, message })
  }
  return marks
}
