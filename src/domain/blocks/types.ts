import type { ListField, ValuesOf } from './declare/kind'
import type { BlockType, ControlType, FieldsOf, MemberType } from './kinds/knownKinds'

/**
 * The block tree as it is drawn: what `parseBlocks` makes of unknown JSON (docs/reference/blocks.md). Every node knows
 * its place in the payload, so that editor, outline and preview can follow one another.
 */
type Values<T extends BlockType> = ValuesOf<FieldsOf<T>>

/** The fields that hold blocks, as lists of nodes. */
type Lists<T extends BlockType> = {
  [K in keyof FieldsOf<T> as FieldsOf<T>[K] extends ListField ? K : never]: FieldsOf<T>[K] extends ListField<infer Only>
    ? Only extends BlockType
      ? NodeOf<Only>[]
      : BlockNode[]
    : never
}

/** The node of a type. */
export type NodeOf<T extends BlockType> = {
  [P in T]: { type: P; path: string } & Values<P> & Lists<P> & (P extends keyof Translated ? Translated[P] : unknown)
}[T]

/** A question to confirm before a legacy control is sent. Plain text. */
export interface Confirm {
  title: string
  text: string
  confirm: string
  deny: string
}

/** What only translated legacy controls have. */
interface LegacyControl {
  /** The sealed cookie of this one action. */
  cookie?: string
  /** Ask before sending. */
  confirm?: Confirm
}

interface LegacyButton extends LegacyControl {
  /** A click opens this address or in-app path, and nothing is sent. */
  url?: string
  /**
   * Goes along with the click as `selected_option`, so that the service can distinguish buttons of one action id; the
   * integration finds it in the context as `value`.
   */
  value?: string
}

/** How the text of a card looks beyond what an author of our own blocks can ask for. */
export interface CardTextLook {
  color?: 'primary' | 'good' | 'warning' | 'danger'
  alignment?: 'center' | 'right'
  /** The text ends with an ellipsis after as many lines. */
  max_lines?: number
}

interface LegacyText {
  look?: CardTextLook
}

/** Type -> what a translation adds to the fields that an author can write. */
interface Translated {
  button: LegacyButton
  static_select: LegacyControl
  text: LegacyText
}

export type TextBlock = NodeOf<'text'>
export type ImageBlock = NodeOf<'image'>
export type DividerBlock = NodeOf<'divider'>
export type ButtonBlock = NodeOf<'button'>
export type SelectBlock = NodeOf<'static_select'>
export type ContainerBlock = NodeOf<'container'>
export type CollapsibleBlock = NodeOf<'collapsible'>
export type ColumnBlock = NodeOf<'column'>
export type ColumnSetBlock = NodeOf<'column_set'>
export type ControlBlock = NodeOf<ControlType>

/** A block that clients leave out, kept in place for the studio. Never present unless asked for. */
export interface GhostBlock {
  type: 'ghost'
  /** JSON pointer of the block in the checked document. */
  path: string
  /** The `type` the block claimed, or `''` when it had none. */
  was: string
  reason: string
}

/** A block that can stand in a list of blocks. */
export type Block = NodeOf<Exclude<BlockType, MemberType>>
export type BlockNode = Block | GhostBlock
/** Any node of a tree, those that stand only inside another one included. */
export type TreeNode = NodeOf<BlockType> | GhostBlock
