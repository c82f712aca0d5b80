import type { Inline, Root } from '#domain/markdown/nodes'
import { emojiByName } from './emoji'

const isEmoji = (node: Inline): boolean =>
  node.type === 'emoji' && (node.name === undefined || emojiByName(node.name) !== undefined)
const isSpace = (node: Inline): boolean => node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

/** Whether a message is nothing but emoji, which is drawn large (docs/reference/markdown.md). */
export const isOnlyEmoji = (root: Root): boolean => {
  const [first, ...more] = root.children
  return (
    more.length === 0 &&
    first?.type === 'paragraph' &&
    first.children.some(isEmoji) &&
    first.children.every(node => isEmoji(node) || isSpace(node))
  )
}
