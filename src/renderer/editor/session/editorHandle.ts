import type { TextEdit } from '#domain/edits/edits'
import type { IssuePlace } from '#domain/edits/issueRange'
import type { Span } from '#domain/edits/jsonDocument'

export type EditorVerb = 'find' | 'replace' | 'fold' | 'unfold'

/** What a toolbar or a list beside the editor can ask of it. */
export interface EditorHandle {
  /**
   * Puts the caret on the place of an issue, or on what a JSON pointer names, and scrolls it into view; `focus` moves
   * the keyboard there too.
   */
  goTo(place: IssuePlace, focus?: boolean): void
  /** Puts the caret there, and moves the keyboard along unless it is told not to. */
  goToOffset(offset: number, focus?: boolean): void
  /** Opens the fixes of the line of the caret; of the first problem when that line has none. */
  quickFix(): void
  /** Applies edits as one step of the undo history; those of one `group` that follow one another are one step. */
  apply(edits: TextEdit[], group?: string): void
  undo(): void
  redo(): void
  format(): void
  /** Opens the search of the editor, or folds all that can be folded. */
  run(verb: EditorVerb): void
  /** Asks for a new name of the action at the caret, and renames it everywhere. */
  renameAction(): void
  focus(): void
  /** Whether a key in the text has just been pressed: what changes now was typed. */
  isTyping(): boolean
  /** The offset under a point of the window that something is dragged over, or `null`; scrolls at the edges. */
  dragAt(point: { x: number; y: number }): number | null
  /** The lines of a part of the text as a box in the window, as far as they are in view. */
  boxOf(span: Span): { left: number; top: number; width: number; height: number }
}
