import type { BlockNode, ColumnBlock } from '../../blocks/types'
import type { JsonObject } from '../../json'

/** The action id that a control gets in the converted post. */
export type ActionIdOf = (control: Extract<BlockNode, { type: 'button' | 'static_select' }>) => string

/** Leaves out what says nothing: absent values, and those that are the default anyway. */
const brief = (type: string, fields: JsonObject, defaults: JsonObject): JsonObject => ({
  type,
  ...Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== undefined && value !== defaults[key]),
  ),
})

const columnJson = ({ items, width, gap }: ColumnBlock, ids: ActionIdOf): JsonObject => ({
  ...brief('column', { width }, { width: 'auto' }),
  gap,
  items: items.flatMap(item => blockJson(item, ids)),
})

const controlJson = (node: Parameters<ActionIdOf>[0], ids: ActionIdOf): JsonObject => {
  const action_id = ids(node)
  const { disabled, query } = node
  if (node.type === 'button') {
    const { text, style, tooltip } = node
    return brief('button', { text, action_id, style, tooltip, disabled, query }, { style: 'default', disabled: false })
  }
  const { placeholder, data_source, initial_option } = node
  const options = node.options.length > 0 ? node.options : undefined
  return brief(
    'static_select',
    { action_id, placeholder, data_source, options, initial_option, disabled, query },
    { disabled: false },
  )
}

const imageDefaults = { size: 'stretch', image_style: 'default', horizontal_alignment: 'left' }

/**
 * A drawn block as the JSON an author would write. Gaps and `collapsed` are always spelled out: stock clients have other defaults
 * (rendering.md 8). Ghosts are nothing.
 */
export const blockJson = (node: BlockNode, ids: ActionIdOf): JsonObject[] => {
  const list = (nodes: BlockNode[]) => nodes.flatMap(child => blockJson(child, ids))
  switch (node.type) {
    case 'ghost':
      return []
    case 'divider':
      return [{ type: 'divider' }]
    case 'text': {
      const { text, is_subtle, size } = node
      return [brief('text', { text, is_subtle, size }, { is_subtle: false, size: 'default' })]
    }
    case 'image': {
      const { type, path, ...fields } = node
      return [brief(type, fields, imageDefaults)]
    }
    case 'button':
    case 'static_select':
      return [controlJson(node, ids)]
    case 'container': {
      const { border, accent_color, background, flow, gap, max_height, content } = node
      const defaults = { border: false, background: 'none', flow: 'vertical', max_height: 'none' }
      return [
        {
          ...brief('container', { border, accent_color, background, flow, gap, max_height }, defaults),
          content: list(content),
        },
      ]
    }
    case 'collapsible':
      return [
        { type: 'collapsible', collapsed: node.collapsed, header: list(node.header), content: list(node.content) },
      ]
    case 'column_set':
      return [{ type: 'column_set', gap: node.gap, columns: node.columns.map(column => columnJson(column, ids)) }]
  }
}
