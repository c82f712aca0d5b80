/** What keeps the keyboard once a reader has put it there. A button does not: it was pressed, and that is over. */
const keepers =
  'input, textarea, [contenteditable], [role="dialog"], [role="menu"], [role="tree"], [role="grid"], [role="listbox"]'

export interface KeyboardWatch {
  /** Whether the reader has put the keyboard where it is now since the watch began. */
  isElsewhere(): boolean
  stop(): void
}

/**
 * Watches from now on whether the reader goes on elsewhere with the keyboard. What opens late, such as an editor whose
 * code is still to be loaded, must not take it from there.
 */
export function watchKeyboard(): KeyboardWatch {
  const before = document.activeElement
  // The window itself moves the focus as well, when what had it is gone: that is no reader's doing.
  let hasActed = false
  let actedIn: Element | null = null
  const note = ({ target }: Event) => {
    hasActed = true
    actedIn = keeperOf(target)
  }
  const events = ['pointerdown', 'keydown'] as const
  for (const event of events) addEventListener(event, note, true)
  return {
    isElsewhere() {
      const now = keeperOf(document.activeElement)
      return hasActed && now !== null && (actedIn === now || document.activeElement !== before)
    },
    stop() {
      for (const event of events) removeEventListener(event, note, true)
    },
  }
}

const keeperOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(keepers) : null
