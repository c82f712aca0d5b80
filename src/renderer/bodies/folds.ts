import { isOpener, type LineIndex } from './lineIndex'

/** The lines that are shown while some are folded: what is inside of these, and their closing lines, are not. */
export function shownLines(index: LineIndex, folded: ReadonlySet<number>): Int32Array | null {
  if (folded.size === 0) return null
  const shown = new Int32Array(index.count)
  let count = 0
  for (let line = 0; line < index.count; line += 1) {
    shown[count] = line
    count += 1
    if (folded.has(line)) line = index.partners[line] ?? line
  }
  return shown.subarray(0, count)
}

/** What can be folded: it is open here and closed on a later line. */
export const canFold = (index: LineIndex, line: number): boolean =>
  isOpener(index, line) && (index.partners[line] ?? -1) > line

/** The folds without those that hide a line. */
export function revealed(index: LineIndex, folded: ReadonlySet<number>, line: number): ReadonlySet<number> {
  const open = new Set(folded)
  for (let at = index.parents[line] ?? -1; at >= 0; at = index.parents[at] ?? -1) open.delete(at)
  return open.size === folded.size ? folded : open
}

/** `12 items`, `1 key`: what a folded line holds. */
export function heldText(index: LineIndex, line: number): string {
  const count = index.counts[line] ?? 0
  const isList = index.text[(index.ends[line] ?? 1) - 1] === '['
  const word = isList ? 'item' : 'key'
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}

/** Which of the shown lines, which are in order, is a line or the last before it. */
export function rowOf(shown: ArrayLike<number>, line: number): number {
  let low = 0
  let high = shown.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((shown[middle] ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low
}
