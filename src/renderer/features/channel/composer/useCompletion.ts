import { type KeyboardEvent, type RefObject, type TextareaHTMLAttributes, useId, useMemo, useState } from 'react'
import type { Command } from '#contract/wire/commands'
import { useSelect } from '../../../store/workbench'
import { isMember, personasOf } from '../../../store/world/people'
import { type Suggestion, suggestionsFor, type WordTyped, wordTypedAt } from './completion'
import { insertText } from './format'

export interface CompletionState {
  /** What is offered, as the name of the list. */
  name: 'Names' | 'Commands'
  suggestions: readonly Suggestion[]
  /** Index of the one that Enter takes. */
  active: number
  setActive(index: number): void
  choose(suggestion: Suggestion): void
  listId: string
  /** For `onChange` of the field: what stands before the caret now. */
  look(): void
  /** What ties the field to the list; it stays a text box, and what it offers is a list that it points at. */
  fieldProps: CompletionFieldProps
  /** Takes the keys that belong to an open list; true when it did. */
  takesKey(event: KeyboardEvent): boolean
}

export type CompletionFieldProps = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'aria-autocomplete' | 'aria-haspopup' | 'aria-controls' | 'aria-activedescendant' | 'onSelect' | 'onBlur'
>

export interface CompletionPlace {
  channelId: string
  /** None where a line is not run. */
  commands?: readonly Command[]
}

const none: readonly Command[] = []

/**
 * Names offered while `@`, `~` or `:` is typed into a field of this channel, and commands after a slash at its start.
 */
export function useCompletion(
  field: RefObject<HTMLTextAreaElement | null>,
  { channelId, commands = none }: CompletionPlace,
): CompletionState {
  const listId = useId()
  const world = useSelect(state => state.world)
  const [typed, setTyped] = useState<WordTyped | null>(null)
  const [dismissed, setDismissed] = useState(-1)
  const [active, setActive] = useState(0)
  const nameable = useMemo(
    () => ({
      users: personasOf(world),
      channels: world.channels.filter(channel => channel.type === 'O'),
      commands,
      isMember: (user: { id: string }) => isMember(world, channelId, user.id),
    }),
    [world, channelId, commands],
  )
  const suggestions = useMemo(() => (typed ? suggestionsFor(typed, nameable) : []), [typed, nameable])

  const look = () => {
    const box = field.current
    const found = box && box.selectionStart === box.selectionEnd ? wordTypedAt(box.value, box.selectionStart) : null
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
  const isOpen = suggestions.length > 0
  return {
    name: typed?.sign === '/' ? 'Commands' : 'Names',
    suggestions,
    active,
    setActive,
    choose,
    listId,
    look,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
      onSelect: look,
      onBlur: close,
    },
    takesKey,
  }
}
