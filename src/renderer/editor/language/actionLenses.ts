import type { editor, languages } from 'monaco-editor/editor'
import type { ActionCalls } from '#contract/exchange'
import { actionPlaces } from '#domain/edits/actionAt'
import { readJson } from '#domain/edits/jsonDocument'
import { richTextLimit } from '../base/sizes'
import type { Monaco } from '../monaco/monaco'

/** What is known of the actions of an open text, and the editor's command that shows the calls of one. */
interface Known {
  calls: ReadonlyMap<string, ActionCalls>
  command: string
}

const known = new WeakMap<editor.ITextModel, Known>()
const listeners = new Set<() => void>()

/** Remembers how the actions of a text were called; its lenses follow. */
export function rememberCalls(model: editor.ITextModel, calls: readonly ActionCalls[], command: string): void {
  known.set(model, { calls: new Map(calls.map(one => [one.action_id, one])), command })
  for (const listener of listeners) listener()
}

/** `called 14 times, p95 38 ms, last 200`: the words of a lens. */
function callsShown({ calls, p95_ms, last_status, last_outcome }: ActionCalls): string {
  const times = calls === 1 ? 'called once' : `called ${calls.toLocaleString('en')} times`
  const took = p95_ms < 10 ? p95_ms.toFixed(1) : Math.round(p95_ms).toLocaleString('en')
  return `${times}, p95 ${took} ms, last ${last_status ?? last_outcome.replace('_', ' ')}`
}

/** One lens over each entry of the registry that was called. */
export const provideActionLenses = (monaco: Monaco): languages.CodeLensProvider => ({
  onDidChange: listener => {
    const notify = () => listener(lenses)
    listeners.add(notify)
    return { dispose: () => listeners.delete(notify) }
  },
  provideCodeLenses: model => ({ lenses: lensesOf(monaco, model), dispose: () => {} }),
})

const lenses: languages.CodeLensProvider = { provideCodeLenses: () => null }

function lensesOf(monaco: Monaco, model: editor.ITextModel): languages.CodeLens[] {
  const { calls, command } = known.get(model) ?? {}
  if (!calls || !command || calls.size === 0 || model.getValueLength() > richTextLimit) return []
  const { tree, text } = readJson(model.getValue())
  if (!tree) return []
  return actionPlaces(text, tree).flatMap(({ id, role, start }) => {
    const called = role === 'entry' ? calls.get(id) : undefined
    if (!called) return []
    const at = model.getPositionAt(start)
    const title = callsShown(called)
    return [{ range: monaco.Range.fromPositions(at), command: { id: command, title, arguments: [id] } }]
  })
}
