import { diffArrays, diffWordsWithSpace } from 'diff'
import type { MessageLine } from './messageLines'

/** A piece of a line: the same on both sides, or what is marked. */
export interface Piece {
  text: string
  isMarked: boolean
}

/** One side of a row; `null` where the other side has a line that this one has not. */
export type Half = { number: number; pieces: Piece[] } | null

/** Lines beside each other, or a run of equal ones. */
export type DiffRow =
  | { is: 'same'; was: Half; now: Half }
  | { is: 'changed'; was: Half; now: Half }
  | { is: 'folded'; rows: { is: 'same'; was: Half; now: Half }[] }

/** Equal lines that stay around a change; longer runs are folded. */
const context = 2
/** Beyond this many edits two texts have too little in common to be aligned. */
const mostEdits = 2000
/** Characters of a line in which words are compared. */
const longestWords = 2000

/** Two messages line by line, words marked inside of changed lines, equal runs folded. */
export function diffRows(was: readonly MessageLine[], now: readonly MessageLine[]): DiffRow[] {
  const changes =
    diffArrays(was as MessageLine[], now as MessageLine[], {
      comparator: (left, right) => left.key === right.key,
      maxEditLength: mostEdits,
    }) ?? replaced(was, now)
  const rows: DiffRow[] = []
  let left = 0
  let right = 0
  let removed: MessageLine[] = []
  const flush = (added: readonly MessageLine[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      rows.push(changedRow(removed[at], added[at], { left: left + at, right: right + at }))
    }
    left += removed.length
    right += added.length
    removed = []
  }
  for (const { value, added, removed: gone } of changes) {
    if (gone) removed = [...removed, ...value]
    else if (added) flush(value)
    else {
      flush([])
      rows.push(
        ...folded(
          value.map((_, at) => sameRow(was[left + at], now[right + at], { left: left + at, right: right + at })),
          rows.length === 0,
        ),
      )
      left += value.length
      right += value.length
    }
  }
  flush([])
  return withoutLastContext(rows)
}

const replaced = (was: readonly MessageLine[], now: readonly MessageLine[]) => [
  { value: [...was], added: false, removed: true, count: was.length },
  { value: [...now], added: true, removed: false, count: now.length },
]

interface At {
  left: number
  right: number
}

type Same = Extract<DiffRow, { is: 'same' }>

const half = (line: MessageLine | undefined, at: number): Half =>
  line ? { number: at + 1, pieces: [{ text: line.text, isMarked: false }] } : null

const sameRow = (was: MessageLine | undefined, now: MessageLine | undefined, { left, right }: At): Same => ({
  is: 'same',
  was: half(was, left),
  now: half(now, right),
})

function changedRow(was: MessageLine | undefined, now: MessageLine | undefined, { left, right }: At): DiffRow {
  const isShort = (was?.text.length ?? 0) + (now?.text.length ?? 0) < longestWords
  if (!was || !now || !isShort) return { is: 'changed', was: half(was, left), now: half(now, right) }
  const words = diffWordsWithSpace(was.text, now.text)
  const pieces = (other: 'added' | 'removed') =>
    words
      .filter(word => !word[other])
      .map(word => ({ text: word.value, isMarked: word.added || word.removed || false }))
  return {
    is: 'changed',
    was: { number: left + 1, pieces: pieces('added') },
    now: { number: right + 1, pieces: pieces('removed') },
  }
}

/** A run of equal lines with its middle folded; at the beginning only the lines before the change stay. */
function folded(run: Same[], isFirst: boolean): DiffRow[] {
  const head = isFirst ? 0 : context
  if (run.length <= head + context + 1) return run
  return [...run.slice(0, head), { is: 'folded', rows: run.slice(head, -context) }, ...run.slice(-context)]
}

/** Behind the last change nothing has to lead to another one. */
function withoutLastContext(rows: DiffRow[]): DiffRow[] {
  const fold = rows.at(-1 - context)
  const tail = rows.slice(-context)
  if (fold?.is !== 'folded' || tail.some(row => row.is !== 'same')) return rows
  const same = tail.filter((row): row is Same => row.is === 'same')
  return [...rows.slice(0, -1 - context), { is: 'folded', rows: [...fold.rows, ...same] }]
}
