import { applied, type TextEdit } from '#domain/edits/edits'
import { changedPart } from '../base/changedPart'
import { followEarly, keepEarly, redoEarly, undoEarly } from './keptHistory'

/** Changes of a text while no editor has it: before it is there, or beside a form. */
export interface EarlyEdits {
  /** Keeps what was typed as steps, and returns it. */
  type(before: string, after: string): string
  /** The text after one step; one of the same `group` as the step before goes on with it. */
  apply(text: string, edits: TextEdit[], group?: string): string
  /** The text before the last step; the same text where there is none. */
  undo(text: string): string
  /** The text after the step that was undone last; the same text where there is none. */
  redo(text: string): string
  /** Takes a text that was changed elsewhere into the history, as one step. */
  follow(text: string): void
}

/** The changes of the text with this id, which the undo history of its editor begins with. */
export function earlyEdits(id: string): EarlyEdits {
  let lastGroup: string | undefined
  return {
    type: (before, after) => {
      lastGroup = undefined
      keepEarly(id, { before, after, edits: [changedPart(before, after)], isMore: false })
      return after
    },
    apply: (before, edits, group) => {
      const after = applied(before, edits)
      keepEarly(id, { before, after, edits, isMore: group !== undefined && group === lastGroup })
      lastGroup = group
      return after
    },
    undo: text => {
      lastGroup = undefined
      return undoEarly(id, text) ?? text
    },
    redo: text => {
      lastGroup = undefined
      return redoEarly(id, text) ?? text
    },
    follow: text => {
      if (followEarly(id, text)) lastGroup = undefined
    },
  }
}
