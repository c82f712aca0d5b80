import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { isTooTangled } from '../../markdown/tangle'
import { formatCardFunctions } from '../text/dates'
import { escapeAll, linkNode, textNode, verbatim } from '../text/markdownTree'
import { plainParagraphs, plainPhrasing } from '../text/plain'
import type { Scope } from '../translation/scope'

/** Cards know bold, italic, lists and links; all other marks of Markdown are characters there. */
const NOT_IN_CARDS = [
  'autolink',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
]

/** Text nodes keep their addresses and emoji alive; links must be safe. */
const alive = (node: PhrasingContent): PhrasingContent[] => {
  switch (node.type) {
    case 'text':
      return plainPhrasing(node.value)
    case 'link':
      return linkNode(node.url, node.children)
    case 'strong':
    case 'emphasis':
      return [{ ...node, children: node.children.flatMap(alive) }]
    case 'break':
      return [textNode('\n')]
    default:
      return [node]
  }
}

/** Applies a change to every run of phrasing of a tree, inside lists too. */
export const mapPhrasing = (
  nodes: RootContent[],
  change: (children: PhrasingContent[]) => PhrasingContent[],
): RootContent[] =>
  nodes.map((node): RootContent => {
    if (node.type === 'paragraph' || node.type === 'heading') return { ...node, children: change(node.children) }
    if (node.type !== 'list') return node
    const children = node.children.map(item => ({
      ...item,
      children: mapPhrasing(item.children, change).filter(
        child => child.type === 'paragraph' || child.type === 'list' || child.type === 'heading',
      ),
    }))
    return { ...node, children }
  })

/**
 * The Markdown tree of a card's text: its subset of Markdown, with dates written out
 * (docs/reference/third-party.md#cards). `${...}` stays literal.
 */
export const cardTree = (source: string, scope: Scope): RootContent[] => {
  const text = formatCardFunctions(source, scope.options).replace(/\r\n?/g, '\n')
  if (!scope.affords(text)) return [{ type: 'paragraph', children: [verbatim(escapeAll(text))] }]
  if (isTooTangled(text)) return plainParagraphs(text)
  const { children } = fromMarkdown(text, { extensions: [{ disable: { null: NOT_IN_CARDS } }] })
  return mapPhrasing(children, nodes => nodes.flatMap(alive))
}

/** The first paragraph's phrasing, for places that hold one line. */
export const cardLine = (source: string, scope: Scope): PhrasingContent[] => {
  const tree = cardTree(source.replace(/\s+/g, ' '), scope)
  const paragraph = tree.find((node): node is Paragraph => node.type === 'paragraph')
  return tree.length === 1 && paragraph ? paragraph.children : plainPhrasing(source.replace(/\s+/g, ' ').trim())
}
