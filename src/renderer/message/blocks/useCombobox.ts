import { type KeyboardEvent, useState } from 'react'
import { isComposing } from '../../ui/keys/pressedKey'
import type { Choice } from './choices'

/** More rows than anybody reads; typing narrows them. */
const MOST_SHOWN = 100
/** Rows of one PageUp or PageDown. */
const PAGE = 8

export interface ComboboxOptions {
  choices(): Choice[]
  initial: string | undefined
  /** The choice, where it is kept elsewhere; `null` for none. */
  value?: string | null
  /** What a choice is called that `choices` does not hold any more. */
  nameOf?(value: string): string | undefined
  locked: boolean
  onChoose(value: string): void
  /** Called with what is typed, and `''` when the list opens: whoever listens narrows the list. */
  onType?(text: string): void
}

const matches = (needle: string) => (choice: Choice) =>
  choice.text.toLowerCase().includes(needle) || choice.detail.toLowerCase().includes(needle)

/**
 * A field that filters a list by what is typed into it. Closed, it shows the choice; open, what is typed. Esc and
 * leaving it put the choice back.
 */
export const useCombobox = ({ choices, initial, value, nameOf, locked, onChoose, onType }: ComboboxOptions) => {
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const [ownChoice, setChosen] = useState(initial)
  const chosen = value === undefined ? ownChoice : (value ?? undefined)
  const isOpen = typed !== undefined
  const all = isOpen || chosen !== undefined ? choices() : []
  const found = !isOpen ? [] : onType ? all : all.filter(matches(typed.trim().toLowerCase()))
  const known = chosen === undefined ? undefined : nameOf?.(chosen)
  const chosenText = known ?? all.find(choice => choice.value === chosen)?.text ?? ''
  const shown = found.slice(0, MOST_SHOWN)

  const open = () => {
    if (locked || isOpen) return
    const at = choices().findIndex(choice => choice.value === chosen)
    setTyped('')
    onType?.('')
    setActive(at < 0 || at >= MOST_SHOWN ? 0 : at)
  }
  const close = () => setTyped(undefined)
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    setChosen(choice.value)
    close()
    onChoose(choice.value)
  }
  const type = (text: string) => {
    if (locked) return
    setTyped(text)
    onType?.(text)
    setActive(0)
  }
  const move = (to: number) => setActive(Math.max(0, Math.min(shown.length - 1, to)))

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const keys: [string, () => void][] = isOpen
      ? [
          ['ArrowDown', () => move(active + 1)],
          ['ArrowUp', () => move(active - 1)],
          ['PageDown', () => move(active + PAGE)],
          ['PageUp', () => move(active - PAGE)],
          ['Enter', () => choose(shown[active])],
          ['Escape', close],
        ]
      : [
          ['ArrowDown', open],
          ['ArrowUp', open],
          ['Enter', open],
        ]
    const run = new Map(keys).get(event.key)
    if (!run) return
    event.preventDefault()
    // Esc closes the list and nothing around it.
    event.stopPropagation()
    run()
  }

  return {
    isOpen,
    shown,
    more: found.length - shown.length,
    active,
    /** What the field holds. */
    text: isOpen ? typed : chosenText,
    /** Stays in sight while nothing is typed yet. */
    chosenText,
    chosen,
    open,
    close,
    type,
    choose,
    setActive,
    onKeyDown,
  }
}
