import { everyNode } from '../blocks/tree'
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
 * What a notification of the message says: the message, else the fallback of its first attachment, else its first text.
 * `''` when there is nothing to say.
 */
export function notificationOf(content: PostContent, formats: RenderedFormats = {}): string {
  const text = isFilled(content.message)
    ? plain(content.message)
    : (fallbackOf(content) ?? firstText(content, formats) ?? '')
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}\u2026` : text
}

const plain = (markdown: string): string => plainText(parsedMarkdown(markdown)).replace(/\s+/g, ' ').trim()

function fallbackOf({ props }: PostContent): string | undefined {
  const list: unknown[] = Array.isArray(props['attachments']) ? props['attachments'] : []
  const first = list.find(isObject)
  return first && isFilled(first.fallback) ? first.fallback : undefined
}

function firstText({ props }: PostContent, formats: RenderedFormats): string | undefined {
  const content = renderedContent(props, formats)
  const text = content.kind === 'blocks' ? everyNode(content.blocks).find(block => block.type === 'text') : undefined
  return text?.type === 'text' ? plain(text.text) : undefined
}

/** Whether a message has something that is rendered with blocks alone: blocks of any format, or an action link. */
export const needsBlocks = ({ message, props }: PostContent): boolean =>
  renderedFormat(props) !== renderedFormat(props, { blocksOff: true }) || actionLinks(message).length > 0
