import type { BlockNode } from '../../blocks/types'
import type { JsonObject } from '../../json'

/** A text that is bold from end to end, on one line: what a title becomes. */
export const boldWords = (text: string): string | undefined => /^\*\*([^*\n]+)\*\*$/.exec(text.trim())?.[1]

/** A text that is one link. */
const link = /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)$/

/** Words under two keys, the second for the address of a link around them. */
export function linkedWords(text: string, keys: readonly [words: string, address: string]): JsonObject {
  const [, words, url] = link.exec(text) ?? []
  return words === undefined ? { [keys[0]]: text } : { [keys[0]]: words, [keys[1]]: url }
}

/** A bold line above a value, as fields are written. */
export function fieldOf(node: BlockNode): { title: string; value: string } | undefined {
  // An action link needs a button beside it.
  if (node.type !== 'text' || node.text.includes('svc_action:')) return undefined
  const [, title, value] = /^\*\*([^*\n]+)\*\*\n([\s\S]+)$/.exec(node.text) ?? []
  return title === undefined || value === undefined ? undefined : { title, value }
}

/** Whether a text is one link and nothing else. */
export const isLink = (text: string): boolean => link.test(text)

/** Whether a text has Markdown that its reader would miss where words are plain. */
export const hasMarkup = (text: string): boolean => /\]\(|\*\*|~~|`|^#{1,6} |^[-*] |\|.*\|/m.test(text)
