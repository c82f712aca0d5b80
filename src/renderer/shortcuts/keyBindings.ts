import { isMac } from '../ui/keys/platform'
import { pressedKey } from '../ui/keys/pressedKey'

/** A command as far as its keys go. */
export interface Shortcut {
  id: string
  label: string
  /** `Mod` is Ctrl, or Cmd on a Mac. The first is the one that is shown. */
  keys?: readonly string[]
  /** Keys that mean it only while the focus is in a place of the window. */
  local?: { place: 'Post' | 'Exchange list' | 'Payload'; keys: readonly string[] } | undefined
}

/** Id of a command -> its keys, in place of those that it has otherwise. */
export type Bindings = Readonly<Record<string, readonly string[]>>

type Bound = Pick<Shortcut, 'id' | 'keys'>

/** Returns the keys of a command, the first of which is shown. */
export const keysOf = ({ id, keys = [] }: Bound, bindings: Bindings): readonly string[] => bindings[id] ?? keys

/** Finds the command of a press among those that got their keys by a binding: it goes before everything else. */
export const boundCommand = <C extends Bound>(
  commands: readonly C[],
  bindings: Bindings,
  press: KeyPress,
): C | undefined => commands.find(({ id }) => bindings[id]?.some(keys => isPress(press, keys)))

/** Finds the command of a press among those that have the keys they were made with. */
export const usualCommand = <C extends Bound>(
  commands: readonly C[],
  bindings: Bindings,
  press: KeyPress,
): C | undefined =>
  commands.find(({ id, keys }) => bindings[id] === undefined && keys?.some(one => isPress(press, one)))

/** What of a key press says which keys are held. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a key press is the combination `keys`, e.g. `Mod+Shift+P`. */
function isPress(press: KeyPress, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const mod = isMac ? press.metaKey : press.ctrlKey
  return (
    pressedKey(press).toLowerCase() === key.toLowerCase() &&
    mod === parts.includes('Mod') &&
    press.shiftKey === parts.includes('Shift') &&
    press.altKey === parts.includes('Alt')
  )
}
