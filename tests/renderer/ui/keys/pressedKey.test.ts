import { describe, expect, it } from 'vitest'
import { isComposing, pressedKey } from '../../../../src/renderer/ui/keys/pressedKey'

describe('the key of a press', () => {
  it.each([
    ['K', 'KeyK', 'k'],
    ['л', 'KeyK', 'k'],
    ['ก', 'KeyD', 'd'],
    // A Latin layout decides for itself where its letters are.
    ['a', 'KeyQ', 'a'],
    ['ö', 'Semicolon', 'ö'],
    ['.', 'Period', '.'],
    ['Enter', 'Enter', 'Enter'],
  ])('%s at %s is %s', (key, code, pressed) => expect(pressedKey({ key, code })).toBe(pressed))

  it('belongs to an input method while that composes', () => {
    expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
    expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
  })
})
