import { getLocation } from 'jsonc-parser'
import { JSONWorker } from 'monaco-editor/languages/features/json/jsonWorker'
import { type DocumentKind, documentSchema } from '#contract/documents'

/** What the editor's JSON service, outside the browser, says about a text. `|` in a text is the caret. */
const uri = 'file:///document.json'

function workerFor(kind: DocumentKind, text: string) {
  const model = { uri: { toString: () => uri }, version: 1, getValue: () => text }
  return new JSONWorker(
    { getMirrorModels: () => [model] },
    {
      languageId: 'json',
      languageSettings: {
        validate: true,
        schemas: [{ uri: 'schema://document', fileMatch: ['*'], schema: documentSchema(kind) }],
      },
    },
  )
}

const offsetOf = (text: string, at: { line: number; character: number }) =>
  text
    .split('\n')
    .slice(0, at.line)
    .reduce((sum, line) => sum + line.length + 1, at.character)

/** JSON pointers of the places the editor would underline, and what it says there. */
export async function mistakes(kind: DocumentKind, value: unknown) {
  const text = JSON.stringify(value, null, 2)
  const found = await workerFor(kind, text).doValidation(uri)
  return found.map(({ range, message }) => {
    const path = getLocation(text, offsetOf(text, range.start)).path
    return { path: path.map(key => `/${key}`).join(''), message }
  })
}

function caretIn(marked: string) {
  const offset = marked.indexOf('|')
  const before = marked.slice(0, offset).split('\n')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  return { text, position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } }
}

/** What choosing a completion writes, by its label; `$1` is where the caret goes. */
export async function insertions(kind: DocumentKind, marked: string): Promise<Record<string, string | undefined>> {
  const { text, position } = caretIn(marked)
  const found = await workerFor(kind, text).doComplete(uri, position)
  return Object.fromEntries((found?.items ?? []).map(item => [item.label, item.insertText]))
}

export async function completions(kind: DocumentKind, marked: string): Promise<string[]> {
  const { text, position } = caretIn(marked)
  const found = await workerFor(kind, text).doComplete(uri, position)
  return (found?.items ?? []).map(item => item.label)
}

export async function hover(kind: DocumentKind, marked: string): Promise<string> {
  const { text, position } = caretIn(marked)
  return JSON.stringify((await workerFor(kind, text).doHover(uri, position))?.contents ?? '')
}
