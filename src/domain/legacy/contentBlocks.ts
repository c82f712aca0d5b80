import type { IntegrationFormat } from '../actions/schema'
import { parseBlocks } from '../blocks/parse'
import type { BlockNode } from '../blocks/types'
import { type Issue, pointer } from '../issue'
import type { Props } from '../posts/post'
import { translateBlocks } from './blocks/translateBlocks'
import { translateCards } from './cards/translateCards'
import { drawnFormat } from './drawnFormat'
import { containerBlocks, textBlock } from './nodes'
import { plainToMarkdown } from './text/plain'
import type { Loss, TranslateOptions } from './types'

/** The block area of a post, ready to be drawn. */
export interface ContentBlocks {
  /** `null` draws nothing. Attachments have a look of their own, so their `blocks` are empty. */
  format: IntegrationFormat | null
  blocks: BlockNode[]
  /** Our own blocks that are left out. */
  omitted: Issue[]
  /** What a legacy format loses. */
  losses: Loss[]
  /** Why the area could not be made; then `blocks` is the container that says so. */
  failed?: string
}

export interface ContentOptions extends Omit<TranslateOptions, 'path' | 'nameActions'> {
  /** JSON pointer of the props in the checked document; `/props` by default. */
  base?: string
}

type Area = Pick<ContentBlocks, 'blocks' | 'omitted' | 'losses'>

const areas: Record<IntegrationFormat, (props: Props, options: ContentOptions) => Area> = {
  svc_block: (props, { ghosts, base = '/props' }) => ({
    ...parseBlocks(props.svc_blocks, { ghosts, base: pointer(base, 'svc_blocks') }),
    losses: [],
  }),
  block: (props, { base = '/props', ...options }) => ({
    ...translateBlocks(props.blocks, { ...options, path: pointer(base, 'blocks') }),
    omitted: [],
  }),
  card: (props, { base = '/props', ...options }) => ({
    ...translateCards(props.cards, { ...options, path: pointer(base, 'cards') }),
    omitted: [],
  }),
  attachment: () => ({ blocks: [], omitted: [], losses: [] }),
}

const failureBlocks = (path: string, reason: string): BlockNode[] =>
  containerBlocks(
    path,
    [
      textBlock(path, 'This interactive message could not be displayed.'),
      textBlock(path, plainToMarkdown(reason) || 'The reason is unknown.', { is_subtle: true }),
    ],
    { border: true, accent_color: 'danger', gap: 'small' },
  )

/**
 * What is drawn below the message (rendering.md 1): our own blocks as they are read, `blocks` and `cards` as they are translated. Never
 * throws: an unexpected failure becomes one bordered container in the danger accent, with the reason.
 */
export const contentBlocks = (props: Props, options: ContentOptions = {}): ContentBlocks => {
  const format = drawnFormat(props)
  if (format === null) return { format, blocks: [], omitted: [], losses: [] }
  try {
    const { blocks, omitted, losses } = areas[format](props, options)
    return { format, blocks, omitted, losses }
  } catch (cause) {
    const failed = cause instanceof Error ? cause.message : String(cause)
    return { format, blocks: failureBlocks(options.base ?? '/props', failed), omitted: [], losses: [], failed }
  }
}
