import type { editor } from 'monaco-editor/editor'
import { writtenVariables } from '#domain/variables/renameVariable'
import { rangeOf } from '../base/ranges'
import { richTextLimit } from '../base/sizes'
import type { Monaco } from '../monaco/monaco'

/** They are set at every key; a text with more has its first ones coloured. */
const most = 500

/** The variables of a text in a colour of their own. */
export function variableMarks(monaco: Monaco, model: editor.ITextModel): editor.IModelDeltaDecoration[] {
  if (model.getValueLength() > richTextLimit) return []
  return writtenVariables(model.getValue())
    .slice(0, most)
    .map(({ start, end }) => ({
      range: rangeOf(monaco, model, { offset: start, length: end - start }),
      options: { inlineClassName: 'by-variable' },
    }))
}
