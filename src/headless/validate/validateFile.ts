import { carriedTo, documentIssues } from '#contract/documentIssues'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { contentLosses } from '#domain/content/contentLosses'
import { hiddenFormats } from '#domain/content/hiddenFormats'
import { omittedBlocks } from '#domain/content/renderedContent'
import type { Issue, Severity } from '#domain/issue'
import { lossIssue } from '#domain/legacy/translation/types'
import { accessibilityNotes } from '#domain/notes/accessibilityNotes'
import { secretNotes } from '#domain/notes/secretNotes'
import { stockNotes } from '#domain/notes/stockNotes'
import type { PostContent } from '#domain/posts/post'
import { type Filled, fillVariables } from '#domain/variables/variables'
import { InputError, readInput } from '../input/inputFile'
import type { Position } from '../input/jsonText'
import { samplesOf } from '../input/sampleOf'
import { validateIntegration } from './validateIntegration'
import { validateScene } from './validateScene'
import { validateSettings } from './validateSettings'

/** An issue and where it stands in the file. */
export interface Finding extends Issue, Position {}

export interface ValidatedFile {
  name: string
  kind: DocumentKind | 'sample' | 'settings' | 'integration' | 'scene'
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
  const other = asked
    ? null
    : ((await validateSettings(name)) ?? (await validateIntegration(name)) ?? (await validateScene(name)))
  if (other) return other
  const { json, kind, value, toFile } = await readInput(name, asked)
  if (json.fault) return fileWith(name, kind, [{ ...json.fault.issue, ...json.fault.position }])
  const checked = (one: unknown) => [...documentIssues(kind, one), ...drawingIssues(kind, one, notes)]
  const all = unique(
    (await filledValues(name, value)).flatMap(one => [...checked(one.value), ...one.unfilled, ...one.inKeys]),
  )
  const issues = notes ? all : all.filter(({ severity }) => !isNote(severity))
  const inFile = issues.map(issue => ({ ...issue, path: toFile(issue.path) }))
  const findings = [...json.written, ...inFile].map(issue => ({ ...issue, ...json.position(issue) }))
  return fileWith(name, kind, findings)
}

/** A payload with each of its samples; as it is written without any. Broken sample data is reported as its own file. */
async function filledValues(name: string, value: unknown): Promise<Filled[]> {
  const samples = await samplesOf(name).catch(unlessBroken)
  const all = Object.values(samples ?? {})
  if (all.length > 0) return all.map(sample => fillVariables(value, sample))
  return [samples === null ? { value, unfilled: [], inKeys: [] } : fillVariables(value, {})]
}

function unlessBroken(error: unknown): null {
  if (error instanceof InputError && error.isContent) return null
  throw error
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
  ...hiddenFormats(content.props),
  ...secretNotes(content),
]

const noted = ({ props }: PostContent): Issue[] => [...stockNotes(props), ...accessibilityNotes(props)]
