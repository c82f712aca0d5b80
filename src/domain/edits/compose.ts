import { applied, type TextEdit, trimmed } from './edits'

/** One step of an edit: what it changes in the text that the steps before it left. */
export type Step = (text: string) => TextEdit[]

/** A part of the text as it was, by its offsets, or something new. */
type Piece = { from: number; to: number } | { added: string }

/**
 * Several steps, each made on the result of the one before, as edits of the first text: what stands between two changed
 * places is not part of any of them.
 */
export function composed(text: string, steps: readonly Step[]): TextEdit[] {
  let pieces: Piece[] = [{ from: 0, to: text.length }]
  let current = text
  for (const step of steps) {
    const edits = step(current)
    // Edits of one list refer to one text: from the last to the first, none moves the place of another.
    for (const edit of edits.toSorted((a, b) => b.offset - a.offset)) pieces = withEdit(pieces, edit)
    current = applied(current, edits)
  }
  return editsOf(text, pieces)
}

const withEdit = (pieces: readonly Piece[], { offset, length, content }: TextEdit): Piece[] => [
  ...slice(pieces, 0, offset),
  { added: content },
  ...slice(pieces, offset + length, Number.POSITIVE_INFINITY),
]

const lengthOf = (piece: Piece): number => ('added' in piece ? piece.added.length : piece.to - piece.from)

/** The pieces of a range of the text that they make. */
function slice(pieces: readonly Piece[], start: number, end: number): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const piece of pieces) {
    const from = Math.max(0, start - at)
    const to = Math.min(lengthOf(piece), end - at)
    if (from < to) {
      const isNew = 'added' in piece
      found.push(isNew ? { added: piece.added.slice(from, to) } : { from: piece.from + from, to: piece.from + to })
    }
    at += lengthOf(piece)
  }
  return found
}

function editsOf(text: string, pieces: readonly Piece[]): TextEdit[] {
  const edits: TextEdit[] = []
  let cursor = 0
  let content = ''
  const close = (to: number) => {
    if (to > cursor || content !== '') edits.push(trimmed(text, { offset: cursor, length: to - cursor, content }))
    content = ''
  }
  for (const piece of pieces) {
    if ('added' in piece) {
      content += piece.added
      continue
    }
    close(piece.from)
    cursor = piece.to
  }
  close(text.length)
  return edits.filter(edit => edit.length > 0 || edit.content !== '')
}
