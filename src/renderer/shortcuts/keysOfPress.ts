import { areKeys } from '#domain/project/settings/schema'
import { isMac } from '../ui/keys/platform'
import { pressedKey } from '../ui/keys/pressedKey'
import type { KeyPress } from './keyBindings'

/** The keys of a press, or why they cannot be those of a command. */
export type PressedKeys = { keys: string } | { why: string }

const held = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock']

/** Reads the keys of a press as a binding has them, e.g. `Mod+Shift+P`; `null` while only Ctrl, Alt or Shift is held. */
export function keysOfPress(press: KeyPress): PressedKeys | null {
  const key = pressedKey(press)
  if (held.includes(key)) return null
  const mod = isMac ? press.metaKey : press.ctrlKey
  const keys = [
    mod && 'Mod',
    press.altKey && 'Alt',
    press.shiftKey && 'Shift',
    key.length === 1 ? key.toUpperCase() : key,
  ]
    .filter(part => part !== false)
    .join('+')
  if (areKeys(keys)) return { keys }
  return {
    why:
      mod || press.altKey
        ? 'A shortcut ends in a letter, a digit, an arrow or a function key.'
        : `A shortcut has ${isMac ? 'Cmd' : 'Ctrl'} or Alt with it, or is a function key: the others are for writing.`,
  }
}
