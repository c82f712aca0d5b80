import { describe, expect, it } from 'vitest'
import { treeMove } from '../../../../src/renderer/ui/keys/treeKeys'
import { typedRow } from '../../../../src/renderer/ui/keys/useTyped'

// a > (b > (c), d), e (closed), f
const rows = [
  { depth: 1, isOpen: true },
  { depth: 2, isOpen: true },
  { depth: 3, isOpen: null },
  { depth: 2, isOpen: null },
  { depth: 1, isOpen: false },
  { depth: 1, isOpen: null },
]

describe('a key in a tree', () => {
  it('moves by rows and pages, and stops at the ends', () => {
    expect(treeMove('ArrowDown', 0, rows)).toEqual({ to: 1 })
    expect(treeMove('ArrowDown', 5, rows)).toEqual({ to: 5 })
    expect(treeMove('ArrowUp', 0, rows)).toEqual({ to: 0 })
    expect(treeMove('Home', 3, rows)).toEqual({ to: 0 })
    expect(treeMove('End', 0, rows)).toEqual({ to: 5 })
    expect(treeMove('PageDown', 0, rows, 4)).toEqual({ to: 4 })
    expect(treeMove('PageUp', 5, rows, 4)).toEqual({ to: 1 })
    expect(treeMove('x', 0, rows)).toBeNull()
    expect(treeMove('ArrowDown', -1, [])).toBeNull()
  })

  it('begins at the top with the key down, at the end with the key up', () => {
    expect(treeMove('ArrowDown', -1, rows)).toEqual({ to: 0 })
    expect(treeMove('ArrowUp', -1, rows)).toEqual({ to: 5 })
    expect(treeMove('ArrowRight', -1, rows)).toBeNull()
  })

  it('opens and closes a row, goes into it and up to it', () => {
    expect(treeMove('ArrowLeft', 1, rows)).toEqual({ toggle: 1 })
    expect(treeMove('ArrowRight', 4, rows)).toEqual({ toggle: 4 })
    expect(treeMove('ArrowRight', 1, rows)).toEqual({ to: 2 })
    expect(treeMove('ArrowRight', 2, rows)).toBeNull()
    expect(treeMove('ArrowLeft', 3, rows)).toEqual({ to: 0 })
    expect(treeMove('ArrowLeft', 4, rows)).toBeNull()
    expect(treeMove('ArrowRight', 0, [{ depth: 1, isOpen: true }, ...rows])).toBeNull()
  })
})

describe('letters typed in a tree', () => {
  const names = [
    ['container', ''],
    ['text', 'Rollout'],
    ['text', 'Change'],
    ['divider', ''],
  ]

  it('lead to the next row of which a name begins with them, around the end', () => {
    expect(typedRow(names, 0, 't')).toBe(1)
    expect(typedRow(names, 3, 'te')).toBe(1)
    expect(typedRow(names, 0, 'chan')).toBe(2)
    expect(typedRow(names, 2, 'C')).toBe(0)
    expect(typedRow(names, 0, 'q')).toBe(-1)
    expect(typedRow([], -1, 't')).toBe(-1)
  })

  it('stay on a row as long as the word fits, and one letter again goes on to the next', () => {
    expect(typedRow(names, 1, 'tex')).toBe(1)
    expect(typedRow(names, 1, 'tt')).toBe(2)
    expect(typedRow(names, 2, 'ttt')).toBe(1)
  })
})
