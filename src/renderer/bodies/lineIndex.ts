/** Where the lines of a body are, as offsets in its text: nothing is copied, so that 5 MB are indexed within a frame. */
export interface LineIndex {
  text: string
  /** Laid out as JSON, one value a line; otherwise lines are those of the text. */
  isJson: boolean
  count: number
  /** Offsets of the first character of each line, and of the one behind its last. */
  starts: Int32Array
  ends: Int32Array
  depths: Int32Array
  /** Of a line that opens an object or a list: the line that closes it, else -1. A closing line names its opening one. */
  partners: Int32Array
  /** How many values an opening line holds. */
  counts: Int32Array
  /** The line that opens what a line stands in, -1 at the top; and its place there. */
  parents: Int32Array
  places: Int32Array
}

/** Grows by doubling, as a list of numbers that may reach millions has to. */
class Numbers {
  private list = new Int32Array(1024)
  length = 0
  push(value: number): void {
    if (this.length === this.list.length) {
      const grown = new Int32Array(this.length * 2)
      grown.set(this.list)
      this.list = grown
    }
    this.list[this.length] = value
    this.length += 1
  }
  at = (index: number): number => this.list[index] ?? 0
  set(index: number, value: number): void {
    this.list[index] = value
  }
  done = (): Int32Array => this.list.subarray(0, this.length)
}

interface Building {
  starts: Numbers
  ends: Numbers
  depths: Numbers
  partners: Numbers
  counts: Numbers
  parents: Numbers
  places: Numbers
}

const newBuilding = (): Building => ({
  starts: new Numbers(),
  ends: new Numbers(),
  depths: new Numbers(),
  partners: new Numbers(),
  counts: new Numbers(),
  parents: new Numbers(),
  places: new Numbers(),
})

const indexOf = (text: string, isJson: boolean, { starts, ...rest }: Building): LineIndex => ({
  text,
  isJson,
  count: starts.length,
  starts: starts.done(),
  ends: rest.ends.done(),
  depths: rest.depths.done(),
  partners: rest.partners.done(),
  counts: rest.counts.done(),
  parents: rest.parents.done(),
  places: rest.places.done(),
})

/** Longer lines of plain text are cut into pieces, so that drawing one stays cheap. */
const longestPiece = 2000

/** The lines of a text as they came; very long ones in pieces. */
export function indexText(text: string): LineIndex {
  const building = newBuilding()
  const push = (start: number, end: number) => {
    building.starts.push(start)
    building.ends.push(end)
    building.depths.push(0)
    building.partners.push(-1)
    building.counts.push(0)
    building.parents.push(-1)
    building.places.push(0)
  }
  for (let start = 0; ; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const shown = end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end
    let piece = start
    for (; shown - piece > longestPiece; piece += longestPiece) push(piece, piece + longestPiece)
    push(piece, shown)
    if (found < 0) return indexOf(text, false, building)
    start = found + 1
  }
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92
const opening: Record<number, number> = { 123: 125, 91: 93 }
const isClosing = (code: number): boolean => code === 125 || code === 93
const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9
/** Digits, a minus, and the first letters of `true`, `false` and `null`. */
const beginsWord = (code: number): boolean =>
  (code >= 48 && code <= 57) || code === 45 || code === 116 || code === 102 || code === 110
const inWord = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code === 43 || code === 45 || code === 46 || code === 69

/** Offset behind a string that begins at `from`; that of the end of the text where it is not closed. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1
  return at
}

/**
 * Lays JSON out one value a line without parsing it: every token stays exactly as it was sent, so large numbers, escapes
 * and repeated keys are what the wire had. A text that was cut (`isPart`) may end anywhere. `null` when it is not JSON.
 */
export function indexJson(text: string, isPart = false): LineIndex | null {
  const { length } = text
  const building = newBuilding()
  const { starts, ends, depths, partners, counts, parents, places } = building
  /** Lines that are open, and the brackets that close them. */
  const open: number[] = []
  const closers: number[] = []
  let isLineOpen = false
  const begin = (at: number) => {
    starts.push(at)
    ends.push(at)
    depths.push(open.length)
    partners.push(-1)
    counts.push(0)
    const parent = open.at(-1)
    parents.push(parent ?? -1)
    places.push(parent === undefined ? 0 : counts.at(parent) - 1)
    isLineOpen = true
  }
  const beginValue = (at: number) => {
    if (isLineOpen) return
    const parent = open.at(-1)
    if (parent !== undefined) counts.set(parent, counts.at(parent) + 1)
    begin(at)
  }
  const extend = (to: number) => ends.set(ends.length - 1, to)
  for (let at = skipSpace(text, 0); at < length; at = skipSpace(text, at)) {
    const code = text.charCodeAt(at)
    const closer = opening[code]
    if (code === QUOTE) {
      beginValue(at)
      at = endOfString(text, at)
      const isKey = open.length > 0 && text.charCodeAt(skipSpace(text, at)) === COLON
      extend(at)
      if (!isKey && open.length === 0) isLineOpen = false
    } else if (closer !== undefined) {
      beginValue(at)
      const next = skipSpace(text, at + 1)
      if (text.charCodeAt(next) === closer) {
        at = next + 1
        extend(at)
        if (open.length === 0) isLineOpen = false
      } else {
        at += 1
        extend(at)
        open.push(starts.length - 1)
        closers.push(closer)
        isLineOpen = false
      }
    } else if (isClosing(code)) {
      const partner = open.pop()
      if (partner === undefined || closers.pop() !== code) return null
      begin(at)
      at += 1
      extend(at)
      partners.set(partner, starts.length - 1)
      partners.set(starts.length - 1, partner)
      if (open.length === 0) isLineOpen = false
    } else if (code === COMMA) {
      if (starts.length === 0 || open.length === 0) return null
      at += 1
      extend(at)
      isLineOpen = false
    } else if (code === COLON) {
      if (!isLineOpen) return null
      at += 1
      extend(at)
    } else if (beginsWord(code)) {
      beginValue(at)
      while (at < length && inWord(text.charCodeAt(at))) at += 1
      extend(at)
      if (open.length === 0) isLineOpen = false
    } else return null
  }
  if (starts.length === 0 || (open.length > 0 && !isPart)) return null
  return indexOf(text, true, building)
}

/** Line that holds an offset of the text, or the last one before it. */
export function lineAt({ starts, count }: LineIndex, offset: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Whether a line opens an object or a list that is not empty; the cut end of a text leaves some without a partner. */
export const isOpener = ({ partners, counts }: LineIndex, line: number): boolean =>
  (counts[line] ?? 0) > 0 || (partners[line] ?? -1) > line

/** Whether a line is only the bracket that ends what another one opened. */
export const isCloser = ({ partners }: LineIndex, line: number): boolean => {
  const partner = partners[line] ?? -1
  return partner >= 0 && partner < line
}
