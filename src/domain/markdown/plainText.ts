import type { Flow, Inline, MarkdownNode } from './nodes'

const inlineText = (node: Inline): string => {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
    case 'mention':
    case 'channelLink':
    case 'emoji':
      return node.value
    case 'hashtag':
      return `#${node.tag}`
    case 'image':
      return node.alt
    case 'break':
      return '\n'
    default:
      return node.children.map(inlineText).join('')
  }
}

const flowText = (node: Flow): string => {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return node.children.map(inlineText).join('')
    case 'blockquote':
      return node.children.map(flowText).join('\n')
    case 'list':
      return node.items.flatMap(item => item.children.map(flowText)).join('\n')
    case 'table':
      return node.rows.map(row => row.map(cell => cell.map(inlineText).join('')).join(' ')).join('\n')
    case 'thematicBreak':
      return ''
    default:
      return node.value
  }
}

/** The words without the marks: for notifications, accessible names and search. Blocks are separated by newlines. */
export const plainText = (node: Extract<MarkdownNode, { type: string }> | readonly Inline[]): string => {
  if (!('type' in node)) return node.map(inlineText).join('')
  return node.type === 'root'
    ? node.children.map(flowText).join('\n')
    : isFlow(node)
      ? flowText(node)
      : inlineText(node)
}

const flowTypes = new Set<string>([
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'code',
  'math',
  'table',
  'thematicBreak',
])
const isFlow = (node: Flow | Inline): node is Flow => flowTypes.has(node.type)
