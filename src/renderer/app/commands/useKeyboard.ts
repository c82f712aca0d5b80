import { useEffect } from 'react'
import { isMac } from '../../ui/keys/platform'
import { isComposing, pressedKey } from '../../ui/keys/pressedKey'
import { runCommand } from './commandContext'
import { type CommandContext, commands } from './commands'
import { walkZones } from './zones'

/**
 * Runs commands by their keys, and F6 through the zones. What a text field needs for itself never gets here: all keys
 * have a modifier.
 */
export function useKeyboard(context: CommandContext): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event)) return
      if (event.key === 'F6') {
        event.preventDefault()
        walkZones(event.shiftKey ? -1 : 1)
        return
      }
      const command = commands.find(one => one.keys?.some(keys => isPress(event, keys)))
      if (!command) return
      event.preventDefault()
      runCommand(command, context)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [context])
}

/** Whether a key press is the combination `keys`, e.g. `Mod+Shift+P`. */
function isPress(event: KeyboardEvent, keys: string): boolean {
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
