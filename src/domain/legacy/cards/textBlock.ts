import type { PhrasingContent, RootContent } from 'mdast'
import type { CardTextLook, TextBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import type { JsonObject } from '../../json'
import { stringAt, wordAt } from '../../jsonFields'
import { estimatedLines } from '../text/height'
import { markNode, onOneLine, writeMarkdown } from '../text/markdownTree'
import { textBlock } from '../translation/nodes'
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

const colors: Record<string, CardTextLook['color']> = {
  accent: 'primary',
  good: 'good',
  warning: 'warning',
  attention: 'danger',
}

/** Says of a look that it is rendered, but that our own blocks have nothing like it. */
const noteLook = ({ path, scope }: Part, key: string, what: string): void =>
  scope.change(
    pointer(path, key),
    `TextBlock.${key}`,
    `Rendered, but lost by a conversion: \`svc_blocks\` have no ${what}.`,
  )

const colorOf = (part: Part): CardTextLook['color'] => {
  const { raw, path, scope } = part
  const word = wordAt(raw, 'color')
  if (word === '' || word === 'default') return undefined
  const color = Object.hasOwn(colors, word) ? colors[word] : undefined
  if (color) noteLook(part, 'color', 'coloured text')
  else scope.change(pointer(path, 'color'), 'TextBlock.color', 'Text has this colour nowhere; it is drawn as usual.')
  return color
}

const alignmentOf = (part: Part): CardTextLook['alignment'] => {
  const word = wordAt(part.raw, 'horizontalAlignment')
  if (word !== 'center' && word !== 'right') return undefined
  noteLook(part, 'horizontalAlignment', 'alignment of text')
  return word
}

const maxLinesOf = (part: Part): number | undefined => {
  const { maxLines } = part.raw
  if (typeof maxLines !== 'number' || maxLines < 1) return undefined
  if (estimatedLines(stringAt(part.raw, 'text') ?? '') > maxLines) noteLook(part, 'maxLines', 'limit of lines')
  return Math.floor(maxLines)
}

/** What is asked for of a card's text and what our own texts do not have; nothing when all is as usual. */
const lookOf = (part: Part): Pick<TextBlock, 'look'> => {
  const color = colorOf(part)
  const alignment = alignmentOf(part)
  const max_lines = maxLinesOf(part)
  const look = {
    ...(color && { color }),
    ...(alignment && { alignment }),
    ...(max_lines !== undefined && { max_lines }),
  }
  return Object.keys(look).length > 0 ? { look } : {}
}

/** Text: its size, weight and style as far as Markdown has them, the rest as its look (docs/reference/third-party.md#cards). */
export const textBlockElement: Translator = part => {
  const { raw, path, scope } = part
  const text = stringAt(raw, 'text') ?? ''
  const markdown = writeMarkdown(styled(raw, cardTree(text, scope)))
  if (markdown.trim() === '') return scope.omit(path, 'TextBlock', 'It has no text.')
  if (wordAt(raw, 'weight') === 'lighter')
    scope.change(pointer(path, 'weight'), 'TextBlock.weight', 'Thin text is not supported here.')
  return [
    textBlock(pointer(path, 'text'), markdown, {
      is_subtle: raw.isSubtle === true,
      size: wordAt(raw, 'size') === 'small' ? 'small' : 'default',
      ...lookOf(part),
    }),
  ]
}
