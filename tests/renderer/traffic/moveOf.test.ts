import { describe, expect, it } from 'vitest'
import { moveOf } from '../../../src/renderer/features/traffic/list/moveOf'

describe('keys in a list of ten rows', () => {
  it.each([
    ['j', -1, 0],
    ['ArrowDown', 8, 9],
    ['j', 9, 9],
    ['k', -1, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 2, 6],
    ['PageUp', 2, 0],
    ['Home', 7, 0],
    ['End', 0, 9],
  ])('%s from row %i leads to %i', (key, at, expected) => expect(moveOf(key, at, 10, 4)).toBe(expected))

  it('other keys lead nowhere', () => expect(moveOf('x', 3, 10, 4)).toBeNull())
  it('an empty list has nowhere to go', () => expect(moveOf('j', -1, 0, 4)).toBeNull())
})
