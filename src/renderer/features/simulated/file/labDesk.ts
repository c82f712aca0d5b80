import { type EarlyEdits, earlyEdits } from '../../../editor/session/earlyEdits'
import type { EditorHandle } from '../../../editor/session/editorHandle'
import type { Store } from '../../../store/workbench'
import { type LabReading, readLabFile } from './readLabFile'

/** What all parts of a page share of one file, beside its document: whoever edits it goes on with one history. */
export interface LabDesk {
  /** The editor that has the text, while there is one: its history is that of the form then. */
  editor: EditorHandle | null
  /** The same history, while no editor has the text. */
  early: EarlyEdits
  /** Counts what was undone and redone: drafts of fields are over with it. */
  turns: number
  /** The reading of a text; of the same text, the same one. */
  read(text: string): LabReading
}

const desks = new WeakMap<Store, Map<string, LabDesk>>()

/** The desk of the document with this id in a window. */
export function labDesk(store: Store, id: string): LabDesk {
  const known = desks.get(store) ?? new Map<string, LabDesk>()
  desks.set(store, known)
  const desk = known.get(id) ?? newDesk(id)
  known.set(id, desk)
  return desk
}

function newDesk(id: string): LabDesk {
  let last: LabReading | null = null
  return {
    editor: null,
    turns: 0,
    early: earlyEdits(id),
    read: text => {
      if (last?.text !== text) last = readLabFile(text, last)
      return last
    },
  }
}

/** Gives the text to an editor, or takes it back from it: what the form does next is a step of its own. */
export function handOver(desk: LabDesk, id: string, editor: EditorHandle | null): void {
  if (desk.editor !== null && editor === null) desk.early = earlyEdits(id)
  desk.editor = editor
}
