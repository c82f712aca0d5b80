import { applyEdits, type Node } from 'jsonc-parser'
import { nodeAt, nodeOnTheWay, treeOf } from './jsonDocument'
import { written } from './written'

/**
 * Replaces `length` characters from `offset` with `content`. Edits of one list refer to the text before any of them.
 */
export interface TextEdit {
  offset: number
  length: number
  content: string
}

/**
 * Smallest edits that put `value` at a pointer, making the objects that are missing on the way. New lines are indented
 * as their neighbours are; no other line changes, however it is written.
 */
export function setAt(text: string, path: string, value: unknown): TextEdit[] {
  const tree = treeOf(text)
  if (!tree) return []
  const { node, found, keys } = nodeOnTheWay(tree, path)
  const missing = keys.slice(found)
  const [first, ...deeper] = missing
  if (first === undefined) return [{ ...placeOf(node), content: write(text, node.offset, value) }]
  const inner = deeper.reduceRight<unknown>((held, key) => ({ [key]: held }), value)
  if (node.type === 'array') return insert(text, node, '', inner)
  return node.type === 'object' ? insert(text, node, `${JSON.stringify(first)}: `, inner) : []
}

const placeOf = (node: Node) => ({ offset: node.offset, length: node.length })

/** Adds a last member to an object or list: on a line of its own where the members have theirs. */
function insert(text: string, holder: Node, label: string, value: unknown): TextEdit[] {
  const last = holder.children?.at(-1)
  const end = holder.offset + holder.length - 1
  const lineIndent = indentAt(text, holder.offset)
  const unit = unitOf(text)
  if (!last) {
    const inner = lineIndent + unit
    const content = `\n${inner}${label}${written(value, { indent: inner, unit })}\n${lineIndent}`
    return [{ offset: holder.offset + 1, length: end - holder.offset - 1, content }]
  }
  const after = last.offset + last.length
  const isBelow = text.slice(holder.offset, last.offset).includes('\n')
  const indent = indentAt(text, last.offset)
  const content = isBelow
    ? `,\n${indent}${label}${written(value, { indent, unit })}`
    : `, ${label}${written(value, { indent, unit })}`
  return [{ offset: after, length: 0, content }]
}

const write = (text: string, offset: number, value: unknown): string =>
  written(value, { indent: indentAt(text, offset), unit: unitOf(text) })

/** White space at the start of the line of an offset. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''

/** One level of indentation, as the text has it. */
export const unitOf = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '

/** The smallest edit that takes away a value together with its key and comma. */
export function removeAt(text: string, path: string): TextEdit[] {
  const node = nodeAt(treeOf(text), path)
  return node ? removeMember(node.parent?.type === 'property' ? node.parent : node) : []
}

/** The same for a member of an object, or an item of a list. */
export function removeMember(member: Node): TextEdit[] {
  const holder = member.parent
  if (!holder) return []
  const members = holder.children ?? []
  const at = members.indexOf(member)
  const before = members[at - 1]
  const after = members[at + 1]
  const start = after ? member.offset : before ? endOf(before) : holder.offset + 1
  const end = after ? after.offset : before ? endOf(member) : endOf(holder) - 1
  return [{ offset: start, length: end - start, content: '' }]
}

const endOf = (node: Node): number => node.offset + node.length

export const applied = (text: string, edits: TextEdit[]): string => applyEdits(text, edits)

/** Several changes, each made on the result of the one before, as one replacement of the part that differs. */
export function oneAfterTheOther(text: string, steps: ((text: string) => TextEdit[])[]): TextEdit[] {
  const after = steps.reduce((current, step) => applied(current, step(current)), text)
  return after === text ? [] : [trimmed(text, { offset: 0, length: text.length, content: after })]
}

/** An edit without what it leaves as it is at its beginning and at its end. */
export function trimmed(text: string, { offset, length, content }: TextEdit): TextEdit {
  const most = Math.min(length, content.length)
  let start = 0
  while (start < most && text[offset + start] === content[start]) start++
  if (start > 0 && (isPairSplit(text, offset + start) || isPairSplit(content, start))) start--
  let end = 0
  while (end < most - start && text[offset + length - 1 - end] === content[content.length - 1 - end]) end++
  if (end > 0 && (isPairSplit(text, offset + length - end) || isPairSplit(content, content.length - end))) end--
  return {
    offset: offset + start,
    length: length - start - end,
    content: content.slice(start, content.length - end),
  }
}

/** Whether an offset lies inside a surrogate pair or a line end of two characters, which the editor cannot point at. */
function isPairSplit(text: string, offset: number): boolean {
  const pair = text.slice(Math.max(0, offset - 1), offset + 1)
  return pair === '\r\n' || /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair)
}
