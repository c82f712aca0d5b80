import type {
  BlockNode,
  ButtonBlock,
  ColumnBlock,
  ColumnSetBlock,
  ContainerBlock,
  ImageBlock,
  SelectBlock,
  TextBlock,
} from '../blocks/types'

type Rest<T> = Partial<Omit<T, 'type' | 'path'>>

/** Builders of the blocks that translations are made of, with the defaults of service.md, Blocks. */
export const textBlock = (path: string, text: string, rest: Rest<TextBlock> = {}): TextBlock => ({
  type: 'text',
  path,
  text,
  is_subtle: false,
  size: 'default',
  ...rest,
})

/** A text block, or nothing for a blank text: a blank text is a malformed block (rendering.md 2). */
export const textBlocks = (path: string, text: string, rest: Rest<TextBlock> = {}): TextBlock[] =>
  text.trim() === '' ? [] : [textBlock(path, text, rest)]

export const imageBlock = (path: string, url: string, rest: Rest<ImageBlock> = {}): ImageBlock => ({
  type: 'image',
  path,
  url,
  alt_text: undefined,
  title: undefined,
  size: 'stretch',
  max_width: undefined,
  max_height: undefined,
  image_style: 'default',
  horizontal_alignment: 'left',
  ...rest,
})

export const buttonBlock = (
  path: string,
  text: string,
  rest: Rest<ButtonBlock> & { action_id: string },
): ButtonBlock => ({
  type: 'button',
  path,
  text,
  style: 'default',
  tooltip: undefined,
  disabled: false,
  query: undefined,
  ...rest,
})

export const selectBlock = (
  path: string,
  placeholder: string,
  rest: Rest<SelectBlock> & { action_id: string },
): SelectBlock => ({
  type: 'static_select',
  path,
  placeholder,
  options: [],
  initial_option: undefined,
  disabled: false,
  data_source: undefined,
  query: undefined,
  ...rest,
})

/** Nothing when there is no content: an empty container is a malformed block. */
export const containerBlocks = (
  path: string,
  content: BlockNode[],
  rest: Rest<Omit<ContainerBlock, 'content'>> = {},
): ContainerBlock[] =>
  content.length === 0
    ? []
    : [
        {
          type: 'container',
          path,
          content,
          border: false,
          accent_color: undefined,
          background: 'none',
          flow: 'vertical',
          gap: 'none',
          max_height: 'none',
          ...rest,
        },
      ]

export const columnBlock = (path: string, items: BlockNode[], width: ColumnBlock['width']): ColumnBlock => ({
  type: 'column',
  path,
  items,
  width,
  gap: 'medium',
})

/** A set of the columns that hold something, or nothing. */
export const columnSetBlocks = (
  path: string,
  columns: ColumnBlock[],
  gap: ColumnSetBlock['gap'] = 'medium',
): BlockNode[] => {
  const filled = columns.filter(column => column.items.length > 0)
  return filled.length === 0 ? [] : [{ type: 'column_set', path, columns: filled, gap }]
}
