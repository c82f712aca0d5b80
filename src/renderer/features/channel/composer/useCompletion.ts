import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { isMember, personasOf } from '../../../store/people'
import { useSelect } from '../../../store/workbench'
import { type NameTyped, nameTypedAt, type Suggestion, suggestionsFor } from './completion'
import { insertText } from './format'

export interface CompletionState {
  suggestions: readonly Suggestion[]
  /** Index of the one that Enter takes. */
  active: number
  setActive(index: number): void
  choose(suggestion: Suggestion): void
  /** For `onSelect` and `onChange` of the field: what stands before the caret now. */
  look(): void
  close(): void
  /** Takes the keys that belong to an open list; true when it did. */
  takesKey(event: KeyboardEvent): boolean
}

/** Names offered while `@`, `~` or `:` is typed into a field of this channel. */
export function useCompletion(field: RefObject<HTMLTextAreaElement | null>, channelId: string): CompletionState {
  const world = useSelect(state => state.world)
  const [typed, setTyped] = useState<NameTyped | null>(null)
  const [dismissed, setDismissed] = useState(-1)
  const [active, setActive] = useState(0)
  const nameable = useMemo(
    () => ({
      users: personasOf(world),
      channels: world.channels.filter(channel => channel.type === 'O'),
      isMember: (user: { id: string }) => isMember(world, channelId, user.id),
    }),
    [world, channelId],
  )
  const suggestions = useMemo(() => (typed ? suggestionsFor(typed, nameable) : []), [typed, nameable])

  const look = () => {
    const box = field.current
    const found = box && box.selectionStart === box.selectionEnd ? nameTypedAt(box.value, box.selectionStart) : null
    if (!found || found.start !== dismissed) setDismissed(-1)
    if (found?.start === typed?.start && found?.query === typed?.query) return
    setTyped(found && found.start !== dismissed ? found : null)
    setActive(0)
  }
  const close = () => {
    setDismissed(typed?.start ?? -1)
    setTyped(null)
  }
  const choose = (suggestion: Suggestion) => {
    const box = field.current
    if (!box || !typed) return
    insertText(box, suggestion.insert, [typed.start, box.selectionStart])
    setTyped(null)
  }
  const move = (step: number) => setActive((active + step + suggestions.length) % suggestions.length)
  const takesKey = (event: KeyboardEvent): boolean => {
    const chosen = suggestions[active]
    if (!chosen || !typed) return false
    // A name that is written out needs no choosing: Enter sends.
    if (event.key === 'Enter' && chosen.insert.trim().toLowerCase() === typed.sign + typed.query) {
      close()
      return false
    }
    const run = new Map<string, () => void>([
      ['ArrowDown', () => move(1)],
      ['ArrowUp', () => move(-1)],
      ['Enter', () => choose(chosen)],
      ['Tab', () => choose(chosen)],
      ['Escape', close],
    ]).get(event.shiftKey ? '' : event.key)
    if (!run) return false
    event.preventDefault()
    event.stopPropagation()
    run()
    return true
  }
  return { suggestions, active, setActive, choose, look, close, takesKey }
}
