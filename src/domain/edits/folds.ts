import type { Node } from 'jsonc-parser'
import { memberOf, readJson } from './jsonDocument'

/** Lines of a text that can be folded into their first one. Lines count from 1. */
export interface Fold {
  start: number
  /** The last line that is hidden. */
  end: number
  /** What is in it, in a few words: `3 columns, 6 blocks`, `button Reject`. */
  summary: string
  /** The brackets that close what is hidden, with the comma behind them; `''` where they stay in view. */
  closing: string
}

/** An object or list over several lines. */
interface Opened {
  node: Node
  line: number
  endLine: number
  /** The key that it stands under; of its list, if it is an item. */
  key: string
}

/** The folds of a text, one for each line at most: what begins first in the line. */
export function foldsOf(text: string): Fold[] {
  const { tree } = readJson(text)
  if (!tree) return []
  const lines = lineStarts(text)
  const byLine = Map.groupBy(opened(tree, lines), one => one.line)
  return [...byLine.values()].flatMap(group => foldOf(text, lines, group))
}

/** Returns the lines on which the items of the outermost lists of objects begin, of those that can be folded. */
export function itemLines(text: string): number[] {
  const { tree } = readJson(text)
  if (!tree) return []
  const found: number[] = []
  let end = 0
  for (const { node, line } of opened(tree, lineStarts(text))) {
    if (node.type !== 'object' || node.parent?.type !== 'array' || node.offset < end) continue
    found.push(line)
    end = endOf(node)
  }
  return found
}

function foldOf(text: string, lines: readonly number[], group: readonly Opened[]): Fold[] {
  const outer = group.at(0)
  const inner = group.at(-1)
  if (!outer || !inner) return []
  const after = text.slice(endOf(outer.node), (lines[outer.endLine] ?? text.length + 1) - 1).trim()
  const isAlone = after === '' || after === ','
  const end = isAlone ? outer.endLine : outer.endLine - 1
  if (end <= outer.line) return []
  const brackets = group.toReversed().map(({ node }) => (node.type === 'array' ? ']' : '}'))
  const closing = isAlone ? brackets.join(' ') + after : ''
  return [{ start: outer.line, end, summary: summaryOf(inner), closing }]
}

const endOf = (node: Node): number => node.offset + node.length

/** Every object and list over several lines, in reading order. Keeps its own stack, so any depth is safe. */
function opened(tree: Node, lines: readonly number[]): Opened[] {
  const found: Opened[] = []
  const open: { node: Node; key: string }[] = [{ node: tree, key: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, key } = next
    if (node.type !== 'object' && node.type !== 'array') continue
    const line = lineAt(lines, node.offset)
    const endLine = lineAt(lines, endOf(node) - 1)
    // What begins and ends in one line has nothing to fold inside.
    if (endLine === line) continue
    if ((node.children ?? []).length > 0) found.push({ node, line, endLine, key })
    for (const child of (node.children ?? []).toReversed()) {
      const [name, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child]
      if (value) open.push({ node: value, key: name ? String(name.value) : key })
    }
  }
  return found
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The line of an offset, counted from 1. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}

/** Key of a list or map -> what one of its items is called. */
const itemNames: Record<string, string> = {
  svc_blocks: 'block',
  blocks: 'block',
  cards: 'card',
  content: 'block',
  header: 'block',
  items: 'block',
  columns: 'column',
  options: 'option',
  attachments: 'attachment',
  fields: 'field',
  actions: 'action',
  svc_blocks_actions: 'action',
  query: 'value',
  context: 'value',
}

const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`

function summaryOf({ node, key }: Opened): string {
  const count = (node.children ?? []).length
  if (node.type === 'array') {
    const name = itemNames[key] ?? 'item'
    const blocks = name === 'column' ? blocksIn(node) : 0
    return counted(count, name) + (blocks > 0 ? `, ${counted(blocks, 'block')}` : '')
  }
  const type = stringOf(node, 'type')
  if (type === undefined) {
    const label = stringOf(node, 'title') ?? stringOf(node, 'name') ?? stringOf(node, 'text')
    return label === undefined || key === 'props'
      ? counted(count, itemNames[key] && isMap(key) ? itemNames[key] : 'key')
      : shown(label)
  }
  const label = labelKeys.map(one => stringOf(node, one)).find(one => one !== undefined && one.trim() !== '')
  if (label !== undefined) return `${type} ${shown(label)}`
  const columns = memberOf(node, 'columns')?.children?.[1]?.children?.length ?? 0
  const blocks = blocksIn(node)
  const parts = [
    ...(columns > 0 ? [counted(columns, 'column')] : []),
    ...(blocks > 0 ? [counted(blocks, 'block')] : []),
  ]
  return [type, ...parts].join(', ')
}

const isMap = (key: string): boolean => ['svc_blocks_actions', 'query', 'context'].includes(key)

/** What a reader knows a block by, the first that it has. */
const labelKeys = ['text', 'placeholder', 'title', 'alt_text', 'url']

/** Longer labels are cut. */
const longestLabel = 32

function shown(label: string): string {
  const line = label.replace(/\s+/g, ' ').trim()
  return line.length <= longestLabel ? line : `${line.slice(0, longestLabel).trimEnd()}…`
}

function stringOf(node: Node, key: string): string | undefined {
  const value: unknown = memberOf(node, key)?.children?.[1]?.value
  return typeof value === 'string' ? value : undefined
}

/** Keys whose lists hold blocks; columns are no blocks of their own here. */
const holders = new Set(['content', 'header', 'items', 'svc_blocks'])

/** How many blocks are inside of a node, through all layout blocks. */
function blocksIn(node: Node): number {
  let count = 0
  const open: { node: Node; key: string }[] = [{ node, key: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, key } = next
    const children = node.children ?? []
    if (node.type === 'array' && holders.has(key)) count += children.filter(child => child.type === 'object').length
    for (const child of children) {
      const [name, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child]
      if (value) open.push({ node: value, key: name ? String(name.value) : '' })
    }
  }
  return count
}
