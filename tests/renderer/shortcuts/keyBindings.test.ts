import { describe, expect, it } from 'vitest'
import { boundCommand, keysOf, usualCommand } from '../../../src/renderer/shortcuts/keyBindings'

const commands = [
  { id: 'palette', keys: ['Mod+K', 'Mod+Shift+P'] },
  { id: 'inspector', keys: ['Mod+J'] },
  { id: 'convert' },
]
const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const found = (bindings: Record<string, string[]>, pressed: ReturnType<typeof press>) =>
  (boundCommand(commands, bindings, pressed) ?? usualCommand(commands, bindings, pressed))?.id

describe('the keys of a command', () => {
  it('are its own until the project gives it others, or none', () => {
    expect(commands.map(command => keysOf(command, {}))).toEqual([['Mod+K', 'Mod+Shift+P'], ['Mod+J'], []])
    expect(commands.map(command => keysOf(command, { palette: ['F2'], inspector: [], convert: ['F3'] }))).toEqual([
      ['F2'],
      [],
      ['F3'],
    ])
  })

  it('of the project go before those that another command has otherwise', () => {
    const control = press('k', { ctrlKey: true })
    expect(found({}, control)).toBe('palette')
    expect(found({ convert: ['Mod+K'] }, control)).toBe('convert')
    expect(found({ palette: [] }, control)).toBeUndefined()
    expect(found({ palette: ['Alt+K'] }, control)).toBeUndefined()
    expect(found({ palette: ['Alt+K'] }, press('K', { altKey: true }))).toBe('palette')
    expect(found({ palette: ['Alt+K'] }, press('K', { altKey: true, shiftKey: true }))).toBeUndefined()
  })
})
