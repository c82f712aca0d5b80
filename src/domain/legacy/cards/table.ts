import type { AlignType, PhrasingContent, TableRow } from 'mdast'
import { newBlock } from '../../blocks/newBlock'
import { hasBlock } from '../../blocks/tree'
import type { BlockNode, ColumnBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, stringAt, wordAt } from '../../jsonFields'
import { tableMarkdown } from '../blocks/table'
import { markNode, onOneLine, textNode } from '../text/markdownTree'
import { columnBlock, containerBlocks, textBlock, textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { cardLine } from './cardText'
import { noteLosses, selectActionGhost } from './losses'
import type { Part, TranslateList, Translator } from './translator'

const cellsOf = (row: unknown): JsonObject[] => (isObject(row) ? listAt(row, 'cells').filter(isObject) : [])

const isTextOnly = (cell: JsonObject): boolean =>
  listAt(cell, 'items').every(item => isObject(item) && item.type === 'TextBlock' && item.isVisible !== false)

const cellPhrasing = (cell: JsonObject, scope: Scope): PhrasingContent[] =>
  listAt(cell, 'items').flatMap((item, at) => {
    const text = isObject(item) ? cardLine(stringAt(item, 'text') ?? '', scope) : []
    const weighted = isObject(item) && wordAt(item, 'weight') === 'bolder' ? markNode('strong', text) : text
    return [...(at > 0 ? [textNode(' ')] : []), ...weighted]
  })

const textRow = (row: unknown, scope: Scope): TableRow => ({
  type: 'tableRow',
  children: (isObject(row) ? listAt(row, 'cells') : []).map(cell => ({
    type: 'tableCell',
    children: isObject(cell) ? onOneLine(cellPhrasing(cell, scope)) : [],
  })),
})

const aligns: Record<string, AlignType> = { left: 'left', center: 'center', right: 'right' }

const alignOf = (column: unknown): AlignType => {
  const word = isObject(column) ? wordAt(column, 'horizontalCellContentAlignment') : ''
  return Object.hasOwn(aligns, word) ? (aligns[word] ?? null) : null
}

/** Notes what rows, cells and their texts ask for in vain where the table is drawn in Markdown. */
const noteCells = ({ raw, path, scope }: Part): void => {
  for (const [index, row] of listAt(raw, 'rows').entries()) {
    const rowPath = pointer(path, 'rows', index)
    if (isObject(row)) noteLosses('TableRow', { raw: row, path: rowPath, scope })
    for (const [place, cell] of (isObject(row) ? listAt(row, 'cells') : []).entries()) {
      const part = isObject(cell) ? { raw: cell, path: pointer(rowPath, 'cells', place), scope } : undefined
      if (!part) continue
      noteLosses('TableCell', part)
      selectActionGhost('TableCell', part)
      for (const [at, item] of listAt(part.raw, 'items').entries())
        if (isObject(item))
          noteLosses('TextBlock in a cell', { raw: item, path: pointer(part.path, 'items', at), scope })
    }
  }
}

/** A Markdown table always has a head: an empty one where the first row is none. */
const asMarkdown = (part: Part): BlockNode[] => {
  const { raw, path, scope } = part
  noteCells(part)
  const rows = listAt(raw, 'rows').map(row => textRow(row, scope))
  const headed =
    raw.firstRowAsHeaders === false || raw.firstRowAsHeader === false
      ? [{ type: 'tableRow' as const, children: [] }, ...rows]
      : rows
  return textBlocks(path, tableMarkdown(headed, listAt(raw, 'columns').map(alignOf)))
}

/** Holds the place of a cell that shows nothing: a column without content is left out. Not blank to a reader of blocks. */
const NOTHING = '\u200b'

const cellColumn = (
  list: TranslateList,
  { cell, path, scope }: { cell: unknown; path: string; scope: Scope },
): ColumnBlock => {
  const { blocks } = list(isObject(cell) ? cell.items : [], pointer(path, 'items'), scope)
  return columnBlock(path, hasBlock(blocks) ? blocks : [...blocks, textBlock(path, NOTHING)], 'stretch')
}

const asColumns = (list: TranslateList, { raw, path, scope }: Part): BlockNode[] => {
  scope.change(
    path,
    'Table',
    'Shown as rows of columns, since its cells have more than text; columns of different rows may not line up.',
  )
  const given = listAt(raw, 'rows')
  const width = Math.max(...given.map(row => (isObject(row) ? listAt(row, 'cells').length : 0)))
  const rows = given.map((row, index) => {
    const at = pointer(path, 'rows', index)
    const cells = isObject(row) ? listAt(row, 'cells') : []
    const columns = Array.from({ length: width }, (_, place) =>
      cellColumn(list, { cell: cells[place], path: pointer(at, 'cells', place), scope }),
    )
    return newBlock('column_set', at, { columns, gap: 'medium' })
  })
  return containerBlocks(path, rows, { gap: 'small' })
}

/** A table: in Markdown where its cells hold text, else rows of columns. */
export const table =
  (list: TranslateList): Translator =>
  part => {
    const rows = listAt(part.raw, 'rows')
    const cells = rows.flatMap(cellsOf)
    if (cells.length === 0) return part.scope.omit(part.path, 'Table', 'It has no cells.')
    return cells.every(isTextOnly) ? asMarkdown(part) : asColumns(list, part)
  }
