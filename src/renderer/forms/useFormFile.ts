import { useEffect, useState } from 'react'
import { applied } from '#domain/edits/edits'
import { changeValues, type ValueChange } from '#domain/edits/valueChanges'
import type { EditorHandle } from '../editor/session/editorHandle'
import { markedChange } from '../files/contents'
import { documentOf } from '../files/openPayload'
import { useLatest } from '../store/hooks/useLatest'
import { changeDocument } from '../store/payloads/documents'
import type { FileDocument } from '../store/payloads/studioDocument'
import { useSelect, useWorkbench, type Workbench } from '../store/workbench'
import { type FormDesk, type FormKind, type FormReading, formDesk, handOver } from './formDesk'
import { openFormFile } from './openFormFile'
import { wayBack } from './wayBack'

/** How an edit is said and grouped. */
export interface EditLook {
  /** Edits of one group that follow one another are one step of the undo history: the keys typed in one field. */
  group?: string
  /** Said at the bottom right, with Undo: `Rule 3 deleted`. */
  says?: string
}

/** A file of the project that is written by a form and as JSON, open in the window. */
export interface FormFile<Source> extends FormReading<Source> {
  /** For `FileBar` and `SaveState` of src/renderer/files/bar; its `id` names the undo history. */
  document: FileDocument
  /** Another number after each undo and redo. */
  turns: number
  /**
   * Changes values of the text by JSON pointer, as one step, which is saved by itself within a second. Returns why it
   * cannot be done, or `null`. Nothing is changed while `fault` is set.
   *
   *     edit({ do: 'set', path: '/enabled', value: false })
   *     edit({ do: 'remove', path: '/rules/2' }, { says: 'Rule 3 deleted' })
   */
  edit(changes: ValueChange | readonly ValueChange[], look?: EditLook): string | null
  /** One step back or on in the history that form and JSON share. */
  undo(): void
  redo(): void
  /** Replaces the whole text: what the editor of the JSON reports. */
  write(text: string): void
  /** The editor that has the text from now on; `null` when it goes. */
  setEditor(editor: EditorHandle | null): void
}

/** The file, or why it is not there yet. */
export type FormFileState<Source> =
  | { state: 'ready'; file: FormFile<Source> }
  | { state: 'loading' }
  | { state: 'failed' }

/**
 * Opens a file for its form and its editor: one text, one undo history, saved by itself as payloads are.
 * Any number of parts of a page may call it; they share all of it. What another program writes appears by itself; where
 * both wrote, `file.document.theirs` is set until somebody chooses (`FileBar`).
 */
export function useFormFile<Source>(path: string, kind: FormKind<Source>): FormFileState<Source> {
  const workbench = useWorkbench()
  const { store } = workbench
  const document = useSelect(state => documentOf(state, path))
  const [failed, setFailed] = useState('')
  const isOpen = document !== undefined
  useEffect(() => {
    if (isOpen) return
    void openFormFile(workbench, path).then(isThere => setFailed(isThere ? '' : path))
  }, [workbench, path, isOpen])
  const id = document?.id ?? path
  const text = document?.text
  const desk = formDesk(store, id, kind)
  useEffect(() => {
    // What came from disk can be undone like what was typed.
    if (text !== undefined && desk.editor === null) desk.early.follow(text)
  }, [desk, text])
  const verbs = useLatest(verbsOf(workbench, { id, desk, kind }))
  if (document === undefined) return { state: failed === path ? 'failed' : 'loading' }
  return { state: 'ready', file: { ...desk.read(document.text), document, turns: desk.turns, ...verbs } }
}

type FileVerbs = Pick<FormFile<unknown>, 'edit' | 'undo' | 'redo' | 'write' | 'setEditor'>

interface Written<Source> {
  id: string
  desk: FormDesk<Source>
  kind: FormKind<Source>
}

function verbsOf<Source>({ store, notify }: Workbench, { id, desk, kind }: Written<Source>): FileVerbs {
  const textNow = () => store.getState().documents[id]?.text ?? ''
  const write = (text: string) =>
    store.setState(state => {
      const now = state.documents[id]
      return now ? changeDocument(state, id, markedChange(now, { text, changedAt: Date.now() })) : {}
    })
  const turn = (way: 'undo' | 'redo') => {
    desk.turns += 1
    if (desk.editor) desk.editor[way]()
    else write(desk.early[way](textNow()))
  }
  const undo = () => turn('undo')
  const edit = (changes: ValueChange | readonly ValueChange[], { group, says }: EditLook = {}): string | null => {
    const before = textNow()
    const { fault, source } = desk.read(before)
    if (fault) return fault.message
    const made = [changes].flat()
    const edits = changeValues(
      before,
      made.map(change => inOrder(kind, source, change)),
    )
    if (typeof edits === 'string') return edits
    if (edits.length === 0) return null
    if (desk.editor) desk.editor.apply(edits, group)
    else write(desk.early.apply(before, edits, group))
    const after = applied(before, edits)
    // While nothing came after it, it is one step of the history; later it is brought back by itself.
    const bringBack = () => {
      if (textNow() === after) return undo()
      const why = edit(made.toReversed().flatMap(change => wayBack(source, change) ?? []))
      if (why !== null) notify(why)
    }
    if (says !== undefined) notify(says, bringBack)
    return null
  }
  return {
    edit,
    undo,
    redo: () => turn('redo'),
    write,
    setEditor: editor => handOver(desk, id, editor),
  }
}

const inOrder = <Source>(kind: FormKind<Source>, source: Source | null, change: ValueChange): ValueChange =>
  change.do === 'set' ? { order: kind.order(change.path, source) ?? [], ...change } : change
