import type { Node } from 'jsonc-parser'
import type { TextEdit } from './edits'
import { readJson } from './jsonDocument'
import { fitsOnLine } from './written'

/** One level of indentation. */
const unit = '  '

/**
 * The edits that lay a JSON text out as `written` does: short objects and lists on one line, two spaces for each level, a
 * newline at the end. Only white space changes: keys keep their order, and values are as they were typed. Empty for a
 * text that is not JSON, and for one that is laid out so already.
 */
export function formatEdits(text: string): TextEdit[] {
  const { tree, error } = readJson(text)
  if (!tree || error) return []
  const gaps = [...layout(text, tree), { before: text.length, space: '\n' }]
  const edits: TextEdit[] = []
  for (const { before, space } of gaps) {
    const offset = startOfSpace(text, before)
    if (text.slice(offset, before) !== space) edits.push({ offset, length: before - offset, content: space })
  }
  return edits
}

/** White space that belongs before the token at an offset. */
interface Gap {
  before: number
  space: string
}

function startOfSpace(text: string, end: number): number {
  let start = end
  while (start > 0 && ' \t\r\n'.includes(text[start - 1] ?? 'x')) start -= 1
  return start
}

function layout(text: string, tree: Node): Gap[] {
  const gaps: Gap[] = [{ before: tree.offset, space: '' }]
  place(text, tree, { indent: '', gaps })
  return gaps
}

interface Place {
  /** White space at the start of the line that the node begins on. */
  indent: string
  gaps: Gap[]
}

function place(text: string, node: Node, { indent, gaps }: Place): void {
  const members = node.children ?? []
  if (node.type !== 'object' && node.type !== 'array') return
  const close = node.offset + node.length - 1
  if (members.length === 0) {
    gaps.push({ before: close, space: '' })
    return
  }
  const isShort = isOneLine(node, indent)
  const deeper = indent + unit
  const edge = isShort ? (node.type === 'array' ? '' : ' ') : `\n${deeper}`
  for (const [at, member] of members.entries()) {
    if (at > 0) gaps.push({ before: commaBefore(text, member.offset), space: '' })
    gaps.push({ before: member.offset, space: at > 0 && isShort ? ' ' : edge })
    const value = member.type === 'property' ? placeKey(text, member, gaps) : member
    if (value) place(text, value, { indent: deeper, gaps })
  }
  gaps.push({ before: close, space: isShort ? edge : `\n${indent}` })
}

/** A colon stands at its key, the value one space behind. */
function placeKey(text: string, property: Node, gaps: Gap[]): Node | undefined {
  const [key, value] = property.children ?? []
  if (!key || !value) return value
  gaps.push({ before: text.indexOf(':', key.offset + key.length), space: '' })
  gaps.push({ before: value.offset, space: ' ' })
  return value
}

const commaBefore = (text: string, offset: number): number => text.lastIndexOf(',', offset - 1)

function isOneLine(node: Node, indent: string): boolean {
  const members = node.children ?? []
  const values = members.map(member => (member.type === 'property' ? member.children?.[1] : member))
  if (values.some(value => value?.type === 'object' || value?.type === 'array')) return false
  const scalar = (one: Node | undefined) => (one ? one.length : 0)
  const lengths = members.map((member, at) =>
    member.type === 'property' ? scalar(member.children?.[0]) + 2 + scalar(values[at]) : member.length,
  )
  const brackets = node.type === 'array' ? 2 : 4
  const line = lengths.reduce((sum, one) => sum + one, brackets + 2 * (members.length - 1))
  return fitsOnLine(indent, line)
}
