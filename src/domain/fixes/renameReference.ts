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

const scheme = 'svc_action://'
/** A link up to the end of its id (docs/reference/markdown.md). */
const linkPattern = /svc_action:\/\/[^/?#)>\]\s]*/g

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
