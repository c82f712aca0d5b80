import { carriedTo, documentIssues } from '#contract/documentIssues'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { contentLosses } from '#domain/content/contentLosses'
import { omittedBlocks } from '#domain/content/renderedContent'
import type { Issue, Severity } from '#domain/issue'
import { lossIssue } from '#domain/legacy/translation/types'
import { accessibilityNotes } from '#domain/notes/accessibilityNotes'
import { secretNotes } from '#domain/notes/secretNotes'
import { stockNotes } from '#domain/notes/stockNotes'
import type { PostContent } from '#domain/posts/post'
import { readInput } from '../input/inputFile'
import type { Position } from '../input/jsonText'

/** An issue and where it stands in the file. */
export interface Finding extends Issue, Position {}

export interface ValidatedFile {
  name: string
  kind: DocumentKind
  isRejected: boolean
  /** In the order of the file. */
  findings: Finding[]
}

export interface ValidateOptions {
  kind?: DocumentKind
  /** Also what is information only. */
  notes: boolean
}

/** Checks one file. Throws `InputError` when it cannot be read; a file that is no JSON is rejected like any other. */
export async function validateFile(name: string, { kind: asked, notes }: ValidateOptions): Promise<ValidatedFile> {
  const { json, kind, value, toFile } = await readInput(name, asked)
  if (json.fault) return fileWith(name, kind, [{ ...json.fault.issue, ...json.fault.position }])
  const all = unique([...documentIssues(kind, value), ...drawingIssues(kind, value, notes)])
  const issues = notes ? all : all.filter(({ severity }) => !isNote(severity))
  const findings = issues.map(issue => {
    const path = toFile(issue.path)
    return { ...issue, path, ...json.position({ ...issue, path }) }
  })
  return fileWith(name, kind, findings)
}

/** What is information only, and shown with `--notes`. */
const isNote = (severity: Severity) => severity === 'stock' || severity === 'accessibility'

const fileWith = (name: string, kind: DocumentKind, findings: Finding[]): ValidatedFile => ({
  name,
  kind,
  isRejected: findings.some(finding => finding.severity === 'error'),
  findings: findings.toSorted((a, b) => a.line - b.line || a.column - b.column),
})

const unique = (issues: Issue[]): Issue[] => [
  ...new Map(issues.toReversed().map(issue => [`${issue.code} ${issue.path}`, issue])).values(),
]

/** What becomes of the content when clients draw it. */
function drawingIssues(kind: DocumentKind, value: unknown, notes: boolean): Issue[] {
  const { contentOf, toDocument } = shapes[kind]
  const content = contentOf(value)
  if (!content) return []
  return carriedTo(path => toDocument(path, value))([...drawn(content), ...(notes ? noted(content) : [])])
}

const drawn = (content: PostContent): Issue[] => [
  ...omittedBlocks(content.props),
  ...contentLosses(content.props).map(lossIssue),
  ...secretNotes(content),
]

const noted = ({ props }: PostContent): Issue[] => [...stockNotes(props), ...accessibilityNotes(props)]
