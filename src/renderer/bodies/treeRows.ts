import { canFold } from './folds'
import { isCloser, type LineIndex } from './lineIndex'
import { keyOf } from './linePath'

/** Up to here a tree is open as a whole when it is first shown. */
const smallTree = 200

/** What is closed when a tree is first shown: in a large one all but its first two levels. */
export function closedAtFirst(index: LineIndex): Set<number> {
  const closed = new Set<number>()
  if (index.count <= smallTree) return closed
  for (let line = 0; line < index.count; line += 1) {
    if ((index.depths[line] ?? 0) >= 2 && canFold(index, line)) closed.add(line)
  }
  return closed
}

/** The lines of the values that are shown, in order. */
export function treeLines(index: LineIndex, closed: ReadonlySet<number>): Int32Array {
  const rows = new Int32Array(index.count)
  let count = 0
  for (let line = 0; line < index.count; line += 1) {
    if (isCloser(index, line)) continue
    rows[count] = line
    count += 1
    if (closed.has(line)) line = index.partners[line] ?? line
  }
  return rows.subarray(0, count)
}

/** What a row is called: its key, its place in a list, or that it is the whole. */
export const nameOfRow = (index: LineIndex, line: number): string =>
  keyOf(index, line) ?? ((index.depths[line] ?? 0) === 0 ? 'body' : String(index.places[line] ?? 0))
