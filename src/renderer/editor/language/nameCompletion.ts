import type { editor, languages, Position } from 'monaco-editor/editor'
import type { JsonSchema } from '#contract/jsonSchema'
import { markdownBefore } from '#domain/edits/markdownAt'
import { type Nameable, type NameFound, namesFor } from '../../names/namesFor'
import { type NameTyped, nameTypedAt } from '../../names/nameTyped'
import { richTextLimit } from '../base/sizes'
import type { Monaco } from '../monaco/monaco'

/** Asks who and what can be named now; nobody and nothing where the text belongs to no workspace. */
const nameables = new WeakMap<editor.ITextModel, () => Nameable>()

/** Completes the names of a text with what `nameable` returns whenever it is asked. */
export function rememberNameable(model: editor.ITextModel, nameable: () => Nameable): void {
  nameables.set(model, nameable)
}

/**
 * Users after `@`, channels after `~` and emoji after `:` in the texts that are Markdown by the schema of the document:
 * the names that the composer offers.
 */
export const provideNames = (
  monaco: Monaco,
  schemaOf: (model: editor.ITextModel) => JsonSchema | undefined,
): languages.CompletionItemProvider => ({
  // The other signs begin a word, which makes the editor ask.
  triggerCharacters: [':'],
  provideCompletionItems: (model, position) => {
    const typed = typedAt(model, position, schemaOf(model))
    const nameable = nameables.get(model)?.()
    if (!typed || !nameable) return { suggestions: [] }
    const start = model.getOffsetAt(position) - typed.query.length - 1
    const range = monaco.Range.fromPositions(model.getPositionAt(start), position)
    const suggestions = namesFor(typed, nameable).map((found, at) => ({
      ...itemOf(monaco, found),
      range,
      // The editor goes on filtering by it while letters are typed faster than it asks.
      filterText: found.found,
      sortText: String(at).padStart(2, '0'),
    }))
    return { suggestions, incomplete: true }
  },
})

function typedAt(
  model: editor.ITextModel,
  position: Position,
  schema: JsonSchema | undefined,
): Pick<NameTyped, 'sign' | 'query'> | null {
  if (!schema || model.getValueLength() > richTextLimit) return null
  const before = markdownBefore(schema, model.getValue(), model.getOffsetAt(position))
  // From the colon on: letters that follow while the editor waits for its schema would not make it ask again.
  const typed = before && nameTypedAt(before.text, before.text.length, 0)
  return typed && !(before.isLabel && typed.sign !== ':') ? typed : null
}

function itemOf(
  { languages: { CompletionItemKind } }: Monaco,
  { name, more, user, character }: NameFound,
): Omit<languages.CompletionItem, 'range'> {
  const other = character === undefined ? CompletionItemKind.Reference : CompletionItemKind.Value
  return {
    label: { label: name, description: character ?? more },
    kind: user ? CompletionItemKind.User : other,
    insertText: name,
  }
}
