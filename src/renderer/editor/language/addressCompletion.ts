import type { editor, languages } from 'monaco-editor/editor'
import { addressAt } from '#domain/edits/addressAt'
import { rangeOf } from '../base/ranges'
import { richTextLimit } from '../base/sizes'
import type { Monaco } from '../monaco/monaco'

/** An address that something of the workspace calls, and what that is. */
export interface KnownAddress {
  url: string
  /** In a few words: `outgoing webhook deploys`. */
  from: string
}

const known = new WeakMap<editor.ITextModel, () => readonly KnownAddress[]>()

/** Completes the addresses of a text with what `addresses` returns whenever it is asked. */
export function rememberAddresses(model: editor.ITextModel, addresses: () => readonly KnownAddress[]): void {
  known.set(model, addresses)
}

/** The addresses of the workspace, beside the examples of the schema. */
export const provideAddresses = (monaco: Monaco): languages.CompletionItemProvider => ({
  triggerCharacters: ['"', '/', ':'],
  provideCompletionItems: (model, position) => {
    const addresses = known.get(model)
    if (!addresses || model.getValueLength() > richTextLimit) return { suggestions: [] }
    const span = addressAt(model.getValue(), model.getOffsetAt(position))
    if (!span) return { suggestions: [] }
    const range = rangeOf(monaco, model, { offset: span.start, length: span.end - span.start })
    const suggestions = addresses().map(({ url, from }, at) => ({
      label: { label: url, description: from },
      kind: monaco.languages.CompletionItemKind.Reference,
      insertText: JSON.stringify(url).slice(1, -1),
      filterText: url,
      range,
      // Before the examples of the schema, in the order in which they were given.
      sortText: `0${String(at).padStart(4, '0')}`,
    }))
    return { suggestions }
  },
})
