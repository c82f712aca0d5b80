import { carriedTo, documentIssues } from '#contract/documentIssues'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { omittedBlocks } from '#domain/content/renderedContent'
import type { Issue } from '#domain/issue'
import { accessibilityNotes } from '#domain/notes/accessibilityNotes'
import { stockNotes } from '#domain/notes/stockNotes'
import type { PostContent } from '#domain/posts/post'

/**
 * Everything there is to say about a document, at its place in it: what the service will refuse, what clients will leave out,
 * what stock clients draw otherwise, what some readers will miss. The rules are the service's own.
 */
export function problemsOf(kind: DocumentKind, value: unknown, content: PostContent | null): Issue[] {
  const refusals = documentIssues(kind, value)
  if (!content) return refusals
  const carried = carriedTo(shapes[kind].toDocument)
  return [...refusals, ...carried(drawingOf(content))].filter(
    (issue, index, all) => all.findIndex(other => other.path === issue.path && other.code === issue.code) === index,
  )
}

/** What becomes of the content when it is rendered. */
const drawingOf = ({ props }: PostContent): Issue[] => [
  ...omittedBlocks(props),
  ...accessibilityNotes(props),
  ...stockNotes(props),
]
