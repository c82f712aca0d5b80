import { describe, expect, it } from 'vitest'
import { shapes } from '#contract/documentShape'
import { stepOf } from '../../../../src/renderer/features/studio/dragging/levels'
import { blockMarks, outlineRows } from '../../../../src/renderer/features/studio/outline/outlineRows'
import { clicked, rangeOf } from '../../../../src/renderer/features/studio/outline/outlineSelection'

const base = '/props/svc_blocks'
const text = (words: string) => ({ type: 'text', text: words })
const list = [
  {
    type: 'container',
    accent_color: 'warning',
    content: [
      text('### Roll **out** [it](https://x)\nmore'),
      { type: 'column_set', columns: [{ type: 'column', items: [text('a')] }] },
      {
        type: 'collapsible',
        header: [text('Change log')],
        content: [{ type: 'image', url: 'https://x/burn-down.png?w=1' }],
      },
    ],
  },
  'no block',
  { type: 'buton', text: 'x' },
]
const rows = outlineRows(list, new Set())

describe('the rows of the outline', () => {
  it('say of each block what tells it from its siblings, malformed ones included', () => {
    expect(rows.map(row => `${'  '.repeat(row.level - 1)}${row.type} ${row.summary}`)).toEqual([
      'container warning',
      '  text Roll out it',
      '  column_set 1 column',
      '    column 1 block',
      '      text a',
      '  collapsible Change log',
      '    text Change log',
      '    image burn-down.png',
      ' "no block"',
      'buton ',
    ])
  })

  it('leave out what is inside of closed blocks', () => {
    const closed = outlineRows(list, new Set([`${base}/0`]))
    expect(closed.map(row => row.type)).toEqual(['container', '', 'buton'])
    expect(closed[0]?.isOpen).toBe(false)
  })

  it('are marked with the worst that is known of their own block', () => {
    const issue = (path: string, severity: 'error' | 'omitted' | 'accessibility') => ({
      path,
      severity,
      code: 'c',
      message: severity,
    })
    const marks = blockMarks(
      [
        issue(`${base}/0/content/0/text`, 'omitted'),
        issue(`${base}/0/content/0`, 'error'),
        issue(`${base}/2`, 'accessibility'),
        issue('/props/svc_blocks_actions/x', 'error'),
      ],
      shapes.post,
    )
    expect([...marks]).toEqual([[`${base}/0/content/0`, { severity: 'error', message: 'error' }]])
  })
})

describe('selecting in the outline', () => {
  const paths = rows.map(row => row.path)
  const one = { chosen: [`${base}/0/content/0`], lead: `${base}/0/content/0`, anchor: null }

  it('takes a range with Shift, from the anchor, the last one leading', () => {
    const click = clicked(rows, one, { path: `${base}/0`, toggle: false, range: true })
    expect(click).toEqual({ paths: [`${base}/0/content/0`, `${base}/0`], anchor: `${base}/0/content/0` })
    expect(rangeOf(rows, paths[0] ?? '', paths[2] ?? '')).toEqual(paths.slice(0, 3))
  })

  it('adds and takes away with Ctrl, and never leaves nothing', () => {
    const added = clicked(rows, one, { path: `${base}/2`, toggle: true, range: false })
    expect(added.paths).toEqual([`${base}/0/content/0`, `${base}/2`])
    expect(
      clicked(rows, { ...one, chosen: added.paths }, { path: `${base}/2`, toggle: true, range: false }).paths,
    ).toEqual(one.chosen)
    expect(clicked(rows, one, { path: one.lead, toggle: true, range: false }).paths).toEqual(one.chosen)
  })
})

describe('the indent of the outline', () => {
  const nested = (depth: number): unknown => (depth === 0 ? [] : [{ type: 'container', content: nested(depth - 1) }])

  it('is that of the design as long as names have room beside it', () => {
    expect(stepOf([])).toBe(24)
    expect(stepOf(outlineRows(nested(7), new Set()))).toBe(24)
  })

  it('is narrower for blocks that are nested deeply, and never nothing', () => {
    expect(stepOf(outlineRows(nested(13), new Set()))).toBe(12)
    expect(stepOf(outlineRows(nested(24), new Set()))).toBe(6)
    expect(stepOf(outlineRows(nested(60), new Set()))).toBe(4)
  })
})
