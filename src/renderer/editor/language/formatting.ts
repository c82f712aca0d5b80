import type { languages } from 'monaco-editor/editor'
import { formatEdits } from '#domain/edits/format'
import { rangeOf } from '../base/ranges'
import type { Monaco } from '../monaco/monaco'

/** Lays a text out as the studio writes it: short objects on one line, values as they were typed. */
export const provideFormatting = (monaco: Monaco): languages.DocumentFormattingEditProvider => ({
  provideDocumentFormattingEdits: model =>
    formatEdits(model.getValue()).map(edit => ({ range: rangeOf(monaco, model, edit), text: edit.content })),
})
