import type { editor, IRange } from 'monaco-editor/editor'
import { issueRange } from '#domain/edits/issueRange'
import { nodeAt, readJson } from '#domain/edits/jsonDocument'
import type { Issue, Severity } from '#domain/issue'
import { isSyntaxIssue } from '#domain/syntax/syntaxIssues'
import { rangeOf } from '../base/ranges'
import { richTextLimit } from '../base/sizes'
import { issuesIn } from '../base/textIssues'
import type { Monaco } from '../monaco/monaco'

/** The name under which our marks stand in the editor, apart from those of its JSON service. */
export const markerOwner = 'blockyard'
const serviceOwner = 'json'

const weights: Record<Severity, 'Error' | 'Warning' | 'Info' | 'Hint'> = {
  error: 'Error',
  warning: 'Warning',
  omitted: 'Warning',
  stock: 'Hint',
  accessibility: 'Hint',
}

/**
 * Beyond this many issues a text has no more squiggles: they are set at every key, and the list of problems has them
 * all.
 */
const mostSquiggles = 500

/** Issues as the editor's squiggles, each at its place in the text as it is now. */
export function markersOf(monaco: Monaco, model: editor.ITextModel, issues: readonly Issue[]): editor.IMarkerData[] {
  if (issues.length === 0) return []
  const json = readJson(model.getValue())
  return issues.slice(0, mostSquiggles).map(issue => {
    const { start, end } = issueRange(json, issue)
    return {
      ...rangeOf(monaco, model, { offset: start, length: end - start }),
      severity: monaco.MarkerSeverity[weights[issue.severity]],
      message: issue.message,
      code: issue.code,
    }
  })
}

/**
 * Takes away what the JSON service says about the schema where one of our issues speaks of the same place: the
 * service's rule is the one that counts, and it is said once. So it is with syntax errors, for which ours have fixes.
 */
export function hushEchoes(monaco: Monaco, model: editor.ITextModel): void {
  if (model.isDisposed() || model.getValueLength() > richTextLimit) return
  const ours = [
    ...monaco.editor.getModelMarkers({ resource: model.uri, owner: markerOwner }),
    ...malformedBlocks(monaco, model),
  ]
  const theirs = monaco.editor.getModelMarkers({ resource: model.uri, owner: serviceOwner })
  const hasSyntax = issuesIn(model).some(isSyntaxIssue)
  const heard = theirs.filter(marker =>
    marker.severity === monaco.MarkerSeverity.Error
      ? !hasSyntax
      : !ours.some(own => monaco.Range.areIntersectingOrTouching(own, marker)),
  )
  if (heard.length < theirs.length) monaco.editor.setModelMarkers(model, serviceOwner, heard)
}

/** A malformed block has one issue, which stands for all that is wrong inside of it. */
function malformedBlocks(monaco: Monaco, model: editor.ITextModel): IRange[] {
  const { tree } = readJson(model.getValue())
  return issuesIn(model).flatMap(issue => {
    const node = issue.data?.['key'] === undefined ? undefined : nodeAt(tree, issue.path)
    return node ? [rangeOf(monaco, model, node)] : []
  })
}
