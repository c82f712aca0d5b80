import { findNodeAtOffset } from 'jsonc-parser'
import type { JsonObject } from '../json'
import { labelMedia, markdownMedia } from '../markdown/mediaType'
import { treeOf } from './jsonDocument'
import { schemasOf } from './schemasOf'

/** The part of a Markdown text in front of a caret. */
export interface MarkdownBefore {
  text: string
  /** A label on one line, in which of the names only emoji count. */
  isLabel: boolean
}

/**
 * What stands in front of the caret in a string that is Markdown by the schema of its document, as a reader gets it;
 * `null` in every other place.
 */
export function markdownBefore(schema: JsonObject, text: string, offset: number): MarkdownBefore | null {
  const tree = treeOf(text)
  const node = tree && findNodeAtOffset(tree, offset, true)
  if (node?.type !== 'string' || offset <= node.offset) return null
  const before = unescaped(text.slice(node.offset + 1, offset))
  if (before === null) return null
  const media = schemasOf(schema, node).map(one => one.contentMediaType)
  if (media.includes(markdownMedia)) return { text: before, isLabel: false }
  return media.includes(labelMedia) ? { text: before, isLabel: true } : null
}

/** The words of the inside of a JSON string; `null` behind its end and inside an escape. */
function unescaped(inside: string): string | null {
  try {
    return String(JSON.parse(`"${inside}"`))
  } catch {
    return null
  }
}
