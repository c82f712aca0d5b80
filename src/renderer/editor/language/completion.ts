import type { languages } from 'monaco-editor/editor'
import { actionNamesAt } from '#domain/edits/actionCompletions'
import { rangeOf } from '../base/ranges'
import { richTextLimit } from '../base/sizes'
import type { Monaco } from '../monaco/monaco'

/** Names of actions, beside what the schema completes. */
export const provideActionNames = (monaco: Monaco): languages.CompletionItemProvider => ({
  triggerCharacters: ['"', '/'],
  provideCompletionItems: (model, position) => {
    if (model.getValueLength() > richTextLimit) return { suggestions: [] }
    const found = actionNamesAt(model.getValue(), model.getOffsetAt(position))
    if (!found) return { suggestions: [] }
    const { start, end } = found.span
    const range = rangeOf(monaco, model, { offset: start, length: end - start })
    const suggestions = found.names.map(name => ({
      label: name,
      kind: monaco.languages.CompletionItemKind.Reference,
      detail: found.what,
      insertText: name,
      range,
      // Before what the schema offers: it knows no names.
      sortText: `0${name}`,
    }))
    return { suggestions }
  },
})
