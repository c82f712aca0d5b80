import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { documentKinds, documentSchema } from '#contract/documents'
import { editorSchema, type JsonSchema } from '#contract/jsonSchema'
import { Integration } from '#domain/lab/schema'
import { SceneSchema } from '#domain/scene/schema/scene'
import 'monaco-editor/features/register.all'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import type { TextKind } from '../base/textKind'
import { provideActionLenses } from '../language/actionLenses'
import { provideAddresses } from '../language/addressCompletion'
import { provideQuickFixes } from '../language/codeActions'
import { provideActionNames } from '../language/completion'
import { provideFolding } from '../language/folding'
import { provideFormatting } from '../language/formatting'
import { forgetEmptyLines } from '../language/lineTokens'
import { provideNames } from '../language/nameCompletion'
import { provideRenaming } from '../language/renaming'

/**
 * The only module that imports the editor's code; reached through `loadMonaco` alone, so that it is a chunk of its own.
 */
export { monaco }
export type Monaco = typeof monaco

let ready = false

/** Address of an open text -> its kind. */
const kinds = new Map<string, TextKind>()
const schemas = new Map<TextKind, JsonSchema>()
const textKinds: readonly TextKind[] = [...documentKinds, 'integration', 'scene']

function schemaOf(kind: TextKind): JsonSchema {
  const known = schemas.get(kind) ?? newSchema(kind)
  schemas.set(kind, known)
  return known
}

function newSchema(kind: TextKind): JsonSchema {
  if (kind === 'integration') return editorSchema(Integration)
  return kind === 'scene' ? editorSchema(SceneSchema) : documentSchema(kind)
}

/**
 * Completes and checks a text as a document of this kind from now on. The text, its address and its history stay the
 * same.
 */
export function assignKind(uri: monaco.Uri, kind: TextKind): void {
  if (kinds.get(uri.toString()) === kind) return
  kinds.set(uri.toString(), kind)
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    enableSchemaRequest: false,
    schemaValidation: 'warning',
    schemas: textKinds.map(one => ({
      uri: `blockyard://schemas/${one}.json`,
      fileMatch: [...kinds].filter(entry => entry[1] === one).map(entry => entry[0]),
      schema: schemaOf(one),
    })),
  })
}

function schemaOfModel({ uri }: monaco.editor.ITextModel): JsonSchema | undefined {
  const kind = kinds.get(uri.toString())
  return kind && schemaOf(kind)
}

/** Workers and languages; does its work once, however often it is asked. */
export function setUpMonaco(): void {
  if (ready) return
  ready = true
  forgetEmptyLines()
  self.MonacoEnvironment = { getWorker: (_, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()) }
  // Keys that belong to the whole window: its shortcut sheet, its palette and its tabs, not the editor's own.
  monaco.editor.addKeybindingRules([
    { keybinding: monaco.KeyCode.F1, command: '-editor.action.quickCommand' },
    { keybinding: monaco.KeyCode.F1, command: null },
    { keybinding: monaco.KeyMod.Alt | monaco.KeyCode.KeyW, command: '-toggleFindWholeWord' },
    // The editor has another key for it on Linux; the window prints one for all.
    {
      keybinding: monaco.KeyMod.Shift | monaco.KeyMod.Alt | monaco.KeyCode.KeyF,
      command: 'editor.action.formatDocument',
    },
  ])
  monaco.languages.registerCodeActionProvider('json', provideQuickFixes(monaco), {
    providedCodeActionKinds: ['quickfix'],
  })
  // Ours take the place of the JSON service's.
  jsonDefaults.setModeConfiguration({
    ...jsonDefaults.modeConfiguration,
    documentFormattingEdits: false,
    documentRangeFormattingEdits: false,
    foldingRanges: false,
  })
  monaco.languages.registerDocumentFormattingEditProvider('json', provideFormatting(monaco))
  monaco.languages.registerRenameProvider('json', provideRenaming(monaco))
  monaco.languages.registerCompletionItemProvider('json', provideActionNames(monaco))
  monaco.languages.registerCompletionItemProvider('json', provideAddresses(monaco, schemaOfModel))
  monaco.languages.registerCompletionItemProvider('json', provideNames(monaco, schemaOfModel))
  monaco.languages.registerCodeLensProvider('json', provideActionLenses(monaco))
  monaco.languages.registerFoldingRangeProvider('json', provideFolding())
}
