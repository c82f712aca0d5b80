import type { Node } from 'jsonc-parser'
import type { Issue } from '#domain/issue'
import { type JsonDocument, memberOf, nodeAt, nodeOnTheWay, type Span } from './jsonDocument'

/** The part of an issue that says where it is. */
export type IssuePlace = Pick<Issue, 'path' | 'data'>

/**
 * The characters to underline for an issue: the value its pointer names; for an object or array its key, or its `type`,
 * so that a squiggle never covers a screenful. Where the pointer leads to something absent, the nearest thing around it
 * stands in.
 */
export function issueRange({ tree, text }: Pick<JsonDocument, 'tree' | 'text'>, { path, data }: IssuePlace): Span {
  const { offset, length } = data ?? {}
  if (typeof offset === 'number' && typeof length === 'number') return within(text, offset, Math.max(1, length))
  if (!tree) return { start: 0, end: Math.min(1, text.length) }
  const { node, found, keys } = nodeOnTheWay(tree, culpritOf(tree, path, data?.['key']))
  const named = found === keys.length ? node : (childNamed(node, keys[found]) ?? node)
  if (!isShort(named)) return headOf(named)
  return linkSpan(text, spanOf(named), data?.['action_id']) ?? spanOf(named)
}

/** Issues of a text that is not JSON say where they are in it, and may be those of the text as it was. */
const within = (text: string, offset: number, length: number): Span => ({
  start: Math.min(offset, text.length),
  end: Math.min(offset + length, text.length),
})

/** The field of a malformed block that is to blame, and of a list of options the one that is. */
function culpritOf(tree: Node, path: string, key: unknown): string {
  const block = typeof key === 'string' ? nodeAt(tree, path) : undefined
  const field = block && typeof key === 'string' ? memberOf(block, key)?.children?.[1] : undefined
  if (!field) return path
  const bad = key === 'options' ? (field.children ?? []).findIndex(isIncomplete) : -1
  return bad < 0 ? `${path}/${key}` : `${path}/${key}/${bad}`
}

const isIncomplete = (option: Node): boolean =>
  !['text', 'value'].every(key => memberOf(option, key)?.children?.[1]?.type === 'string')

/** The action link an issue is about, where it stands inside a longer text. */
function linkSpan(text: string, span: Span, actionId: unknown): Span | null {
  if (typeof actionId !== 'string') return null
  const link = `svc_action://${actionId}`
  const at = text.indexOf(link, span.start)
  return at >= 0 && at + link.length <= span.end ? { start: at, end: at + link.length } : null
}

const spanOf = (node: Node): Span => ({ start: node.offset, end: node.offset + node.length })
const isShort = (node: Node): boolean => node.type !== 'object' && node.type !== 'array'

/** A property whose value could not be read still has its key. */
function childNamed(node: Node, key: string | undefined): Node | undefined {
  const property = node.children?.findLast(child => child.type === 'property' && child.children?.[0]?.value === key)
  return property?.children?.[0]
}

/** The part of an object or array that names it. */
function headOf(node: Node): Span {
  const type = memberOf(node, 'type')?.children?.[1]
  if (node.type === 'object' && type) return spanOf(type)
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  if (key) return spanOf(key)
  const first = node.parent?.type === 'array' ? node.children?.[0]?.children?.[1] : undefined
  return first && isShort(first) ? spanOf(first) : { start: node.offset, end: node.offset + 1 }
}
