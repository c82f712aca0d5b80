import type { BlockNode } from '#domain/blocks/types'
import type { Translation } from '#domain/legacy/translation/types'

const inner = (nodes: readonly BlockNode[]) => nodes.map(outline).join(', ')

const textMarks = (node: Extract<BlockNode, { type: 'text' }>) =>
  [
    node.is_subtle ? 'subtle' : '',
    node.size === 'small' ? 'small' : '',
    node.look?.color ?? '',
    node.look?.alignment ?? '',
    node.look?.max_lines === undefined ? '' : `${node.look.max_lines} lines`,
  ]
    .filter(Boolean)
    .join(' ')

const containerMarks = (node: Extract<BlockNode, { type: 'container' }>) =>
  [
    node.flow === 'horizontal' ? 'row' : 'box',
    node.border ? 'framed' : '',
    node.background === 'gray' ? 'gray' : '',
    node.accent_color ?? '',
    node.max_height === 'none' ? '' : node.max_height,
  ]
    .filter(Boolean)
    .join(' ')

/** A tree on one line, for tables of expectations: what an element becomes, without paths and defaults. */
export const outline = (node: BlockNode): string => {
  switch (node.type) {
    case 'ghost':
      return `ghost ${node.was}`
    case 'text':
      return `${textMarks(node)} "${node.text}"`.trim()
    case 'image':
      return `image ${node.url}`
    case 'button':
      return `button ${node.action_id} "${node.text}"${node.url === undefined ? '' : ` opens ${node.url}`}`
    case 'static_select':
      return `select ${node.action_id} "${node.placeholder}" ${node.data_source ?? node.options.map(({ value }) => value).join('|')}`
    case 'container':
      return `${containerMarks(node)} [${inner(node.content)}]`
    case 'collapsible':
      return `${node.collapsed ? 'closed' : 'open'} [${inner(node.header)}] [${inner(node.content)}]`
    case 'column_set':
      return `columns ${node.columns.map(column => `${column.width} [${inner(column.items)}]`).join(' ')}`
    default:
      return node.type
  }
}

/** The whole translation as outlines. */
export const outlines = (translation: Translation): string[] => translation.blocks.map(outline)
