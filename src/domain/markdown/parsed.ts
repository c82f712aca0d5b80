import type { Root } from './nodes'
import { parseMarkdown } from './parse'

/**
 * Characters of all texts that are remembered. A window that renders a post while it is typed asks for all of its texts, for each key; one
 * that moves through its timeline, for hundreds in a second.
 */
const MOST_REMEMBERED = 300_000
/** Longer texts are rare, and their trees large. */
const LONGEST_REMEMBERED = 20_000

const recent = new Map<string, Root>()
let remembered = 0

/**
 * Returns the tree of a text, as `parseMarkdown` does. Parsing costs more than all that is done with a tree, so what
 * checks a message, looks for names in it and renders it shares one tree: nobody may change it.
 */
export function parsedMarkdown(text: string): Root {
  const known = recent.get(text)
  if (known !== undefined) return known
  const root = parseMarkdown(text)
  if (text.length > LONGEST_REMEMBERED) return root
  recent.set(text, root)
  remembered += text.length + 1
  for (const oldest of recent.keys()) {
    if (remembered <= MOST_REMEMBERED) break
    recent.delete(oldest)
    remembered -= oldest.length + 1
  }
  return root
}
