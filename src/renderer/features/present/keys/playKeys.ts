import { isMac } from '../../../ui/keys/platform'
import { pressedKey } from '../../../ui/keys/pressedKey'

/** What a key means while a scene is presented (docs/reference/scenes.md#presenting). */
export type PlayKey =
  | 'next'
  | 'back'
  | 'reset'
  | 'end'
  | 'autoplay'
  | 'blank'
  | 'out'
  | 'bar'
  | 'full'
  | 'presenter'
  | 'larger'
  | 'smaller'
  | 'usual'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Keys of people and of remote clickers, which send those of programs that show slides. */
const meanings: Readonly<Record<string, PlayKey>> = {
  ...{ ' ': 'next', Enter: 'next', ArrowRight: 'next', ArrowDown: 'next', PageDown: 'next' },
  ...{ ArrowLeft: 'back', ArrowUp: 'back', PageUp: 'back', Backspace: 'back' },
  ...{ r: 'reset', Home: 'reset', End: 'end', p: 'autoplay' },
  ...{ b: 'blank', '.': 'blank', Escape: 'out' },
  ...{ h: 'bar', f: 'full', F5: 'full', s: 'presenter' },
}

const withMod: Readonly<Record<string, PlayKey>> = { '+': 'larger', '=': 'larger', '-': 'smaller', '0': 'usual' }

/** Returns what a press means, and `null` for a key that means nothing here. */
export function playKeyOf(press: Press): PlayKey | null {
  const key = pressedKey(press)
  const mod = isMac ? press.metaKey : press.ctrlKey
  if (mod && !press.altKey) return withMod[key] ?? null
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  // A clicker sends it with and without Shift, to begin anew or where one is.
  if (press.shiftKey && key.length > 1 && key !== 'F5') return null
  return meanings[key] ?? null
}

/** The digit of a press, `null` for every other key. */
export const digitOf = ({ key, ctrlKey, metaKey, altKey }: Press): string | null =>
  /^\d$/.test(key) && !ctrlKey && !metaKey && !altKey ? key : null
