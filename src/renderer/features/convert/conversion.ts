import { type ConvertedDocument, convertedDocument } from '#contract/convertedDocument'
import { documentIssues } from '#contract/documentIssues'
import { shapes } from '#contract/documentShape'
import { calledUrls } from '#domain/actions/references/calledUrls'
import { measureBlocks } from '#domain/blocks/measure'
import { readJson } from '#domain/edits/jsonDocument'
import { written } from '#domain/edits/written'
import type { Issue } from '#domain/issue'
import { isObject } from '#domain/json'
import { baseUrlProblem } from '#domain/legacy/convert/baseUrl'
import { type ConversionTarget, conversionFault, conversionTargets } from '#domain/legacy/convert/targets'
import { limits } from '#domain/limits'
import { accessibilityNotes } from '#domain/notes/accessibilityNotes'
import { stockNotes } from '#domain/notes/stockNotes'
import type { ConvertChoices } from '../../store/payloads/convertTab'
import type { StudioDocument } from '../../store/payloads/studioDocument'
import { alignedRows, type Row } from './json/alignedRows'

/** All that the screen shows about a document, derived from its text and the choices alone. */
export interface Converted extends ConvertedDocument {
  /** Where the losses stand in the original post, for those that are not made up for. */
  originalPaths: readonly string[]
  originalText: string
  /** The result as it replaces the text. */
  text: string
  rows: readonly Row[]
  problems: readonly Issue[]
  stock: readonly Issue[]
  meters: readonly { name: string; value: number; limit: number }[]
  /** Actions that call the base URL, or its placeholder. */
  based: number
  /** Why the base URL cannot be used; the placeholder stands in its place. */
  baseProblem: string | null
}

/** `other` is what it can become instead. */
export type Conversion =
  | { ok: true; value: Converted }
  | { ok: false; reason: string; other?: ConversionTarget | undefined }

export function conversionOf(
  { kind, text }: Pick<StudioDocument, 'kind' | 'text'>,
  choices: ConvertChoices,
): Conversion {
  const json = readJson(text)
  if (json.error) return { ok: false, reason: `Line ${json.error.line} is not valid JSON yet: ${json.error.message}` }
  const baseProblem = choices.baseUrl === '' ? null : baseUrlProblem(choices.baseUrl)
  const baseUrl = baseProblem === null ? choices.baseUrl : ''
  const done = convertedDocument(kind, json.value, { ...choices, baseUrl })
  if (!done) return notConverted(kind, json.value, choices.to)
  const result = `${written(done.value)}\n`
  // Tidy like the result: what stands beside it is to be compared, not the way it was written.
  const originalText = `${written(json.value)}\n`
  return {
    ok: true,
    value: {
      ...done,
      originalPaths: done.report.losses
        .filter(({ isRemedied }) => !isRemedied)
        .map(({ path }) => shapes[kind].toPost(path)),
      text: result,
      originalText,
      rows: rowsOf(originalText, result, { kind, value: json.value, done }),
      ...checked(done),
      based: basedOn(done, baseUrl),
      baseProblem,
    },
  }
}

function notConverted(kind: StudioDocument['kind'], value: unknown, to: ConversionTarget): Conversion {
  const content = shapes[kind].contentOf(value) ?? { message: '', props: {} }
  const reason = conversionFault(content, to) ?? 'There is nothing in it to convert.'
  return { ok: false, reason, other: conversionTargets.find(one => conversionFault(content, one) === null) }
}

interface Sources {
  kind: StudioDocument['kind']
  value: unknown
  done: ConvertedDocument
}

function rowsOf(left: string, right: string, { kind, value, done }: Sources): Row[] {
  const toLeft = (path: string) => shapes[kind].toDocument(path, value)
  const toRight = (path: string) => shapes[done.kind].toDocument(path, done.value)
  const marks = done.report.losses
    .filter(({ isRemedied }) => !isRemedied)
    .map(({ number, severity, path, target }) => ({
      number,
      severity,
      left: path,
      right: target === null || severity === 'lost' ? null : toRight(target),
    }))
  const anchors = done.sources.map(([target, source]) => ({ left: toLeft(source), right: toRight(target) }))
  const hadRegistry = isObject(done.original.props.svc_blocks_actions)
  const added = hadRegistry ? [] : [toRight('/props/svc_blocks_actions')]
  return alignedRows({ left, right, anchors, marks, added })
}

function checked({
  kind,
  value,
  content: { props },
}: ConvertedDocument): Pick<Converted, 'problems' | 'stock' | 'meters'> {
  const { svc_blocks, svc_blocks_actions } = props
  const toDocument = (issue: Issue): Issue => ({ ...issue, path: shapes[kind].toDocument(issue.path, value) })
  return {
    problems: [...documentIssues(kind, value), ...accessibilityNotes(props).map(toDocument)],
    stock: stockNotes(props).map(toDocument),
    // The limits are those of blocks: attachments have none of them.
    meters: Array.isArray(svc_blocks) ? metersOf(svc_blocks, svc_blocks_actions) : [],
  }
}

function metersOf(svc_blocks: unknown, actions: unknown): Converted['meters'] {
  const { blocks, text } = measureBlocks(svc_blocks)
  const registry = isObject(actions) ? Object.keys(actions).length : 0
  return [
    { name: 'blocks', value: blocks, limit: limits.blocksPerPost },
    { name: 'text', value: text, limit: limits.combinedText },
    { name: 'registry', value: registry, limit: limits.registryEntries },
  ]
}

/** What new entries call while no base URL is given. */
const placeholder = 'https://integration.example/actions'

function basedOn({ content }: ConvertedDocument, baseUrl: string): number {
  const base = baseUrl === '' ? placeholder : `${baseUrl.replace(/\/+$/, '')}/`
  return calledUrls(content).filter(url => url.startsWith(base)).length
}
