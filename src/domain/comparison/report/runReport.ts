import { jsonText } from '../../json'
import type { Difference } from '../difference'
import { countLeftOut } from '../exchange/judge'
import { type SideRow, sideBySide } from '../lines/sideBySide'
import type { ComparedRow } from '../run/compareRun'
import { equalChanges } from '../run/equalChanges'
import { countVerdicts, type Verdict, verdicts, worstOf } from '../run/verdict'

/** A run of one recording, as reports tell of it (docs/reference/comparison.md#reports). */
export interface RunReport {
  /** The name of the recording. */
  recording: string
  /** Its folder, as it was named to the command; files of exchanges stand in it. */
  folder: string
  /** What it was compared with, in words: `a fork of the start state`. */
  target: string
  /** When it began, in UTC. */
  started_at: string
  duration_ms: number
  rows: readonly ComparedRow[]
}

export const isFailing = ({ verdict }: ComparedRow): boolean => verdict !== 'same'

/** `callback approve (exchange 3)` */
export const rowName = ({ kind, label, number }: ComparedRow): string =>
  `${kind} ${label}${number === null ? '' : ` (exchange ${number})`}`

const LONGEST_VALUE = 500

const shortText = (value: unknown): string => {
  return cutText(value === undefined ? 'absent' : (jsonText(value) ?? 'a value that is nested too deeply'))
}

const cutText = (text: string): string =>
  text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)` : text

/** A difference in one line: `update.message: "1 of 2" -> "1/2"`. */
export function differenceLine({ kind, display, was, now, expected }: Difference): string {
  if (kind === 'moved') return `${display}: moved from place ${shortText(was)} to ${shortText(now)}`
  const line = `${display}: ${shortText(was)} -> ${shortText(now)}`
  return expected === undefined ? line : `${line} (expected ${expected})`
}

/** All that is to be said of a row, in lines: its verdict, its differences, what was left out. */
export function rowLines(row: ComparedRow): string[] {
  const left = countLeftOut(row.left_out)
  return [
    verdictLine(row),
    ...row.differences.map(difference => `  ${differenceLine(difference)}`),
    ...renderedLines(row),
    ...(left.length === 0
      ? []
      : [
          `  left out: ${left.map(({ display, count }) => (count > 1 ? `${display} (${count})` : display)).join(', ')}`,
        ]),
  ]
}

/** What a reader of a changed post sees now, line by line. */
function renderedLines({ rendered }: ComparedRow): string[] {
  if (rendered === undefined) return []
  const lines = sideBySide(rendered.was, rendered.now)
    .filter(row => row.kind !== 'folded' && row.kind !== 'same')
    .flatMap(({ was, now }) => [...sideLine('-', was), ...sideLine('+', now)])
  return ['  as rendered:', ...lines.slice(0, MOST_RENDERED)]
}

const MOST_RENDERED = 20

const sideLine = (sign: string, line: SideRow['was']): string[] =>
  line === null || typeof line === 'number'
    ? []
    : [`    ${sign} ${cutText(line.pieces.map(({ text }) => text).join(''))}`]

/** The words of the window for a verdict. */
export const verdictWord = (verdict: Verdict): string => (verdict === 'timed_out' ? 'timed out' : verdict)

const verdictLine = ({ verdict, note }: ComparedRow): string =>
  note === '' ? verdictWord(verdict) : `${verdictWord(verdict)}: ${note}`

/** `31 same, 3 changed, 1 timed out` */
export function countLine(rows: readonly ComparedRow[]): string {
  const counts = countVerdicts(rows)
  const named = verdicts
    .filter(verdict => counts[verdict] > 0)
    .map(verdict => `${counts[verdict]} ${verdictWord(verdict)}`)
  return named.length === 0 ? 'nothing was compared' : named.join(', ')
}

/** The report for programs. */
export const jsonReport = (runs: readonly RunReport[]): string =>
  `${JSON.stringify(
    {
      verdict: worstOf(runs.flatMap(({ rows }) => rows)),
      runs: runs.map(run => ({ ...run, verdict: worstOf(run.rows), counts: countVerdicts(run.rows) })),
    },
    null,
    2,
  )}\n`

/** The report for a terminal: the first failing exchange in full, the rest counted. */
export function textReport(runs: readonly RunReport[]): string {
  const failing = runs.flatMap(run => run.rows.filter(isFailing).map(row => ({ run, row })))
  const [first] = failing
  const lines = first
    ? [`${first.run.recording}: ${rowName(first.row)}`, ...rowLines(first.row).map(line => `  ${line}`)]
    : []
  if (failing.length > 1) lines.push(...restLines(failing.slice(1).map(({ row }) => row)))
  return [...lines, ...runs.map(run => `${run.recording}: ${countLine(run.rows)}`)].join('\n')
}

function restLines(rows: readonly ComparedRow[]): string[] {
  const repeated = equalChanges(rows).filter(change => change.rows.length > 1)
  return [
    `${rows.length} more: ${countLine(rows)}`,
    ...repeated
      .slice(0, 3)
      .map(({ difference, rows: all }) => `  in ${all.length} exchanges: ${differenceLine(difference)}`),
  ]
}

const property = (text: string): string =>
  text
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replaceAll(':', '%3A')
    .replaceAll(',', '%2C')

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** GitHub shows no more of one kind for a step. */
const MOST_ANNOTATIONS = 10

/** Workflow commands that mark the files of failing exchanges; `''` where all is same. */
export function annotations(runs: readonly RunReport[]): string {
  return runs
    .flatMap(run => run.rows.filter(isFailing).map(row => ({ run, row })))
    .slice(0, MOST_ANNOTATIONS)
    .map(({ run, row }) => {
      const file = row.file === '' ? 'recording.json' : row.file
      const title = `${run.recording}: ${rowName(row)} ${verdictWord(row.verdict)}`
      return `::error file=${property(`${run.folder}/${file}`)},title=${property(title)}::${data(rowLines(row).join('\n'))}`
    })
    .join('\n')
}
