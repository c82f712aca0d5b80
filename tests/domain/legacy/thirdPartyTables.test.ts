import { describe, expect, it } from 'vitest'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { outlines } from './outline'

const raw = (text: string) => ({ type: 'raw_text', text })
const textOf = (line = '') => line.replace(/^(box framed \[)?"/, '').replace(/"\]?$/, '')

describe('a table of blocks', () => {
  const table = (rows: unknown, rest: object = {}) => translateBlocks([{ type: 'table', rows, ...rest }])
  const markdown = (rows: unknown, rest: object = {}) => textOf(outlines(table(rows, rest))[0])

  it('has the text of its cells, whatever they are, on one line each', () => {
    const rich = {
      type: 'rich_text',
      elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'c' }] }],
    }
    const cells = [raw('a\nb'), { type: 'mrkdwn', text: '*b*' }, rich, { type: 'raw_number', value: 5 }]
    expect(markdown([cells, [raw('|'), raw('')]])).toBe(
      '| a b | **b** | c | 5 |\n| --- | ----- | - | - |\n| \\|  |       |   |   |',
    )
  })

  it('is as wide as its widest row, and leaves empty rows out', () => {
    expect(markdown([[raw('a')], [], 'x', [raw('b'), raw('c')]])).toBe('| a |   |\n| - | - |\n| b | c |')
    expect(table([[], 'x']).losses.map(({ why }) => why)).toEqual(['It has no rows.'])
  })

  it('aligns its columns', () => {
    const column_settings = [{ align: 'left' }, { align: 'center' }, { align: 'right' }, { align: 'odd' }, 5]
    const row = ['a', 'b', 'c', 'd', 'e'].map(raw)
    expect(markdown([row], { column_settings }).split('\n')[1]).toBe('| :- | :-: | -: | - | - |')
  })

  it('loses cells that hold no text', () => {
    const { losses } = table([[raw('a'), { type: 'image' }, { type: 5 }, 5]])
    expect(losses.map(({ what, path }) => [what, path])).toEqual([
      ['image', '/props/blocks/0/rows/0/1'],
      ['cell', '/props/blocks/0/rows/0/2'],
    ])
  })
})

describe('a table of a card', () => {
  const text = (value: string, rest: object = {}) => ({ type: 'TextBlock', text: value, ...rest })
  const row = (...items: unknown[]) => ({
    type: 'TableRow',
    cells: items.map(item => ({ type: 'TableCell', items: [item].flat() })),
  })
  const table = (rows: unknown[], rest: object = {}) =>
    translateCards([{ type: 'AdaptiveCard', version: '1.5', body: [{ type: 'Table', rows, ...rest }] }], {
      ghosts: true,
    })
  const shown = (rows: unknown[], rest: object = {}) => textOf(outlines(table(rows, rest))[0])

  it('is a table of its texts, bold ones bold', () => {
    const rows = [row(text('A', { weight: 'Bolder' }), [text('b'), text('c\nd')]), row(text('e'), [])]
    expect(shown(rows)).toBe('| **A** | b c d |\n| ----- | ----- |\n| e     |       |')
  })

  it('has an empty head where its first row is none', () => {
    for (const key of ['firstRowAsHeaders', 'firstRowAsHeader']) {
      expect(shown([row(text('a'))], { [key]: false })).toBe('|   |\n| - |\n| a |')
      expect(shown([row(text('a'))], { [key]: true })).toBe('| a |\n| - |')
    }
  })

  it('aligns its columns', () => {
    const columns = ['Left', 'center', 'right', 'odd'].map(horizontalCellContentAlignment => ({
      horizontalCellContentAlignment,
    }))
    const cells = row(...['a', 'b', 'c', 'd', 'e'].map(value => text(value)))
    expect(shown([cells], { columns: [...columns, 5] }).split('\n')[1]).toBe('| :- | :-: | -: | - | - |')
  })

  it('loses what its rows, cells and texts ask for', () => {
    const cell = { type: 'TableCell', style: 'good', items: [text('a', { color: 'good', isSubtle: true })] }
    const { losses } = table([{ type: 'TableRow', style: 'accent', cells: [cell] }], { gridStyle: 'accent' })
    expect(losses.map(({ what }) => what)).toEqual([
      'Table.gridStyle',
      'TableRow.style',
      'TableCell.style',
      'TextBlock in a cell.color',
      'TextBlock in a cell.isSubtle',
    ])
  })

  it('is rows of columns where a cell has more than text, each as wide as the widest', () => {
    const picture = { type: 'Image', url: '/i.png' }
    const rows = [row(text('a'), picture), row(text('b', { isVisible: false })), 5]
    const empty = 'stretch ["\u200b"]'
    expect(outlines(table(rows))).toEqual([
      `box framed [box [columns stretch ["a"] stretch [image /i.png], columns stretch [ghost TextBlock, "\u200b"] ${empty}, columns ${empty} ${empty}]]`,
    ])
  })

  it('without cells is left out', () => {
    for (const rows of [[], [5], [row()]])
      expect(table(rows).losses.map(({ why }) => why)).toEqual(['It has no cells.'])
  })
})
