import type { editor } from 'monaco-editor/editor'
import type { Issue } from '#domain/issue'
import { rangeOf } from '../base/ranges'
import './decorations.css'
import { issueRange } from '#domain/edits/issueRange'
import { nodeAt, readJson } from '#domain/edits/jsonDocument'
import { richTextLimit } from '../base/sizes'
import type { Monaco } from '../monaco/monaco'
import { lensOf } from './lens'

/** The lines of the selected block, tinted, with the hi-vis edge at the left. */
export function selectedLines(
  monaco: Monaco,
  model: editor.ITextModel,
  path: string | null,
): editor.IModelDeltaDecoration[] {
  const node =
    path === null || model.getValueLength() > richTextLimit ? undefined : nodeAt(readJson(model.getValue()).tree, path)
  if (!node) return []
  const range = rangeOf(monaco, model, node)
  return [{ range, options: { isWholeLine: true, className: 'by-selected', marginClassName: 'by-selected-margin' } }]
}

const gap = '\u00a0'.repeat(3)

/** Beyond this many lenses the rest of the text has none: they are set at every key. */
const mostLenses = 500

/** At most one lens a line: the first issue speaks. */
export function lensDecorations(monaco: Monaco, model: editor.ITextModel, issues: readonly Issue[]) {
  if (issues.length === 0) return []
  const json = readJson(model.getValue())
  const lines = new Map<number, editor.IModelDeltaDecoration>()
  for (const issue of issues) {
    const lens = lines.size < mostLenses ? lensOf(issue) : null
    if (!lens) continue
    const line = model.getPositionAt(issueRange(json, issue).start).lineNumber
    if (lines.has(line)) continue
    const end = model.getLineMaxColumn(line)
    lines.set(line, {
      range: new monaco.Range(line, end, line, end),
      options: {
        // The gap is text of its own: as a margin it would be underlined together with the value before it.
        before: { content: gap },
        after: { content: lens.text, inlineClassName: lens.className },
        showIfCollapsed: true,
      },
    })
  }
  return [...lines.values()]
}
