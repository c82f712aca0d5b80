import { everyNode } from '../blocks/tree'
import { firstCharacters, isLonger } from '../characters'
import { isFilled, isObject } from '../json'
import { actionLinks } from '../markdown/actionLinks'
import { parsedMarkdown } from '../markdown/parsed'
import { plainText } from '../markdown/plainText'
import type { PostContent } from '../posts/post'
import { type RenderedFormats, renderedFormat } from './formats'
import { renderedContent } from './renderedContent'

/** Longest text that fits a desktop notification; the rest is cut. */
const longest = 120

/**
 * What a notification of the message says: its message, else the first fallback of its attachments, else its first text.
 * `''` when there is nothing to say.
 */
export function notificationOf(content: PostContent, formats: RenderedFormats = {}): string {
  // A message of a picture alone has no words of its own.
  const text = plain(content.message) || (fallbackOf(content) ?? firstText(content, formats) ?? '')
  return isLonger(text, longest) ? `${firstCharacters(text, longest).trimEnd()}\u2026` : text
}

const plain = (markdown: string): string => plainText(parsedMarkdown(markdown)).replace(/\s+/g, ' ').trim()

function fallbackOf({ props }: PostContent): string | undefined {
  const list: unknown[] = Array.isArray(props['attachments']) ? props['attachments'] : []
  return list.map(one => (isObject(one) ? one.fallback : undefined)).find(isFilled)
}

function firstText({ props }: PostContent, formats: RenderedFormats): string | undefined {
  const content = renderedContent(props, formats)
  const text = content.kind === 'blocks' ? everyNode(content.blocks).find(block => block.type === 'text') : undefined
  return text?.type === 'text' ? plain(text.text) : undefined
}

/** Whether a message has something that is rendered with blocks alone: blocks of any format, or an action link. */
export const needsBlocks = ({ message, props }: PostContent): boolean =>
  renderedFormat(props) !== renderedFormat(props, { blocksOff: true }) || actionLinks(message).length > 0
