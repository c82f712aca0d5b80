import type { Issue } from '#domain/issue'
import { type EarlyEdits, earlyEdits } from '../editor/session/earlyEdits'
import type { EditorHandle } from '../editor/session/editorHandle'
import type { Store } from '../store/workbench'

/** What the text of a file says, for the form and for whoever shows its problems. */
export interface FormReading<Source> {
  text: string
  /**
   * What the form shows: the text, read; while it cannot be read, the last one that could be. `null` where none was.
   * It may break rules of the format, which `issues` names, but each of its values has the type that the format says.
   */
  source: Source | null
  /** Why the form cannot be edited: what is wrong in the text itself. `source` is older than it then. */
  fault: Issue | null
  /** All that is wrong in the text; pointers lead into it. A syntax error has its `line` in `data`. */
  issues: readonly Issue[]
}

/** What a kind of files is read as, and in which order its keys are written. */
export interface FormKind<Source> {
  read(text: string, last: FormReading<Source> | null): FormReading<Source>
  /** Keys of the object that holds what a pointer names, in the order of the schema. */
  order(path: string, source: Source | null): readonly string[] | undefined
}

/** What all parts of a page share of one file, beside its document: whoever edits it goes on with one history. */
export interface FormDesk<Source> {
  /** The editor that has the text, while there is one: its history is that of the form then. */
  editor: EditorHandle | null
  /** The same history, while no editor has the text. */
  early: EarlyEdits
  /** Counts what was undone and redone: drafts of fields are over with it. */
  turns: number
  /** The reading of a text; of the same text, the same one. */
  read(text: string): FormReading<Source>
}

/** A file is of one kind, so that what stands under its id was made for that. */
const desks = new WeakMap<Store, Map<string, FormDesk<never>>>()

/** The desk of the document with this id in a window. */
export function formDesk<Source>(store: Store, id: string, kind: FormKind<Source>): FormDesk<Source> {
  const known = (desks.get(store) ?? new Map()) as Map<string, FormDesk<Source>>
  desks.set(store, known as Map<string, FormDesk<never>>)
  const desk = known.get(id) ?? newDesk(id, kind)
  known.set(id, desk)
  return desk
}

function newDesk<Source>(id: string, kind: FormKind<Source>): FormDesk<Source> {
  let last: FormReading<Source> | null = null
  return {
    editor: null,
    turns: 0,
    early: earlyEdits(id),
    read: text => {
      if (last?.text !== text) last = kind.read(text, last)
      return last
    },
  }
}

/** Gives the text to an editor, or takes it back from it: what the form does next is a step of its own. */
export function handOver<Source>(desk: FormDesk<Source>, id: string, editor: EditorHandle | null): void {
  if (desk.editor !== null && editor === null) desk.early = earlyEdits(id)
  desk.editor = editor
}
