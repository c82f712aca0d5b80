import type { Root } from './nodes'
import { parseMarkdown } from './parse'

/** A window that renders a post while it is typed asks for all of its texts, for each key. */
const MOST_REMEMBERED = 64
/** Longer texts are rare, and their trees large. */
const LONGEST_REMEMBERED = 20_000

const recent = new Map<string, Root>()

/**
 * Returns the tree of a text, as `parseMarkdown` does. Parsing costs more than all that is done with a tree, so what
 * checks a message, looks for names in it and renders it shares one tree: nobody may change it.
 */
export function parsedMarkdown(text: string): Root {
  const known = recent.get(text)
  if (known !== undefined) return known
  const root = parseMarkdown(text)
  if (text.length > LONGEST_REMEMBERED) return root
  const [oldest] = recent.size < MOST_REMEMBERED ? [] : recent.keys()
  if (oldest !== undefined) recent.delete(oldest)
  recent.set(text, root)
  return root
}
