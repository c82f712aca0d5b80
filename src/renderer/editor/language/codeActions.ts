import type { editor, IRange, languages } from 'monaco-editor/editor'
import type { TextEdit } from '#domain/edits/edits'
import { issueRange } from '#domain/edits/issueRange'
import { type JsonDocument, readJson } from '#domain/edits/jsonDocument'
import { quickFixes } from '#domain/fixes/quickFixes'
import type { Issue } from '#domain/issue'
import { rangeOf } from '../base/ranges'
import { issuesIn } from '../base/textIssues'
import type { Monaco } from '../monaco/monaco'

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
        edit: { edits: fix.edits.map(edit => workspaceEdit(monaco, model, edit)) },
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
