import type { editor } from 'monaco-editor/editor'

/** Milliseconds in which a key makes its change. */
const soon = 100

const events = ['keydown', 'compositionupdate'] as const

/** Tells whether somebody types in an editor, as long as it is there. */
export interface Typing {
  isTyping(): boolean
  stop(): void
}

/** Watches the keys that go to the text of an editor within `element`. */
export function watchTyping(element: HTMLElement, code: editor.ICodeEditor): Typing {
  let at = Number.NEGATIVE_INFINITY
  const note = () => {
    at = performance.now()
  }
  for (const event of events) element.addEventListener(event, note, { capture: true })
  return {
    isTyping: () => code.hasTextFocus() && performance.now() - at < soon,
    stop: () => {
      for (const event of events) element.removeEventListener(event, note, { capture: true })
    },
  }
}
