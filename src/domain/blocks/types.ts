/**
 * The block tree as it is drawn: what `parseBlocks` makes of unknown JSON (service.md, Blocks; rendering.md 2 and 3).
 * Every node knows its place in the payload, so that editor, outline and preview can follow one another.
 */
export type Gap = 'none' | 'small' | 'medium' | 'large' | 'xlarge'
export type ImageSize = 'auto' | 'xsmall' | 'small' | 'medium' | 'large' | 'stretch'

interface Node<T extends string> {
  type: T
  /** JSON pointer of the block in the checked document. */
  path: string
}

export interface TextBlock extends Node<'text'> {
  text: string
  is_subtle: boolean
  size: 'small' | 'default'
}

export interface ImageBlock extends Node<'image'> {
  url: string
  alt_text: string | undefined
  title: string | undefined
  size: ImageSize
  max_width: number | undefined
  max_height: number | undefined
  image_style: 'default' | 'person'
  horizontal_alignment: 'left' | 'center' | 'right'
}

export interface DividerBlock extends Node<'divider'> {}

export interface ButtonBlock extends Node<'button'> {
  text: string
  action_id: string
  /** One of the named styles or `#rgb`/`#rrggbb`; anything else was ignored and reads `default`. */
  style: string
  tooltip: string | undefined
  disabled: boolean
  query: Record<string, string> | undefined
  /** Only for translated legacy controls: the sealed cookie of this one action. */
  cookie?: string
  /** Only for translated legacy controls: ask before sending. */
  confirm?: Confirm
  /** Only for translated legacy controls: a click opens this address or in-app path, and nothing is sent. */
  url?: string
  /**
   * Only for translated `blocks` buttons: goes along with the click as `selected_option`, so that the service can tell buttons of
   * one action id apart; the integration finds it in the context as `value` (rendering.md 6).
   */
  value?: string
}

/** A question to answer before a legacy control is sent. Plain text. */
export interface Confirm {
  title: string
  text: string
  confirm: string
  deny: string
}

export interface SelectOption {
  text: string
  value: string
}

export interface SelectBlock extends Node<'static_select'> {
  action_id: string
  placeholder: string
  options: SelectOption[]
  initial_option: string | undefined
  disabled: boolean
  data_source: 'channels' | 'users' | undefined
  query: Record<string, string> | undefined
  cookie?: string
  confirm?: Confirm
}

export interface ContainerBlock extends Node<'container'> {
  content: BlockNode[]
  border: boolean
  /** A named accent or a CSS colour, not yet validated as a colour; `undefined` draws no accent bar. */
  accent_color: string | undefined
  background: 'none' | 'gray'
  flow: 'horizontal' | 'vertical'
  gap: Gap
  max_height: 'none' | 'small' | 'medium' | 'large'
}

export interface CollapsibleBlock extends Node<'collapsible'> {
  header: BlockNode[]
  content: BlockNode[]
  collapsed: boolean
}

export interface ColumnBlock extends Node<'column'> {
  items: BlockNode[]
  width: 'auto' | 'stretch'
  gap: Gap
}

export interface ColumnSetBlock extends Node<'column_set'> {
  columns: ColumnBlock[]
  gap: Gap
}

/** A block that clients leave out, kept in place for the studio (rendering.md 1). Never present unless asked for. */
export interface GhostBlock extends Node<'ghost'> {
  /** The `type` the block claimed, or `''` when it had none. */
  was: string
  reason: string
}

export type Block =
  | TextBlock
  | ImageBlock
  | DividerBlock
  | ButtonBlock
  | SelectBlock
  | ContainerBlock
  | CollapsibleBlock
  | ColumnSetBlock

export type BlockNode = Block | GhostBlock

export const blockTypes = [
  'text',
  'image',
  'divider',
  'button',
  'static_select',
  'container',
  'collapsible',
  'column_set',
  'column',
] as const
