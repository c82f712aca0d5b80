import type { Node } from 'jsonc-parser'
import { nodeAt, treeOf } from '#domain/edits/jsonDocument'

export type Tone = 'plain' | 'lost' | 'changed' | 'added'

/** The number of a loss, as it stands on a line. */
export interface Tag {
  number: number
  severity: 'lost' | 'changed'
}

export interface Line {
  /** Counted from 1. */
  number: number
  text: string
  tone: Tone
  tags: readonly Tag[]
}

/** A line of the original beside one of the result; `null` where one side has nothing. */
export interface Row {
  left: Line | null
  right: Line | null
}

/** A place on both sides: a block and what it was made of. */
export interface Anchor {
  left: string
  right: string
}

/** A loss at its place in the original, and in the result where something stands for it. */
export interface Marked extends Tag {
  left: string
  right: string | null
}

export interface Compared {
  left: string
  right: string
  anchors: readonly Anchor[]
  marks: readonly Marked[]
  /** Pointers into the result of what the original has no counterpart for. */
  added: readonly string[]
}

interface Side {
  lines: string[]
  starts: number[]
  tree: Node | undefined
}

const sideOf = (text: string): Side => {
  const lines = text.replace(/\n$/, '').split('\n')
  let start = 0
  const starts = lines.map(line => {
    const at = start
    start += line.length + 1
    return at
  })
  return { lines, starts, tree: treeOf(text) }
}

const lineAt = ({ starts }: Side, offset: number): number => starts.findLastIndex(start => start <= offset)

/** First and last line of a value with its key, counted from 0. */
function linesOf(side: Side, path: string): [number, number] | null {
  const node = nodeAt(side.tree, path)
  if (!node) return null
  const whole = node.parent?.type === 'property' ? node.parent : node
  return [lineAt(side, whole.offset), lineAt(side, whole.offset + whole.length - 1)]
}

/** Lays two texts beside each other so that blocks stand beside what they were made of. */
export function alignedRows(compared: Compared): Row[] {
  const [left, right] = [sideOf(compared.left), sideOf(compared.right)]
  const looks = { left: looksOf(left, compared, 'left'), right: looksOf(right, compared, 'right') }
  const rows: Row[] = []
  let [fromLeft, fromRight] = [0, 0]
  for (const [toLeft, toRight] of [
    ...anchorLines(left, right, compared),
    [left.lines.length, right.lines.length],
  ] as const) {
    rows.push(...zipped(looks.left.slice(fromLeft, toLeft), looks.right.slice(fromRight, toRight)))
    fromLeft = toLeft
    fromRight = toRight
  }
  return rows
}

/** The anchors that lead down on both sides: where blocks changed their order, those that stayed in it. */
function anchorLines(left: Side, right: Side, { anchors }: Compared): [number, number][] {
  const pairs = anchors.flatMap(anchor => {
    const [a, b] = [linesOf(left, anchor.left), linesOf(right, anchor.right)]
    return a && b ? [[a[0], b[0]] as [number, number]] : []
  })
  const kept: [number, number][] = []
  for (const pair of pairs.toSorted((a, b) => a[1] - b[1])) {
    const last = kept.at(-1)
    if (!last || (pair[0] > last[0] && pair[1] > last[1])) kept.push(pair)
  }
  return kept
}

function looksOf(side: Side, { marks, added }: Compared, key: 'left' | 'right'): Line[] {
  const lines = side.lines.map((text, at): Line => ({ number: at + 1, text, tone: 'plain', tags: [] }))
  const paint = (path: string, look: (line: Line, at: number) => Line) => {
    const range = linesOf(side, path)
    if (!range) return
    for (let at = range[0]; at <= range[1]; at += 1) {
      const line = lines[at]
      if (line) lines[at] = look(line, at - range[0])
    }
  }
  if (key === 'right') for (const path of added) paint(path, line => ({ ...line, tone: 'added' }))
  for (const mark of marks) {
    const path = mark[key]
    if (path === null) continue
    const tag: Tag = { number: mark.number, severity: mark.severity }
    // What is lost is still there on the right: only the block that lost something is named.
    const isPainted = key === 'left' || mark.severity === 'changed'
    paint(path, (line, at) => ({
      ...line,
      tone: isPainted && (key === 'left' || at === 0) ? mark.severity : line.tone,
      tags: at === 0 ? [...line.tags, tag] : line.tags,
    }))
  }
  return lines
}

/** Lines of one stretch side by side; what is lost stands beside nothing, and so does what is added. */
function zipped(left: readonly Line[], right: readonly Line[]): Row[] {
  const rows: Row[] = []
  let next = 0
  const added = () => {
    for (let line = right[next]; line?.tone === 'added'; line = right[next]) {
      rows.push({ left: null, right: line })
      next += 1
    }
  }
  for (const line of left) {
    added()
    const other = line.tone === 'lost' ? null : (right[next] ?? null)
    if (other) next += 1
    rows.push({ left: line, right: other })
  }
  for (const line of right.slice(next)) rows.push({ left: null, right: line })
  return rows
}
