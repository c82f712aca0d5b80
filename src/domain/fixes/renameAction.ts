import type { Node } from 'jsonc-parser'
import type { TextEdit } from '#domain/edits/edits'
import { nodeAt } from '#domain/edits/jsonDocument'

/** What one link or control calls, and what it shall call. */
export interface Rename {
  /** Pointer of the action id itself, or of the text that holds the link. */
  path: string
  from: string
  to: string
}

/** Renames one reference: the id of a control, or the links of this id in one text. */
export function renameReference(tree: Node, { path, from, to }: Rename): TextEdit[] {
  const node = nodeAt(tree, path)
  return node?.type === 'string' ? editString(node, { from, to }) : []
}

/** Renames an action everywhere: its registry entry, every control and every link that calls it. */
export function renameAction(tree: Node, from: string, to: string): TextEdit[] {
  return [...strings(tree)].flatMap(({ node, key, isKey, parentKey }) => {
    if (isKey) return parentKey === 'svc_blocks_actions' && node.value === from ? [replace(node, to)] : []
    return key === 'action_id' || isLinked(node, from) ? editString(node, { from, to }) : []
  })
}

const scheme = 'svc_action://'
/** A link up to the end of its id (docs/reference/markdown.md). */
const linkPattern = /svc_action:\/\/[^/?#)>\]\s]*/g

const isLinked = (node: Node, id: string): boolean => String(node.value).includes(scheme + id)

function editString(node: Node, { from, to }: { from: string; to: string }): TextEdit[] {
  const value = String(node.value)
  const next =
    value === from ? to : value.replaceAll(linkPattern, link => (link === `${scheme}${from}` ? scheme + to : link))
  return next === value ? [] : [replace(node, next)]
}

const replace = (node: Node, value: string): TextEdit => ({
  offset: node.offset,
  length: node.length,
  content: JSON.stringify(value),
})

interface FoundString {
  node: Node
  /** The property the string stands in. */
  key: string
  isKey: boolean
  /** The property the object of `key` stands in. */
  parentKey: string
}

function* strings(node: Node, key = '', parentKey = ''): Generator<FoundString> {
  if (node.type === 'string') yield { node, key, isKey: false, parentKey }
  for (const child of node.children ?? []) {
    if (child.type !== 'property') {
      yield* strings(child, key, parentKey)
      continue
    }
    const [name, value] = child.children ?? []
    if (name) yield { node: name, key, isKey: true, parentKey: key }
    if (name && value) yield* strings(value, String(name.value), key)
  }
}
