import type { Line, Row } from './alignedRows'

/** Rows that are shown, or a stretch without a loss that is folded. */
export type Part = { kind: 'rows'; rows: readonly Row[] } | { kind: 'fold'; rows: readonly Row[]; summary: string }

/** Lines around a loss that stay in view. */
const around = 3
/** A shorter stretch is not worth a fold. */
const fewest = 4

const isNotable = ({ left, right }: Row): boolean =>
  [left, right].some(line => line !== null && (line.tone !== 'plain' || line.tags.length > 0))

/** Folds the stretches in which nothing is lost, changed or added. */
export function foldedRows(rows: readonly Row[]): Part[] {
  const shown = rows.map(() => false)
  for (const [at, row] of rows.entries()) {
    if (isNotable(row)) shown.fill(true, Math.max(0, at - around), at + around + 1)
  }
  const parts: Part[] = []
  for (let from = 0; from < rows.length; ) {
    const isShown = shown[from] === true
    const end = shown.indexOf(!isShown, from)
    const to = end < 0 ? rows.length : end
    const stretch = rows.slice(from, to)
    if (isShown || stretch.length < fewest) push(parts, stretch)
    else parts.push({ kind: 'fold', rows: stretch, summary: summaryOf(stretch) })
    from = to
  }
  return parts
}

/** Rows beside a stretch too short to fold belong together. */
function push(parts: Part[], rows: readonly Row[]): void {
  const last = parts.at(-1)
  if (last?.kind === 'rows') parts[parts.length - 1] = { kind: 'rows', rows: [...last.rows, ...rows] }
  else parts.push({ kind: 'rows', rows })
}

const count = (rows: readonly Row[], side: 'left' | 'right'): number => rows.filter(row => row[side] !== null).length

const counted = (lines: number): string => `${lines} ${lines === 1 ? 'line' : 'lines'}`

/** Names what is folded by the types on the left: `header and section: 5 lines to 9, no loss`. */
function summaryOf(rows: readonly Row[]): string {
  const types = [...new Set(rows.flatMap(({ left }) => typeOf(left)))].filter(type => !inner.has(type))
  const [first, second, ...more] = types
  const names =
    more.length > 0 ? `${first}, ${second} and ${more.length} more` : [first, second].filter(Boolean).join(' and ')
  const [left, right] = [count(rows, 'left'), count(rows, 'right')]
  const sizes = right === left ? counted(left) : `${counted(left)} to ${right}`
  return `${names === '' ? '' : `${names}: `}${sizes}, no loss`
}

/** Types of parts that say nothing about a block. */
const inner = new Set(['plain_text', 'mrkdwn', 'text'])

const typeOf = (line: Line | null): string[] => {
  const type = line && /"type": ?"([^"]+)"/.exec(line.text)?.[1]
  return type ? [type] : []
}
