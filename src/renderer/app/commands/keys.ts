import { pressedKey } from '../../ui/pressedKey'

const isMac = navigator.platform.startsWith('Mac')

/** Whether a key press is the combination `keys`, e.g. `Mod+Shift+P`. */
export function isPress(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const mod = isMac ? event.metaKey : event.ctrlKey
  return (
    pressedKey(event).toLowerCase() === key.toLowerCase() &&
    mod === parts.includes('Mod') &&
    event.shiftKey === parts.includes('Shift') &&
    event.altKey === parts.includes('Alt')
  )
}

/** How a combination is printed on keys: `Ctrl ⇧ P`. */
export const printedKeys = (keys: string): string =>
  keys
    .replace('Mod', isMac ? '⌘' : 'Ctrl')
    .replace('Shift', '⇧')
    .replaceAll('+', ' ')
