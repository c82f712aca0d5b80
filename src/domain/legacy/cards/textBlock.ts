import type { PhrasingContent, RootContent } from 'mdast'
import type { BlockNode, ContainerBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import type { JsonObject } from '../../json'
import { stringAt, wordAt } from '../json'
import { containerBlocks, textBlock } from '../nodes'
import { estimatedLines } from '../text/height'
import { markNode, onOneLine, writeMarkdown } from '../text/markdownTree'
import { cardTree, mapPhrasing } from './cardText'
import type { Part, Translator } from './translator'

/** Text is 14 px here; larger sizes are headings. */
const headingDepth: Record<string, 2 | 3 | 4> = { extralarge: 2, large: 3, medium: 4 }

const depthOf = (raw: JsonObject): 2 | 3 | 4 | undefined => {
  const size = wordAt(raw, 'size')
  const bySize = Object.hasOwn(headingDepth, size) ? headingDepth[size] : undefined
  return bySize ?? (wordAt(raw, 'style') === 'heading' ? 3 : undefined)
}

const asHeadings = (nodes: RootContent[], depth: 2 | 3 | 4): RootContent[] =>
  nodes.map(node => (node.type === 'paragraph' ? { type: 'heading', depth, children: onOneLine(node.children) } : node))

/** Monospaced text is code here. */
export const asCode = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'strong' || node.type === 'emphasis') return [{ ...node, children: asCode(node.children) }]
    if (node.type === 'link') return [{ ...node, children: asCode(node.children) }]
    if (node.type !== 'text') return [node]
    return node.value.trim() === '' ? [node] : [{ type: 'inlineCode', value: node.value }]
  })

const styled = (raw: JsonObject, nodes: RootContent[]): RootContent[] => {
  const coded = wordAt(raw, 'fontType') === 'monospace' ? mapPhrasing(nodes, asCode) : nodes
  const depth = depthOf(raw)
  if (depth !== undefined) return asHeadings(coded, depth)
  return wordAt(raw, 'weight') === 'bolder' ? mapPhrasing(coded, children => markNode('strong', children)) : coded
}

const accents: Record<string, string> = { accent: 'primary', good: 'good', warning: 'warning', attention: 'danger' }

/** A colour that means something becomes the bar at the left: text has no colours here. */
const accentOf = ({ raw, path, scope }: Part): string | undefined => {
  const color = wordAt(raw, 'color')
  if (color === '' || color === 'default') return undefined
  const accent = Object.hasOwn(accents, color) ? accents[color] : undefined
  const why = accent ? 'Drawn as a bar at the left: text has no colours here.' : 'Text has no colours here.'
  scope.change(pointer(path, 'color'), 'TextBlock.color', why)
  return accent
}

/** A line of our text is 20 px; the heights are those of `max_height` (docs/reference/rendering.md#sizes). */
const heights = [
  { lines: 8, max_height: 'small' },
  { lines: 12, max_height: 'medium' },
  { lines: 16, max_height: 'large' },
] as const
/** `maxLines` as the next height that holds as many lines, where the text is longer than that. */
const maxHeight = ({ raw, path, scope }: Part, text: string): ContainerBlock['max_height'] => {
  const { maxLines } = raw
  if (typeof maxLines !== 'number' || maxLines < 1 || estimatedLines(text) <= maxLines) return 'none'
  scope.change(
    pointer(path, 'maxLines'),
    'TextBlock.maxLines',
    'Lines are not counted here; a longer text scrolls in a frame of a fixed height.',
  )
  return heights.find(height => maxLines <= height.lines)?.max_height ?? 'none'
}

/**
 * Text: its size, weight, colour and style as far as Markdown and our blocks have them
 * (docs/reference/third-party.md#cards).
 */
export const textBlockElement: Translator = part => {
  const { raw, path, scope } = part
  const text = stringAt(raw, 'text') ?? ''
  const markdown = writeMarkdown(styled(raw, cardTree(text, scope)))
  if (markdown.trim() === '') return scope.omit(path, 'TextBlock', 'It has no text.')
  if (wordAt(raw, 'weight') === 'lighter')
    scope.change(pointer(path, 'weight'), 'TextBlock.weight', 'There is no thin text here.')
  const node: BlockNode = textBlock(pointer(path, 'text'), markdown, {
    is_subtle: raw.isSubtle === true,
    size: wordAt(raw, 'size') === 'small' ? 'small' : 'default',
  })
  const accent_color = accentOf(part)
  const max_height = maxHeight(part, text)
  return accent_color || max_height !== 'none' ? containerBlocks(path, [node], { accent_color, max_height }) : [node]
}
