import type { editor } from 'monaco-editor/editor'
import type { Issue } from '#domain/issue'

/** The issues each open text has now; the editor asks by text. */
const issuesOf = new WeakMap<editor.ITextModel, readonly Issue[]>()

export const rememberIssues = (model: editor.ITextModel, issues: readonly Issue[]): void => {
  issuesOf.set(model, issues)
}

/** What was last remembered of a text; nothing before that. */
export const issuesIn = (model: editor.ITextModel): readonly Issue[] => issuesOf.get(model) ?? []
