import type { editor } from 'monaco-editor/editor'

export interface CaretMemory {
  /** Notes where the caret is in the text as it is now. */
  note(): void
  /** Puts the caret where it was when the text was last as it is now. */
  restore(): void
}

/** States that are remembered; the oldest go first. */
const most = 400

/**
 * Where the caret was at each state of a text. An undo from beside the editor leaves the caret of an editor that does
 * not have the keyboard where the edits push it, and with it the selected block.
 */
export function createCaretMemory(code: editor.ICodeEditor, model: editor.ITextModel): CaretMemory {
  const carets = new Map<number, number>()
  return {
    note: () => {
      const position = code.getPosition()
      const state = model.getAlternativeVersionId()
      carets.delete(state)
      if (position) carets.set(state, model.getOffsetAt(position))
      const [oldest] = carets.keys()
      if (carets.size > most && oldest !== undefined) carets.delete(oldest)
    },
    restore: () => {
      const offset = carets.get(model.getAlternativeVersionId())
      if (offset === undefined) return
      const position = model.getPositionAt(offset)
      code.setPosition(position)
      code.revealPositionInCenterIfOutsideViewport(position)
    },
  }
}
