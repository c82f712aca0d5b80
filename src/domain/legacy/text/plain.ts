import type { Paragraph, PhrasingContent } from 'mdast'
import { linkNode, textNode, verbatim, writeMarkdown, writePhrasing } from './markdownTree'

const addressOrEmoji = /https?:\/\/[^\s<>|]+|:[a-z0-9_+-]{1,64}:/g
const sentenceEnd = /[.,;:!?)\]}'"]+$/

/** Text as phrasing: addresses become links, emoji names stay, all else is escaped by the writer. */
export const plainPhrasing = (text: string): PhrasingContent[] => {
  const nodes: PhrasingContent[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(addressOrEmoji)) {
    const isEmoji = found.startsWith(':')
    const word = isEmoji ? found : found.slice(0, 2048).replace(sentenceEnd, '')
    if (index > from) nodes.push(textNode(text.slice(from, index)))
    nodes.push(...(isEmoji ? [verbatim(word)] : linkNode(word, [textNode(word)])))
    from = index + word.length
  }
  if (from < text.length) nodes.push(textNode(text.slice(from)))
  return nodes
}

const normalised = (text: string) => text.replace(/\r\n?/g, '\n')

/** Paragraphs of a plain text: blank lines separate them. */
export const plainParagraphs = (text: string): Paragraph[] =>
  normalised(text)
    .split(/\n[^\S\n]*\n\s*/)
    .filter(part => part.trim() !== '')
    .map(part => ({ type: 'paragraph', children: plainPhrasing(part.trim()) }))

/** Plain text as Markdown that reads the same (docs/reference/third-party.md#blocks: `plain_text` is escaped). */
export const plainToMarkdown = (text: string): string => writeMarkdown(plainParagraphs(text))

/** Plain text on one line, for labels and headings, where addresses are no links. */
export const plainLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  const nodes = line.split(/(:[a-z0-9_+-]{1,64}:)/).map((part, at) => (at % 2 === 1 ? verbatim(part) : textNode(part)))
  return line === '' ? '' : writePhrasing(nodes)
}
