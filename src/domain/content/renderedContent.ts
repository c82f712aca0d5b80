import type { IntegrationFormat } from '../actions/registry/schema'
import { parseBlocks } from '../blocks/read/parse'
import type { BlockNode } from '../blocks/types'
import { type Issue, pointer } from '../issue'
import { translateBlocks } from '../legacy/blocks/translateBlocks'
import { translateCards } from '../legacy/cards/translateCards'
import type { Loss, TranslateOptions } from '../legacy/translation/types'
import type { Props } from '../posts/post'
import { type BlockFormat, contentList, type RenderedFormats, renderedFormat } from './formats'

/** The area below a message, ready to be drawn. */
export type RenderedContent =
  /** No area. A click on an action link of the message still names a format. */
  | { kind: 'nothing'; format: 'svc_block' }
  | RenderedBlocks
  /** Attachments have a look of their own. */
  | { kind: 'attachments'; format: 'attachment'; attachments: readonly unknown[] }
  | { kind: 'failed'; format: IntegrationFormat; reason: string }

export interface RenderedBlocks {
  kind: 'blocks'
  format: BlockFormat
  blocks: BlockNode[]
  /** Our own blocks that are left out. */
  omitted: Issue[]
  /** What a legacy format loses. */
  losses: Loss[]
}

export interface RenderOptions extends Omit<TranslateOptions, 'path' | 'nameActions'>, RenderedFormats {
  /** JSON pointer of the props in the checked document; `/props` by default. */
  base?: string
}

type Area = Pick<RenderedBlocks, 'blocks' | 'omitted' | 'losses'>

const readers: Record<BlockFormat, (list: readonly unknown[], options: RenderOptions) => Area> = {
  svc_block: (list, { ghosts, base = '/props' }) => ({
    ...parseBlocks(list, { ghosts, base: pointer(base, 'svc_blocks') }),
    losses: [],
  }),
  block: (list, { base = '/props', ...options }) => ({
    ...translateBlocks(list, { ...options, path: pointer(base, 'blocks') }),
    omitted: [],
  }),
  card: (list, { base = '/props', ...options }) => ({
    ...translateCards(list, { ...options, path: pointer(base, 'cards') }),
    omitted: [],
  }),
}

/**
 * What is rendered below the message (docs/reference/rendering.md): our own blocks as they are read, `blocks` and
 * `cards` as they are translated. Never throws: an unexpected failure is a kind of content, with its reason.
 */
export function renderedContent(props: Props, options: RenderOptions = {}): RenderedContent {
  const format = renderedFormat(props, options)
  if (format === null) return { kind: 'nothing', format: 'svc_block' }
  const list = contentList(props, format)
  if (format === 'attachment') return { kind: 'attachments', format, attachments: list }
  try {
    const { blocks, omitted, losses } = readers[format](list, options)
    return { kind: 'blocks', format, blocks, omitted, losses }
  } catch (cause) {
    return { kind: 'failed', format, reason: cause instanceof Error ? cause.message : String(cause) }
  }
}

/**
 * The blocks of our own that clients leave out, as issues at their place. What a limit cuts off is rejected as a whole,
 * and is no finding of its own.
 */
export function omittedBlocks(props: Props, base = '/props'): Issue[] {
  if (renderedFormat(props) !== 'svc_block') return []
  const { omitted } = parseBlocks(props.svc_blocks, { base: pointer(base, 'svc_blocks') })
  return omitted.filter(issue => issue.code !== 'blocks.beyond_limit')
}
