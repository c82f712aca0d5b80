import type { editor, languages } from 'monaco-editor/editor'
import type { JsonSchema } from '#contract/jsonSchema'
import type { AddressUse } from '#domain/addresses/addressUse'
import { addressAt } from '#domain/edits/addressAt'
import { rangeOf } from '../base/ranges'
import { richTextLimit } from '../base/sizes'
import type { Monaco } from '../monaco/monaco'

/** An address that something of the workspace has, and what that is. */
export interface KnownAddress {
  url: string
  /** In a few words: `outgoing webhook deploys`. */
  from: string
}

/** Returns the addresses that are offered for a use, the nearest first. */
export type KnownAddresses = (use: AddressUse) => readonly KnownAddress[]

const known = new WeakMap<editor.ITextModel, KnownAddresses>()

/** Completes the addresses of a text with what `addresses` returns whenever it is asked. */
export function rememberAddresses(model: editor.ITextModel, addresses: KnownAddresses): void {
  known.set(model, addresses)
}

/** The addresses of the workspace, beside the examples of the schema of the document. */
export const provideAddresses = (
  monaco: Monaco,
  schemaOf: (model: editor.ITextModel) => JsonSchema | undefined,
): languages.CompletionItemProvider => ({
  triggerCharacters: ['"', '/', ':'],
  provideCompletionItems: (model, position) => {
    const addresses = known.get(model)
    const schema = schemaOf(model)
    if (!addresses || !schema || model.getValueLength() > richTextLimit) return { suggestions: [] }
    const found = addressAt(schema, model.getValue(), model.getOffsetAt(position))
    if (!found) return { suggestions: [] }
    const { span, use } = found
    const range = rangeOf(monaco, model, { offset: span.start, length: span.end - span.start })
    const suggestions = addresses(use).map(({ url, from }, at) => ({
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
