import { describe, expect, it } from 'vitest'
import { alignedRows, type Row } from '../../../src/renderer/features/convert/json/alignedRows'
import { foldedRows } from '../../../src/renderer/features/convert/json/foldedRows'

const text = (...lines: string[]) => lines.join('\n')
const shown = (rows: readonly Row[]) =>
  rows.map(({ left, right }) => [left?.text.trim() ?? null, right?.text.trim() ?? null])

const left = text('[', '  {"a": 1},', '  {"b": 2},', '  {"c": 3}', ']')
const right = text(
  '{',
  '  "list": [',
  '    {"A": 1,',
  '     "more": 0},',
  '    {"C": 3}',
  '  ],',
  '  "registry": {',
  '    "x": 1',
  '  }',
  '}',
)

describe('the rows of a conversion', () => {
  const rows = alignedRows({
    left,
    right,
    anchors: [
      { left: '/0', right: '/list/0' },
      { left: '/2', right: '/list/1' },
    ],
    marks: [
      { number: 1, severity: 'lost', left: '/1', right: null },
      { number: 2, severity: 'changed', left: '/2', right: '/list/1' },
    ],
    added: ['/registry'],
  })

  it('stand beside what they were made of; what is lost or added stands beside nothing', () =>
    expect(shown(rows)).toEqual([
      ['[', '{'],
      [null, '"list": ['],
      ['{"a": 1},', '{"A": 1,'],
      ['{"b": 2},', null],
      [null, '"more": 0},'],
      ['{"c": 3}', '{"C": 3}'],
      [']', '],'],
      [null, '"registry": {'],
      [null, '"x": 1'],
      [null, '}'],
      [null, '}'],
    ]))

  it('have the number of a loss on its line, and its tone on both sides where both have it', () => {
    expect(rows[3]?.left).toMatchObject({ tone: 'lost', tags: [{ number: 1, severity: 'lost' }] })
    expect(rows[5]).toMatchObject({ left: { tone: 'changed', tags: [{ number: 2 }] }, right: { tone: 'changed' } })
    expect(rows[7]?.right?.tone).toBe('added')
    expect(rows[0]).toMatchObject({ left: { tone: 'plain', tags: [] }, right: { tone: 'plain' } })
  })

  it('hold every line of both sides once and in order, whatever the anchors say', () => {
    const anchors = [
      { left: '/2', right: '/list/0' },
      { left: '/0', right: '/list/1' },
      { left: '/9', right: '/nowhere' },
    ]
    const crossed = alignedRows({ left, right, anchors, marks: [], added: [] })
    expect(crossed.flatMap(row => row.left?.number ?? [])).toEqual([1, 2, 3, 4, 5])
    expect(crossed.flatMap(row => row.right?.number ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('a stretch without a loss', () => {
  const line = (number: number, tone: 'plain' | 'lost' = 'plain') => ({
    number,
    text: number === 2 ? '{ "type": "header",' : `${number}`,
    tone,
    tags: [],
  })
  const rowsOf = (count: number, lost: number): Row[] =>
    Array.from({ length: count }, (_, at) => ({
      left: line(at + 1, at + 1 === lost ? 'lost' : 'plain'),
      right: line(at + 1),
    }))

  it('is folded with its types and its size, but for three lines around a loss', () => {
    const parts = foldedRows(rowsOf(20, 15))
    expect(parts.map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ['fold', 11],
      ['rows', 9],
    ])
    expect(parts[0]).toMatchObject({ summary: 'header: 11 lines, no loss' })
  })

  it('is folded from four lines on', () => {
    expect(foldedRows(rowsOf(8, 1)).map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ['rows', 4],
      ['fold', 4],
    ])
    expect(foldedRows(rowsOf(7, 1)).map(({ kind, rows }) => [kind, rows.length])).toEqual([['rows', 7]])
  })
})
