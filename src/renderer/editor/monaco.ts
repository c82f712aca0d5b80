import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { documentKinds, documentSchema } from '#contract/documents'
import 'monaco-editor/features/register.all'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import { provideQuickFixes } from './codeActions'

/** The only module that imports the editor's code; reached through `loadMonaco` alone, so that it is a chunk of its own. */
export { monaco }
export type Monaco = typeof monaco

let ready = false

/** Workers, languages and schemas; does its work once, however often it is asked. */
export function setUpMonaco(): void {
  if (ready) return
  ready = true
  self.MonacoEnvironment = { getWorker: (_, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()) }
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    enableSchemaRequest: false,
    schemaValidation: 'warning',
    schemas: documentKinds.map(kind => ({
      uri: `blockyard://schemas/${kind}.json`,
      fileMatch: [`**/${kind}/*.json`],
      schema: documentSchema(kind),
    })),
  })
  // Keys that belong to the whole window: its shortcut sheet, its palette and its tabs, not the editor's own.
  monaco.editor.addKeybindingRules([
    { keybinding: monaco.KeyCode.F1, command: '-editor.action.quickCommand' },
    { keybinding: monaco.KeyCode.F1, command: null },
    { keybinding: monaco.KeyMod.Alt | monaco.KeyCode.KeyW, command: '-toggleFindWholeWord' },
  ])
  monaco.languages.registerCodeActionProvider('json', provideQuickFixes(monaco), {
    providedCodeActionKinds: ['quickfix'],
  })
}
