import { kindOf } from '../blocks/kinds/knownKinds'
import { childrenOf } from '../blocks/tree'
import type { TreeNode } from '../blocks/types'
import { isFilled, isObject, type JsonObject, own } from '../json'
import { parsedMarkdown } from '../markdown/parsed'
import { plainText } from '../markdown/plainText'
import type { PostContent } from '../posts/post'
import type { RenderedFormats } from './formats'
import { renderedContent } from './renderedContent'

/**
 * The text of a message as clients render it, in reading order: a line for each paragraph, control, picture and field,
 * without the marks of Markdown. A control is `[its label]`, a picture `(its description)`. Unlike what is stored it has
 * only what a reader sees, whichever format it was written in.
 */
export function renderedText({ message, props }: PostContent, formats: RenderedFormats = {}): string {
  const area = renderedContent(props, formats)
  const lines =
    area.kind === 'blocks'
      ? area.blocks.flatMap(blockLines)
      : area.kind === 'attachments'
        ? area.attachments.flatMap(attachmentLines)
        : area.kind === 'failed'
          ? [area.reason]
          : []
  return [plain(message), ...lines].filter(line => line !== '').join('\n')
}

const plain = (markdown: unknown): string =>
  isFilled(markdown)
    ? plainText(parsedMarkdown(markdown))
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '')
        .join('\n')
    : ''

function blockLines(node: TreeNode): string[] {
  return [ownLine(node), ...childrenOf(node).flatMap(blockLines)]
}

/** The line of a block without what is inside of it. */
function ownLine(node: TreeNode): string {
  if (node.type === 'ghost') return ''
  if (node.type === 'divider') return '---'
  if (node.type === 'image') return pictured(node.alt_text || node.title)
  const kind = kindOf(node.type)
  const texts: JsonObject = { ...node }
  if (kind?.label !== undefined) return control(own(texts, kind.label))
  return (kind?.counted ?? []).map(key => plain(own(texts, key))).join('\n')
}

const control = (label: unknown): string => `[${plain(label)}]`
const pictured = (words: unknown): string => `(${plain(words) || 'picture'})`

function attachmentLines(attachment: unknown): string[] {
  if (!isObject(attachment)) return []
  const { pretext, author_name, title, text, image_url, thumb_url, footer } = attachment
  return [
    ...[pretext, author_name, title, text].map(plain),
    ...objects(attachment, 'fields').map(field => [plain(field.title), plain(field.value)].filter(isFilled).join(': ')),
    ...[image_url, thumb_url].filter(isFilled).map(() => pictured('')),
    ...objects(attachment, 'actions').map(({ name }) => control(name)),
    plain(footer),
  ]
}

const objects = (attachment: JsonObject, key: string): JsonObject[] => {
  const list: unknown = own(attachment, key)
  return Array.isArray(list) ? list.filter(isObject) : []
}
