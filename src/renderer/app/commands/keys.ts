import { isMac } from '../../ui/keys/platform'
import { pressedKey } from '../../ui/keys/pressedKey'

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
