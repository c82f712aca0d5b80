import type { KeyboardEvent } from 'react'
import type { Scene } from '#domain/scene/schema/scene'
import type { FormFile } from '../../../forms/useFormFile'
import { pressedKey } from '../../../ui/keys/pressedKey'
import type { Rehearsal } from '../stage/useRehearsal'

interface KeyVerbs {
  file: Pick<FormFile<Scene>, 'undo' | 'redo'>
  rehearsal: Pick<Rehearsal, 'next' | 'toggle'>
  reset(): void
  /** Picks no control after all. */
  cancel(): void
}

/** Keys of the editor of a scene: those of a field, a button or a list stay theirs. */
export function pageKeys(event: KeyboardEvent, verbs: KeyVerbs): void {
  if (!event.defaultPrevented && isDone(event, verbs)) event.preventDefault()
}

function isDone(event: KeyboardEvent, { file, rehearsal, reset, cancel }: KeyVerbs): boolean {
  const key = pressedKey(event.nativeEvent)
  const isMod = event.ctrlKey || event.metaKey
  if (isMod && !event.altKey && (key === 'z' || key === 'y')) {
    if (key === 'y' || event.shiftKey) file.redo()
    else file.undo()
    return true
  }
  const element = event.target instanceof HTMLElement ? event.target : null
  if (isMod || event.altKey || element?.matches('input, textarea, select, [role="combobox"]')) return false
  // A button that has the focus is pressed by it; a row of the list is selected already.
  const isPressed = element?.matches('button:not([data-row]), [role="switch"], [role="radio"]') ?? false
  if (key === ' ' && !isPressed) rehearsal.next()
  else if (key === 'p') rehearsal.toggle()
  else if (key === 'r') reset()
  else if (key === 'Escape') cancel()
  else return false
  return true
}
