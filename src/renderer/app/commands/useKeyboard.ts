import { useEffect } from 'react'
import { isComposing } from '../../ui/keys/pressedKey'
import { runCommand } from './commandContext'
import { type CommandContext, commands } from './commands'
import { isPress } from './keys'
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
