import { describe, expect, it } from 'vitest'
import { clashOf } from '../../../src/renderer/shortcuts/clashes'
import type { Bindings, Shortcut } from '../../../src/renderer/shortcuts/keyBindings'

const palette = { id: 'palette', label: 'Command palette', keys: ['Mod+K'] }
const record = { id: 'record', label: 'Record on or off', keys: ['Shift+F9'] }
const resend = { id: 'resend', label: 'Resend' }
const also = { id: 'also', label: 'Also', keys: ['Mod+K'] }
const clash = (command: Shortcut, bindings: Bindings) => {
  const found = clashOf(command, [palette, record, resend, also], bindings)
  return found && [found.keys, found.first.id, found.other.id]
}

describe('a clash of keys', () => {
  it('names what goes first: what the project gave its keys, then the order of the commands', () => {
    expect(clash(resend, { resend: ['Shift+F9'] })).toEqual(['Shift+F9', 'resend', 'record'])
    expect(clash(record, { resend: ['Shift+F9'] })).toEqual(['Shift+F9', 'resend', 'record'])
    expect(clash(resend, { resend: ['Alt+R'], record: ['Alt+R'] })).toEqual(['Alt+R', 'record', 'resend'])
  })

  it('is none where each has its own, or where nothing was changed', () => {
    expect(clash(resend, { resend: ['Alt+R'] })).toBeNull()
    expect(clash(record, { record: [] })).toBeNull()
    expect(clash(also, {})).toBeNull()
  })
})
