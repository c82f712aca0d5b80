import { describe, expect, it } from 'vitest'
import { keysOfPress } from '../../../src/renderer/shortcuts/keysOfPress'

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean; shiftKey?: boolean } = {}) =>
  keysOfPress({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

describe('the keys of a press', () => {
  it('are written as blockyard.json has them', () => {
    expect(press('k', { ctrlKey: true })).toEqual({ keys: 'Mod+K' })
    expect(press('P', { ctrlKey: true, shiftKey: true })).toEqual({ keys: 'Mod+Shift+P' })
    expect(press('ArrowUp', { altKey: true })).toEqual({ keys: 'Alt+ArrowUp' })
    expect(press('F9', { shiftKey: true })).toEqual({ keys: 'Shift+F9' })
  })

  it('are not there yet while Ctrl, Alt or Shift is held alone', () => {
    expect(press('Control', { ctrlKey: true })).toBeNull()
  })

  it('cannot be those that are for writing, with the reason', () => {
    expect(press('k')).toEqual({
      why: 'A shortcut has Ctrl or Alt with it, or is a function key: the others are for writing.',
    })
    expect(press('!', { ctrlKey: true, shiftKey: true })).toEqual({
      why: 'A shortcut ends in a letter, a digit, an arrow or a function key.',
    })
  })
})
