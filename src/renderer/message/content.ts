import type { IntegrationFormat } from '#domain/actions/schema'
import { parseBlocks } from '#domain/blocks/parse'
import type { BlockNode } from '#domain/blocks/types'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { translateCards } from '#domain/legacy/cards/translateCards'
import type { Props } from '#domain/posts/post'
import type { Reader } from './types'

/** What is drawn below the message (rendering.md 1). */
export type Drawn =
  | { kind: 'nothing'; format: 'svc_block' }
  | { kind: 'blocks'; format: IntegrationFormat; blocks: BlockNode[] }
  | { kind: 'attachments'; format: 'attachment'; attachments: readonly unknown[] }
  | { kind: 'failed'; format: IntegrationFormat; reason: string }

interface ReadOptions {
  ghosts: boolean
  reader: Reader
}

const legacyOptions = ({ ghosts, reader }: ReadOptions) => ({
  ghosts,
  userName: (id: string) => reader.userById(id)?.username,
  channelName: (id: string) => reader.publicChannels().find(channel => channel.id === id)?.name,
})

/** Prop, its format and how it becomes blocks, in the order in which they win. */
const formats = [
  {
    prop: 'svc_blocks',
    format: 'svc_block',
    read: (list, { ghosts }) => parseBlocks(list, { base: '/props/svc_blocks', ghosts }).blocks,
  },
  { prop: 'blocks', format: 'block', read: (list, options) => translateBlocks(list, legacyOptions(options)).blocks },
  { prop: 'cards', format: 'card', read: (list, options) => translateCards(list, legacyOptions(options)).blocks },
] as const satisfies {
  prop: string
  format: IntegrationFormat
  read(list: readonly unknown[], options: ReadOptions): BlockNode[]
}[]

const isFilledList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

/** Reads the first prop that is a non-empty list; the others are not drawn, even when nothing of the first is valid. */
export const readContent = (props: Props, options: ReadOptions): Drawn => {
  const winner = formats.find(({ prop }) => isFilledList(props[prop]))
  if (!winner) {
    const { attachments } = props
    return isFilledList(attachments)
      ? { kind: 'attachments', format: 'attachment', attachments }
      : { kind: 'nothing', format: 'svc_block' }
  }
  const { prop, format, read } = winner
  const list = props[prop]
  try {
    return { kind: 'blocks', format, blocks: isFilledList(list) ? read(list, options) : [] }
  } catch (error) {
    return { kind: 'failed', format, reason: error instanceof Error ? error.message : String(error) }
  }
}
