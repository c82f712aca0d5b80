import { written } from '../../edits/written'
import type { Difference } from '../difference'
import { countLeftOut } from '../exchange/judge'
import { type LinePiece, type SideLine, type SideRow, sideBySide } from '../lines/sideBySide'
import type { ComparedRow } from '../run/compareRun'
import { worstOf } from '../run/verdict'
import { reportStyle } from './reportStyle'
import { countLine, isFailing, type RunReport, rowName, verdictWord } from './runReport'

/** Text of anybody, as text of a page. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replace(/\p{Cc}/gu, visible)

/** A page may not have control characters; a reader would not see them anyway. */
function visible(control: string): string {
  const code = control.charCodeAt(0)
  if (/\s/.test(control)) return control
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd'
}

/**
 * One page that holds all it needs: no script, no address. Its policy lets a browser load nothing and run nothing, so
 * what stands in a body stays text.
 */
export function htmlReport(runs: readonly RunReport[]): string {
  const verdict = worstOf(runs.flatMap(({ rows }) => rows))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Replay: ${escapeHtml(runs.map(({ recording }) => recording).join(', '))}, ${verdictWord(verdict)}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
${runs.map(runSection).join('\n')}
</main>
</body>
</html>
`
}

function runSection(run: RunReport): string {
  const failing = run.rows.filter(isFailing)
  return `<section>
<h1>${escapeHtml(run.recording)}</h1>
<p>${escapeHtml(run.target)}, ${escapeHtml(run.started_at)}, ${Math.round(run.duration_ms)} ms: ${countLine(run.rows)}</p>
${failing.map(rowSection).join('\n')}
<h2>All exchanges</h2>
<table><thead><tr><th scope="col">#</th><th scope="col">Verdict</th><th scope="col">Exchange</th><th scope="col">was, ms</th><th scope="col">now, ms</th></tr></thead>
<tbody>${run.rows.map(tableRow).join('\n')}</tbody></table>
</section>`
}

const ms = (value: number | null): string => (value === null ? '' : String(Math.round(value)))

const tableRow = (row: ComparedRow): string =>
  `<tr><td>${row.number ?? ''}</td><td class="${row.verdict}">${verdictWord(row.verdict)}</td><td><b>${escapeHtml(row.kind)}</b> <code>${escapeHtml(row.label)}</code></td><td>${ms(row.was_ms)}</td><td>${ms(row.now_ms)}</td></tr>`

function rowSection(row: ComparedRow): string {
  const left = countLeftOut(row.left_out)
  const names = left.map(({ display, count }) => escapeHtml(count > 1 ? `${display} (${count})` : display)).join(', ')
  const number = row.left_out.length
  return `<article>
<h2>${escapeHtml(rowName(row))} <span class="${row.verdict}">${verdictWord(row.verdict)}</span></h2>
${row.note === '' ? '' : `<p>${escapeHtml(row.note)}</p>`}
${row.differences.map(differenceSection).join('\n')}
${renderedSection(row)}
${number === 0 ? '' : `<p class="left">${number} volatile ${number === 1 ? 'field' : 'fields'} left out: ${names}</p>`}
</article>`
}

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : written(value)

function differenceSection({ display, kind, was, now, expected }: Difference): string {
  const rows =
    kind === 'moved' ? sideBySide(`place ${String(was)}`, `place ${String(now)}`) : sideBySide(textOf(was), textOf(now))
  const hint = expected === undefined ? '' : `<p>Expected ${escapeHtml(expected)}</p>`
  return `<h3><code>${escapeHtml(display)}</code> ${kind}</h3>${hint}
${diffTable(rows)}`
}

const renderedSection = ({ rendered }: ComparedRow): string =>
  rendered === undefined ? '' : `<h3>As rendered</h3>\n${diffTable(sideBySide(rendered.was, rendered.now))}`

const diffTable = (rows: readonly SideRow[]): string =>
  `<table class="diff"><thead><tr><th scope="col" colspan="2">Recorded</th><th scope="col" colspan="2">This run</th></tr></thead>
<tbody>${rows.map(diffRow).join('')}</tbody></table>`

function diffRow(row: SideRow): string {
  if (row.kind === 'folded') return `<tr class="folded"><td colspan="4">${row.count} equal lines</td></tr>`
  const isSame = row.kind === 'same'
  return `<tr>${cells(row.was, isSame ? '' : 'del', '−')}${cells(row.now, isSame ? '' : 'add', '+')}</tr>`
}

const cells = (line: SideLine | null, kind: string, sign: string): string =>
  line
    ? `<td class="number ${kind}">${line.number}${kind === '' ? '' : ` ${sign}`}</td><td class="${kind}">${line.pieces.map(piece).join('')}</td>`
    : '<td class="none" colspan="2"></td>'

const piece = ({ text, isMarked }: LinePiece): string =>
  isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)
