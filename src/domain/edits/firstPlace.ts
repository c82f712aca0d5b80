import { nodeAt, treeOf } from './jsonDocument'

/** What an author writes first, by kind: the message of a post, the text of a webhook or response, the private message. */
const texts = ['/message', '/text', '/update/message', '/ephemeral_text']

/**
 * Returns where an author begins to write in a new payload: at the end of its message, within the quotes; within the
 * brackets of a payload without one; at the beginning of any other text.
 */
export function firstPlace(text: string): number {
  const tree = treeOf(text)
  const node = texts.map(path => nodeAt(tree, path)).find(found => found?.type === 'string')
  if (node) return node.offset + node.length - 1
  return tree?.type === 'array' || tree?.type === 'object' ? tree.offset + 1 : 0
}
