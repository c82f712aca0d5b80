import type { Shape } from '#contract/documentShape'
import { kindOf } from '#domain/blocks/kinds/knownKinds'
import type { PartKind } from '#domain/edits/visual/blockDocument'
import { type Issue, pointer } from '#domain/issue'
import { isObject, type JsonObject } from '#domain/json'
import { partAround } from '../document/blockPaths'
import { summaryOf } from './summaryOf'

/** What the outline says of one block. Flat and of plain values, so that a row is rendered again only when one changes. */
export interface OutlineRow {
  /** The dialog itself stands above its parts. */
  of: PartKind | 'dialog'
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
  /** The list that it stands in, where what holds it has several. */
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
        of: 'block',
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

interface DialogParts {
  /** The dialog. */
  value: unknown
  /** Its blocks. */
  blocks: unknown
}

/** A dialog as rows: itself, and below it its blocks and its elements, in the order in which they are drawn. */
export function dialogRows({ value, blocks }: DialogParts, closed: ReadonlySet<string>): OutlineRow[] {
  const dialog = isObject(value) ? value : {}
  const isOpen = !closed.has('')
  const title = typeof dialog.title === 'string' ? dialog.title : ''
  const root = { of: 'dialog', path: '', type: 'dialog', summary: title, isRow: false, part: '' } as const
  const head: OutlineRow = { ...root, level: 1, position: 1, count: 1, isOpen }
  if (!isOpen) return [head]
  const elements = Array.isArray(dialog.elements) ? dialog.elements : []
  const top = (Array.isArray(blocks) ? blocks.length : 0) + elements.length
  const below = outlineRows(blocks, closed).map(row => ({
    ...row,
    level: row.level + 1,
    ...(row.level === 1 && { count: top, part: 'block' }),
  }))
  const fields = elements.map((element, index) =>
    elementRow(element, { index, before: top - elements.length, count: top }),
  )
  return [head, ...below, ...fields]
}

interface ElementPlace {
  index: number
  /** Parts of the dialog that stand before its elements, and all of them. */
  before: number
  count: number
}

function elementRow(element: unknown, { index, before, count }: ElementPlace): OutlineRow {
  const { type, name, display_name }: JsonObject = isObject(element) ? element : {}
  const words = [display_name, name].find(one => typeof one === 'string' && one !== '')
  return {
    of: 'element',
    path: pointer('/elements', index),
    type: typeof type === 'string' ? type : '',
    summary: typeof words === 'string' ? words : '',
    isRow: false,
    level: 2,
    position: before + index + 1,
    count,
    isOpen: null,
    part: '',
  }
}

/** The worst that is known of a block, for its mark. */
export interface BlockMark {
  severity: 'error' | 'omitted' | 'warning'
  message: string
}

const weights = { error: 3, omitted: 2, warning: 1 } as const
const isMarked = (severity: Issue['severity']): severity is BlockMark['severity'] => severity in weights

/** Pointer of a part in the post -> its mark. */
export function blockMarks(
  issues: readonly Issue[],
  shape: Pick<Shape, 'toPost' | 'lists' | 'isOpened'>,
): ReadonlyMap<string, BlockMark> {
  const marks = new Map<string, BlockMark>()
  for (const { path, severity, message } of issues) {
    const block = isMarked(severity) ? partAround(shape, shape.toPost(path)) : null
    if (block === null || !isMarked(severity)) continue
    const known = marks.get(block)
    if (!known || weights[severity] > weights[known.severity]) marks.set(block, { severity, message })
  }
  return marks
}
