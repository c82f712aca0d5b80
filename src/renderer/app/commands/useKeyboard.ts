import { useEffect } from 'react'
import { boundCommand, usualCommand } from '../../shortcuts/keyBindings'
import { isComposing } from '../../ui/keys/pressedKey'
import { type Command, type CommandContext, whyNot } from './command'
import { runCommand } from './commandContext'
import { commands } from './commands'
import { walkZones } from './zones'

/**
 * Runs commands by their keys, and F6 through the zones. What a text field needs for itself never gets here: all keys
 * have a modifier.
 */
export function useKeyboard(context: CommandContext): void {
  useEffect(() => {
    const bindings = () => context.store.getState().project.keys
    // An audience sees nothing of the tool, whose keys drive the scene then.
    const isOff = () => context.store.getState().playing.presenting !== ''
    const yields = (command: Command) => command.yields === true && whyNot(command, context.store.getState()) !== null
    // Before the editor, which may have these keys for something else.
    const onBoundKey = (event: KeyboardEvent) => {
      const command =
        isOff() || isComposing(event) || takesKeys(event.target) ? undefined : boundCommand(commands, bindings(), event)
      if (!command) return
      event.preventDefault()
      event.stopPropagation()
      runCommand(command, context)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOff() || event.defaultPrevented || isComposing(event)) return
      if (event.key === 'F6') {
        event.preventDefault()
        walkZones(event.shiftKey ? -1 : 1)
        return
      }
      const command = usualCommand(commands, bindings(), event)
      if (!command || yields(command)) return
      event.preventDefault()
      runCommand(command, context)
    }
    window.addEventListener('keydown', onBoundKey, true)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onBoundKey, true)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [context])
}

/** Whether a field waits for keys that are to be those of a command, also when another has them now. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-takes-keys]')
