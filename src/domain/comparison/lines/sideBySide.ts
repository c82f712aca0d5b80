import { diffLines, diffWordsWithSpace } from 'diff'

/** A piece of a line; `isMarked` where it is not on the other side. */
export interface LinePiece {
  text: string
  isMarked: boolean
}

/** A line of one side, counted from 1. */
export interface SideLine {
  number: number
  pieces: LinePiece[]
}

/** A row of two texts beside each other: equal or changed lines, a line without partner, or equal lines folded. */
export type SideRow =
  | { kind: 'same' | 'changed'; was: SideLine; now: SideLine }
  | { kind: 'removed'; was: SideLine; now: null }
  | { kind: 'added'; was: null; now: SideLine }
  | { kind: 'folded'; count: number; was: number; now: number }

/** Texts with more lines that come and go are no two versions of one text. */
const MOST_EDITS = 2000
/** Words are marked in lines of at most this many characters; a longer one is marked as a whole. */
const LONGEST_LINE = 2000
/** So many equal lines stay on each side of a change. */
const CONTEXT = 3

interface Cursor {
  was: number
  now: number
}

/**
 * Lays two texts side by side, with the words marked that differ, and long runs of equal lines folded to a count.
 *
 * @param isFolded False to show all lines.
 */
export function sideBySide(was: string, now: string, isFolded = true): SideRow[] {
  const at: Cursor = { was: 1, now: 1 }
  const runs = diffLines(was, now, { maxEditLength: MOST_EDITS })
  if (!runs) return changedRows(linesOf(was), linesOf(now), at)
  const rows: SideRow[] = []
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]
    const next = runs[index + 1]
    if (!run) continue
    const lines = linesOf(run.value)
    if (!run.added && !run.removed) {
      const edges = { isFirst: index === 0, isLast: index === runs.length - 1 }
      rows.push(...(isFolded ? foldedRows(lines, at, edges) : sameRows(lines, at)))
    } else if (run.removed && next?.added) {
      rows.push(...changedRows(lines, linesOf(next.value), at))
      index++
    } else rows.push(...(run.removed ? changedRows(lines, [], at) : changedRows([], lines, at)))
  }
  return rows
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

const plain = (number: number, text: string): SideLine => ({ number, pieces: [{ text, isMarked: false }] })

const sameRows = (lines: readonly string[], at: Cursor): SideRow[] =>
  lines.map(text => ({ kind: 'same', was: plain(at.was++, text), now: plain(at.now++, text) }))

function foldedRows(
  lines: readonly string[],
  at: Cursor,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): SideRow[] {
  const head = isFirst ? 0 : CONTEXT
  const tail = isLast ? 0 : CONTEXT
  const count = lines.length - head - tail
  if (count <= 1) return sameRows(lines, at)
  const before = sameRows(lines.slice(0, head), at)
  const folded: SideRow = { kind: 'folded', count, was: at.was, now: at.now }
  at.was += count
  at.now += count
  return [...before, folded, ...sameRows(lines.slice(lines.length - tail), at)]
}

function changedRows(was: readonly string[], now: readonly string[], at: Cursor): SideRow[] {
  return Array.from({ length: Math.max(was.length, now.length) }, (_, index): SideRow => {
    const one = was[index]
    const other = now[index]
    if (one === undefined) return { kind: 'added', was: null, now: marked(at.now++, other ?? '') }
    if (other === undefined) return { kind: 'removed', was: marked(at.was++, one), now: null }
    return changedRow(one, other, at)
  })
}

const marked = (number: number, text: string): SideLine => ({ number, pieces: [{ text, isMarked: true }] })

function changedRow(was: string, now: string, at: Cursor): SideRow {
  const isShort = was.length <= LONGEST_LINE && now.length <= LONGEST_LINE
  const words = isShort
    ? diffWordsWithSpace(was, now)
    : [
        { value: was, removed: true, added: false },
        { value: now, added: true, removed: false },
      ]
  const side = (gone: 'added' | 'removed'): LinePiece[] =>
    words.filter(word => !word[gone]).map(({ value, added, removed }) => ({ text: value, isMarked: added || removed }))
  return {
    kind: 'changed',
    was: { number: at.was++, pieces: side('added') },
    now: { number: at.now++, pieces: side('removed') },
  }
}
