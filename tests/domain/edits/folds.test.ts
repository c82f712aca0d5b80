import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldsOf, itemLines } from '#domain/edits/folds'

const text = `{
  "message": "a",
  "props": {
    "svc_blocks": [
      { "type": "column_set", "columns": [
        { "type": "column", "items": [ { "type": "text", "text": "a" }, { "type": "divider" } ] },
        { "type": "column", "items": [ { "type": "text", "text": "b" } ] }
      ] },
      {
        "type": "button",
        "text": "Reject"
      },
      {
        "type": "container",
        "content": [
          { "type": "divider" }
        ]
      }, { "type": "divider" }
    ],
    "svc_blocks_actions": {
      "go": { "type": "external" }
    }
  }
}
`

describe('the folds of a text', () => {
  it('are those of its blocks, when each is to be one line', () => {
    expect(itemLines(text)).toEqual([5, 9, 13])
    expect(itemLines('[\n  {\n    "type": "divider"\n  }\n]')).toEqual([2])
    expect(itemLines('')).toEqual([])
  })

  it('hide what is inside, with what closes it, and say what it was', () => {
    expect(foldsOf(text)).toEqual([
      { start: 1, end: 24, summary: '2 keys', closing: '}' },
      { start: 3, end: 23, summary: '2 keys', closing: '}' },
      { start: 4, end: 19, summary: '4 blocks', closing: '],' },
      { start: 5, end: 8, summary: '2 columns, 3 blocks', closing: '] },' },
      { start: 9, end: 12, summary: 'button Reject', closing: '},' },
      // What stands behind it in its last line stays in view.
      { start: 13, end: 17, summary: 'container, 1 block', closing: '' },
      { start: 15, end: 17, summary: '1 block', closing: ']' },
      { start: 20, end: 22, summary: '1 action', closing: '}' },
    ])
  })

  it('count the columns of a set and the blocks in them', () => {
    const column = { type: 'column', items: [{ type: 'divider' }, { type: 'divider' }] }
    const [, set] = foldsOf(JSON.stringify([{ type: 'column_set', columns: [column, column, column] }], null, 2))
    expect(set?.summary).toBe('column_set, 3 columns, 6 blocks')
  })

  it('never cross one another, and never hide the line after their end', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, 2), (value, indent) => {
        const json = JSON.stringify(value, null, indent)
        const folds = foldsOf(json)
        const lines = json.split('\n').length
        for (const { start, end } of folds) {
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(lines)
          const crossing = folds.some(one => one.start > start && one.start <= end && one.end > end)
          expect(crossing).toBe(false)
        }
      }),
    )
  })
})
