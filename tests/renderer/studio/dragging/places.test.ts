import { describe, expect, it } from 'vitest'
import { canDrop } from '../../../../src/renderer/features/studio/dragging/canDrop'
import { choices } from '../../../../src/renderer/features/studio/dragging/outlinePlace'
import { outlineRows } from '../../../../src/renderer/features/studio/outline/outlineRows'

const base = '/props/svc_blocks'
const text = { type: 'text', text: 'x' }
const list = [
  { type: 'container', content: [text, text] },
  { type: 'column_set', columns: [{ type: 'column', items: [text] }] },
]

describe('what a list takes', () => {
  it('is a column only in a column_set, and nothing else there', () => {
    const column = canDrop(list, { from: 'blocks', paths: [`${base}/1/columns/0`] })
    expect(column.takes(base)).toBe(false)
    expect(column.takes(`${base}/1/columns`)).toBe(true)
    const button = canDrop(list, { from: 'palette', item: 'button' })
    expect(button.takes(`${base}/1/columns`)).toBe(false)
    expect(button.takes(`${base}/1/columns/0/items`)).toBe(true)
    expect(button.takes(`${base}/0/options`)).toBe(false)
  })

  it('is never a block that holds the list', () => {
    const container = canDrop(list, { from: 'blocks', paths: [`${base}/0`] })
    expect(container.takes(`${base}/0/content`)).toBe(false)
    expect(container.takes(base)).toBe(true)
  })
})

describe('a drop on a row of the outline', () => {
  const rows = outlineRows(list, new Set())
  const over = canDrop(list, { from: 'palette', item: 'text' })
  const at = (path: string, share: number, level = 9) => {
    const row = rows.find(one => one.path === path)
    return row ? choices(row, { rows, lists: [], over, share, level })[0]?.place : undefined
  }

  it('goes before the row in its upper part, and after it in its lower part', () => {
    expect(at(`${base}/0/content/0`, 0.2)).toEqual({ list: `${base}/0/content`, index: 0 })
    expect(at(`${base}/0/content/0`, 0.8)).toEqual({ list: `${base}/0/content`, index: 1 })
  })

  it('goes into a layout block in its middle, and to its beginning below it', () => {
    expect(at(`${base}/0`, 0.5)).toEqual({ list: `${base}/0/content`, index: 2 })
    expect(at(`${base}/0`, 0.9)).toEqual({ list: `${base}/0/content`, index: 0 })
  })

  it('goes after the block that the row ends when the pointer is further left', () => {
    expect(at(`${base}/0/content/1`, 0.8, 1)).toEqual({ list: `${base}/0/content`, index: 2 })
    expect(at(`${base}/0/content/1`, 0.8, 0)).toEqual({ list: base, index: 1 })
  })
})
