import type { editor } from 'monaco-editor/editor'
import type { Monaco } from '../monaco/monaco'

/** Offsets as the editor's lines and columns. */
export const rangeOf = (monaco: Monaco, model: editor.ITextModel, at: { offset: number; length: number }) =>
  monaco.Range.fromPositions(model.getPositionAt(at.offset), model.getPositionAt(at.offset + at.length))
