import { carriedTo, documentIssues } from '#contract/documentIssues'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { contentLosses } from '#domain/content/contentLosses'
import { hiddenFormats } from '#domain/content/hiddenFormats'
import { omittedBlocks } from '#domain/content/renderedContent'
import type { Issue } from '#domain/issue'
import { lossIssue } from '#domain/legacy/translation/types'
import { accessibilityNotes, messageNotes } from '#domain/notes/accessibilityNotes'
import { attachmentRemarks } from '#domain/notes/attachmentRemarks'
import { secretNotes } from '#domain/notes/secretNotes'
import { stockNotes } from '#domain/notes/stockNotes'
import { unknownKeys } from '#domain/notes/unknownKeys'
import type { PostContent } from '#domain/posts/post'

/**
 * Everything there is to say about a document, at its place in it: what the service will reject, what clients will
 * leave out, what stock clients draw otherwise, what some readers will miss. The rules are the service's own.
 */
export function problemsOf(kind: DocumentKind, value: unknown, content: PostContent | null): Issue[] {
  const rejections = documentIssues(kind, value)
  if (!content) return rejections
  const carried = carriedTo(path => shapes[kind].toDocument(path, value))
  const said = hasMessage(kind) ? carried(messageNotes(content)) : []
  const fit = said.filter(({ path }) => rejections.every(one => one.path !== path))
  return uniqueIssues([...rejections, ...carried(drawingOf(content)), ...fit])
}

/** A list of blocks or attachments has no place for a message. */
const hasMessage = (kind: DocumentKind): boolean => kind === 'post' || kind === 'incoming_webhook'

/** Returns the first issue of each code at each place. Reads every issue once: this runs at every key. */
export function uniqueIssues(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter(({ code, path }) => {
    const key = `${code} ${path}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** What becomes of the content when it is rendered. */
const drawingOf = (content: PostContent): Issue[] => [...secretNotes(content), ...renderingOf(content)]

const renderingOf = ({ props }: PostContent): Issue[] => [
  ...omittedBlocks(props),
  ...contentLosses(props).map(lossIssue),
  ...hiddenFormats(props),
  ...unknownKeys(props),
  ...attachmentRemarks(props),
  ...accessibilityNotes(props),
  ...stockNotes(props),
]
