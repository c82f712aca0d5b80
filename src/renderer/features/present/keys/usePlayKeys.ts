import { useEffect, useRef, useState } from 'react'
import { isComposing } from '../../../ui/keys/pressedKey'
import { digitOf, type PlayKey, playKeyOf } from './playKeys'

export interface PlayKeysOptions {
  /** Off while something above has use for the keys. */
  isOn: boolean
  /** What is not here means nothing in this window. */
  does: Partial<Record<PlayKey, () => void>>
  /** Digits and Enter: the number of a cue, counted from 1. */
  onJump(cue: number): void
}

/** Digits that a cue can have. */
const MOST_DIGITS = 3

/** What a press does to the digits that were typed so far, and what it means then. */
type Pressed = { digits: string; act: (() => void) | null }

/** Returns what a press does; `null` for one that means nothing here. */
function pressed(event: KeyboardEvent, digits: string, { does, onJump }: PlayKeysOptions): Pressed | null {
  const digit = digitOf(event)
  if (digit !== null) return { digits: (digits + digit).slice(-MOST_DIGITS), act: null }
  const meaning = playKeyOf(event)
  if (digits !== '' && event.key === 'Enter') return { digits: '', act: () => onJump(Number(digits)) }
  if (digits !== '' && meaning === 'out') return { digits: '', act: null }
  const act = meaning === null ? undefined : does[meaning]
  if (act === undefined) return null
  // A key that is held does not run through the scene.
  const isHeld = event.repeat && meaning !== 'larger' && meaning !== 'smaller'
  return { digits: '', act: isHeld ? null : act }
}

const isOfButton = (event: KeyboardEvent): boolean =>
  (event.key === ' ' || event.key === 'Enter') &&
  event.target instanceof Element &&
  event.target.matches('button, [role="combobox"], [role="option"]')

/**
 * Takes the keys of a presentation, before anything else in the window has use for them. Returns the digits that were typed so far. Who
 * clicks into a text field writes there, until Esc; a button that Tab led to keeps Space and Enter.
 */
export function usePlayKeys(options: PlayKeysOptions): string {
  const { isOn } = options
  const [digits, setDigits] = useState('')
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    if (!isOn) return
    let typed = ''
    let written: Element | null = null
    /** Tab led to what has the focus. A click, as with a clicker in the other hand, leaves the keys to the scene. */
    let isTabbed = false
    const onPointerDown = ({ target }: PointerEvent): void => {
      isTabbed = false
      written = target instanceof Element ? target.closest('input, textarea, [contenteditable="true"]') : null
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') isTabbed = true
      if (isComposing(event) || isInList(event) || (isTabbed && typed === '' && isOfButton(event))) return
      const isWritten = written !== null && written === event.target
      if (isWritten && event.key !== 'Escape') return
      const press = isWritten
        ? { digits: '', act: () => document.activeElement instanceof HTMLElement && document.activeElement.blur() }
        : pressed(event, typed, latest.current)
      if (press === null) return
      event.preventDefault()
      event.stopPropagation()
      written = null
      typed = press.digits
      setDigits(typed)
      press.act?.()
    }
    window.addEventListener('pointerdown', onPointerDown, true)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true)
      window.removeEventListener('keydown', onKeyDown, true)
      setDigits('')
    }
  }, [isOn])
  return digits
}

/** An open list has use for arrows, letters and Esc. */
const isInList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="listbox"]') !== null
