import { newBlock } from '../../blocks/newBlock'
import type {
  BlockNode,
  ButtonBlock,
  ColumnBlock,
  ColumnSetBlock,
  ContainerBlock,
  ImageBlock,
  SelectBlock,
  TextBlock,
} from '../../blocks/types'

type Rest<T> = Partial<Omit<T, 'type' | 'path'>>

/** Builders of the blocks that translations are made of, with the defaults of their types. */
export const textBlock = (path: string, text: string, rest: Rest<TextBlock> = {}): TextBlock =>
  newBlock('text', path, { text, ...rest })

/** A text block, or nothing for a blank text: a blank text is a malformed block. */
export const textBlocks = (path: string, text: string, rest: Rest<TextBlock> = {}): TextBlock[] =>
  text.trim() === '' ? [] : [textBlock(path, text, rest)]

export const imageBlock = (path: string, url: string, rest: Rest<ImageBlock> = {}): ImageBlock =>
  newBlock('image', path, { url, ...rest })

export const buttonBlock = (path: string, text: string, rest: Rest<ButtonBlock> & { action_id: string }): ButtonBlock =>
  newBlock('button', path, { text, ...rest })

export const selectBlock = (
  path: string,
  placeholder: string,
  rest: Rest<SelectBlock> & { action_id: string },
): SelectBlock => newBlock('static_select', path, { placeholder, ...rest })

/** Nothing when there is no content: an empty container is a malformed block. */
export const containerBlocks = (
  path: string,
  content: BlockNode[],
  rest: Rest<Omit<ContainerBlock, 'content'>> = {},
): ContainerBlock[] => (content.length === 0 ? [] : [newBlock('container', path, { content, ...rest })])

export const columnBlock = (path: string, items: BlockNode[], width: ColumnBlock['width']): ColumnBlock =>
  newBlock('column', path, { items, width })

/** A set of the columns that hold something, or nothing. */
export const columnSetBlocks = (
  path: string,
  columns: ColumnBlock[],
  gap: ColumnSetBlock['gap'] = 'medium',
): BlockNode[] => {
  const filled = columns.filter(column => column.items.length > 0)
  return filled.length === 0 ? [] : [newBlock('column_set', path, { columns: filled, gap })]
}
