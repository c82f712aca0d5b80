import type { editor, IRange, languages } from 'monaco-editor/editor'
import type { TextEdit } from '#domain/edits/edits'
import { issueRange } from '#domain/edits/issueRange'
import { type JsonDocument, readJson } from '#domain/edits/jsonDocument'
import { quickFixes } from '#domain/fixes/quickFixes'
import type { Issue } from '#domain/issue'
import { rangeOf } from '../base/ranges'
import { issuesIn } from '../base/textIssues'
import type { Monaco } from '../monaco/monaco'

type Fix = (issue: Issue, label: string) => void

/** The editor's command that fixes an issue of a text outside of the text as well. */
const commands = new WeakMap<editor.ITextModel, string>()

/** Remembers who makes the fixes of a text that are more than its edits. */
export function rememberFix(code: editor.IStandaloneCodeEditor, model: editor.ITextModel, fix: Fix): void {
  // What a command is given comes after what the editor adds.
  const command = code.addCommand(0, (...parts: unknown[]) => {
    const [issue, label] = parts.slice(-2) as Parameters<Fix>
    fix(issue, label)
  })
  if (command !== null) commands.set(model, command)
}

/** Quick fixes as the editor's code actions: light bulb, and Ctrl/Cmd+. on the squiggle or anywhere in its line. */
export const provideQuickFixes = (monaco: Monaco): languages.CodeActionProvider => ({
  provideCodeActions: (model, range) => {
    const json = readJson(model.getValue())
    const here = issuesAt(monaco, model, { json, range })
    const actions = here.flatMap(issue =>
      quickFixes(issue, json.text).map((fix, index) => ({
        title: fix.label,
        kind: 'quickfix',
        isPreferred: index === 0,
        ...(fix.secret
          ? { command: { id: commands.get(model) ?? '', title: fix.label, arguments: [issue, fix.label] } }
          : { edit: { edits: fix.edits.map(edit => workspaceEdit(monaco, model, edit)) } }),
      })),
    )
    return { actions, dispose: () => {} }
  },
})

/** Issues whose marks the range touches; when it touches none, those of the lines it is on. */
function issuesAt(monaco: Monaco, model: editor.ITextModel, at: { json: JsonDocument; range: IRange }): Issue[] {
  const placed = issuesIn(model).map(issue => {
    const { start, end } = issueRange(at.json, issue)
    return { issue, range: rangeOf(monaco, model, { offset: start, length: end - start }) }
  })
  const touched = placed.filter(({ range }) => monaco.Range.areIntersectingOrTouching(range, at.range))
  const lines = new monaco.Range(at.range.startLineNumber, 1, at.range.endLineNumber, Number.MAX_SAFE_INTEGER)
  const near = placed.filter(({ range }) => monaco.Range.areIntersectingOrTouching(range, lines))
  return (touched.length > 0 ? touched : near).map(({ issue }) => issue)
}

const workspaceEdit = (monaco: Monaco, model: editor.ITextModel, edit: TextEdit) => ({
  resource: model.uri,
  versionId: model.getVersionId(),
  textEdit: { range: rangeOf(monaco, model, edit), text: edit.content },
})
