import type { editor, Uri } from 'monaco-editor/editor'
import type { TextEdit } from '#domain/edits/edits'
import { changedPart } from '../base/changedPart'
import { rangeOf } from '../base/ranges'
import type { Monaco } from '../monaco/monaco'
import { type EditHistory, mostCharacters, redoneOnce, textAfter, undoneOnce, withChange } from './editHistory'

/** Milliseconds between two writes at least. */
const pause = 500

const keyOf = (id: string): string => `blockyard.undo.${id}`

/** Makes the model of a text with the undo history that this tab kept of it, if it leads to the same text. */
export function modelWithHistory(
  monaco: Monaco,
  { id, text, uri }: { id: string; text: string; uri: Uri },
): editor.ITextModel {
  const history = readHistory(id)
  const undone = history?.undone ?? []
  if (!history || history.steps.length + undone.length === 0 || textAfter(history) !== text)
    return monaco.editor.createModel(text, 'json', uri)
  const model = monaco.editor.createModel(history.base, 'json', uri)
  // Line ends of another system would move every offset.
  if (model.getValue() !== history.base) return withText(model, text)
  for (const { edits } of [...history.steps, ...undone.toReversed()]) {
    model.pushStackElement()
    const operations = edits.map(edit => ({ range: rangeOf(monaco, model, edit), text: edit.content }))
    model.pushEditOperations([], operations, () => null)
  }
  model.pushStackElement()
  for (const _ of undone) void model.undo()
  return model.getValue() === text ? model : withText(model, text)
}

function withText(model: editor.ITextModel, text: string): editor.ITextModel {
  model.setValue(text)
  return model
}

/** Keeps the history of a text in the storage of this tab. Returns what ends it; the last words are written then. */
export function keepHistory(id: string, model: editor.ITextModel): () => void {
  const found = readHistory(id)
  const text = model.getValue()
  let history: EditHistory | null =
    found && textAfter(found) === text ? renamed(found, model) : { base: text, steps: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writeHistory(id, history)
  }
  const changes = model.onDidChangeContent(event => {
    // Its words would be copied at every key only to find that there are too many.
    if (model.getValueLength() > mostCharacters) {
      history = null
      timer ??= setTimeout(write, pause)
      return
    }
    const edits = event.changes.map(one => ({ offset: one.rangeOffset, length: one.rangeLength, content: one.text }))
    const change = {
      edits,
      version: model.getAlternativeVersionId(),
      isUndo: event.isUndoing,
      isRedo: event.isRedoing,
      text: model.getValue(),
    }
    history = (!event.isFlush && history && withChange(history, change)) || { base: change.text, steps: [] }
    timer ??= setTimeout(write, pause)
  })
  addEventListener('pagehide', write)
  return () => {
    changes.dispose()
    removeEventListener('pagehide', write)
    if (timer !== undefined) write()
  }
}

/** A change of a text that is not open in an editor yet. */
export interface EarlyChange {
  before: string
  edits: TextEdit[]
  after: string
  /** It goes on with the change before it: both are undone together. */
  isMore: boolean
}

/** Keeps a change that is made before the editor is there: its undo history begins with it. */
export function keepEarly(id: string, { before, edits, after, isMore }: EarlyChange): void {
  const found = readHistory(id)
  const history = found && textAfter(found) === before ? found : { base: before, steps: [] }
  const { base, steps } = isMore ? { ...history, steps: history.steps.slice(0, -1) } : history
  const start = textAfter({ base, steps })
  const all = isMore && start !== null ? [changedPart(start, after)] : edits
  const version = (history.steps.at(-1)?.version ?? 0) + 1
  writeHistory(id, withChange({ base, steps }, { edits: all, version, isUndo: false, text: after }))
}

/** The text before its last step, which can be redone; `null` where none is known that leads to the text. */
export const undoEarly = (id: string, text: string): string | null => stepEarly(id, text, undoneOnce)

/** The text after the step that was undone last; `null` where none is known that begins at the text. */
export const redoEarly = (id: string, text: string): string | null => stepEarly(id, text, redoneOnce)

function stepEarly(id: string, text: string, step: (history: EditHistory) => EditHistory | null): string | null {
  const found = readHistory(id)
  if (!found || textAfter(found) !== text) return null
  const next = step(found)
  const after = next && textAfter(next)
  if (after === null) return null
  writeHistory(id, next)
  return after
}

/**
 * Takes a text that was changed elsewhere into its history, as one step; a text without a history begins one later.
 * Returns whether it was another text.
 */
export function followEarly(id: string, text: string): boolean {
  const found = readHistory(id)
  const before = found && textAfter(found)
  if (before === null || before === text) return false
  keepEarly(id, { before, after: text, edits: [changedPart(before, text)], isMore: false })
  return true
}

/** Another model counts its states anew: earlier ones are below all that come. */
const renamed = ({ steps, ...rest }: EditHistory, model: editor.ITextModel): EditHistory => {
  const now = model.getAlternativeVersionId()
  return { ...rest, steps: steps.map((step, at) => ({ ...step, version: now - (steps.length - 1 - at) })) }
}

function readHistory(id: string): EditHistory | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')
    return isHistory(found) ? found : null
  } catch {
    return null
  }
}

function isHistory(value: unknown): value is EditHistory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    typeof value.base === 'string' &&
    'steps' in value &&
    Array.isArray(value.steps) &&
    (!('undone' in value) || Array.isArray(value.undone))
  )
}

/** The history is a comfort: where there is no room for it, or no storage, the text goes on without. */
function writeHistory(id: string, history: EditHistory | null): void {
  try {
    if (!history || history.steps.length + (history.undone?.length ?? 0) === 0) sessionStorage.removeItem(keyOf(id))
    else sessionStorage.setItem(keyOf(id), JSON.stringify(history))
  } catch {
    // Nothing depends on it.
  }
}
