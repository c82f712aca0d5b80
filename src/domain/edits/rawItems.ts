import type { Node } from 'jsonc-parser'
import { indentAt, type TextEdit, unitOf } from './edits'

/**
 * Values of a list as their authors wrote them: moved and copied character by character, with other white space before
 * their lines alone.
 */

export const endOf = (node: Node): number => node.offset + node.length

/** The text of a value, without the indentation of the line that it begins on. */
export function rawText(text: string, node: Node): string {
  const indent = indentAt(text, node.offset)
  return changeLines(text.slice(node.offset, endOf(node)), line => {
    let common = 0
    while (common < indent.length && line[common] === indent[common]) common++
    return line.slice(common)
  })
}

/** A raw text, for a line with this indentation. */
export const indented = (raw: string, indent: string): string => changeLines(raw, line => indent + line)

/** Changes all lines but the first, which begins after something else, and blank ones. No string has a line end. */
const changeLines = (raw: string, change: (line: string) => string): string =>
  raw.replace(/(\n)([^\n]*)/g, (_, end: string, line: string) => end + (line.trim() === '' ? line : change(line)))

/** How the lines of a text end. */
const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

const startsLine = (text: string, offset: number): boolean =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === ''

/** Puts raw texts into a list, as items from `index` on: on lines of their own where its items have theirs. */
export function insertItems(text: string, list: Node, { index, items }: { index: number; items: readonly string[] }) {
  const children = list.children ?? []
  const next = children[index]
  const last = children.at(-1)
  if (items.length === 0) return []
  if (!last) return [fill(text, list, items)]
  const beside = next ?? last
  const indent = indentAt(text, beside.offset)
  const gap = startsLine(text, beside.offset) ? lineEndOf(text) + indent : ' '
  const content = items.map(item => indented(item, indent)).join(`,${gap}`)
  return next
    ? [{ offset: next.offset, length: 0, content: `${content},${gap}` }]
    : [{ offset: endOf(last), length: 0, content: `,${gap}${content}` }]
}

function fill(text: string, list: Node, items: readonly string[]): TextEdit {
  const outer = indentAt(text, list.offset)
  const inner = outer + unitOf(text)
  const end = lineEndOf(text)
  const content = items.map(item => end + inner + indented(item, inner)).join(',')
  return { offset: list.offset + 1, length: list.length - 2, content: `${content}${end}${outer}` }
}

/** Puts raw texts in the place of an item. */
export function replaceItem(text: string, item: Node, items: readonly string[]): TextEdit[] {
  const indent = indentAt(text, item.offset)
  const gap = startsLine(text, item.offset) ? lineEndOf(text) + indent : ' '
  const content = items.map(one => indented(one, indent)).join(`,${gap}`)
  return [{ offset: item.offset, length: item.length, content }]
}

/** A raw object around raw values, each of them on lines of its own. */
export const rawObject = (text: string, entries: Readonly<Record<string, string>>): string =>
  around(
    text,
    '{}',
    Object.entries(entries).map(([key, raw]) => `${JSON.stringify(key)}: ${raw}`),
  )

/** A raw list around raw values. */
export const rawList = (text: string, items: readonly string[]): string => around(text, '[]', items)

function around(text: string, brackets: '{}' | '[]', parts: readonly string[]): string {
  if (parts.length === 0) return brackets
  const unit = unitOf(text)
  const end = lineEndOf(text)
  const lines = parts.map(part => end + unit + indented(part, unit)).join(',')
  return `${brackets[0]}${lines}${end}${brackets[1]}`
}
