import type { AlignType, PhrasingContent, TableRow } from 'mdast'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, scalarText } from '../../jsonFields'
import { onOneLine, textNode, writeMarkdown } from '../text/markdownTree'
import { plainPhrasing } from '../text/plain'
import { textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { richPhrasing } from './richText'
import { textLine } from './textObject'
import type { Translator } from './translator'

const cellPhrasing = (cell: unknown, path: string, scope: Scope): PhrasingContent[] => {
  if (!isObject(cell)) return []
  if (cell.type === 'rich_text') return richPhrasing(cell, path, scope)
  if (cell.type === 'mrkdwn') return textLine(cell, path, scope)
  const text = scalarText(cell.text ?? cell.value)
  if (text !== undefined) return plainPhrasing(text)
  scope.omit(path, typeof cell.type === 'string' ? cell.type : 'cell', 'A table cell holds text only.')
  return []
}

const alignments: Record<string, AlignType> = { left: 'left', center: 'center', right: 'right' }

const alignOf = (settings: unknown): AlignType =>
  isObject(settings) && typeof settings.align === 'string' ? (alignments[settings.align] ?? null) : null

const rowOf = (row: unknown, path: string, scope: Scope): TableRow => ({
  type: 'tableRow',
  children: (Array.isArray(row) ? row : []).map((cell: unknown, index) => ({
    type: 'tableCell',
    children: onOneLine(cellPhrasing(cell, pointer(path, index), scope)),
  })),
})

/** Rows as a Markdown table whose first row is the head. */
export const tableMarkdown = (children: TableRow[], align: AlignType[] = []): string =>
  writeMarkdown([
    { type: 'table', align, children: children.map(padded(Math.max(...children.map(row => row.children.length)))) },
  ])

const padded =
  (width: number) =>
  (row: TableRow): TableRow => ({
    ...row,
    children: [
      ...row.children,
      ...Array.from({ length: Math.max(0, width - row.children.length) }, () => ({
        type: 'tableCell' as const,
        children: [textNode('')],
      })),
    ],
  })

const rowsOf = (raw: JsonObject, path: string, scope: Scope): TableRow[] =>
  listAt(raw, 'rows')
    .map((row, index) => rowOf(row, pointer(path, 'rows', index), scope))
    .filter(row => row.children.length > 0)

/** A table of texts as a Markdown table (docs/reference/third-party.md#blocks). */
export const table: Translator = (raw, path, scope) => {
  const rows = rowsOf(raw, path, scope)
  if (rows.length === 0) return scope.omit(path, 'table', 'It has no rows.')
  return textBlocks(path, tableMarkdown(rows, listAt(raw, 'column_settings').map(alignOf)))
}
