import { type IntegrationFormat, integrationFormats } from '../actions/registry/schema'
import type { Props } from '../posts/post'

/** Format, as a click names it -> the prop that holds it. */
export const propOf = {
  svc_block: 'svc_blocks',
  block: 'blocks',
  card: 'cards',
  attachment: 'attachments',
} as const satisfies Record<IntegrationFormat, string>

/** The formats whose lists hold blocks, ours or a third party's. */
export const blockFormats = ['svc_block', 'block', 'card'] as const satisfies readonly IntegrationFormat[]
export type BlockFormat = (typeof blockFormats)[number]

/** The props that hold blocks. */
export const blockProps = blockFormats.map(format => propOf[format])

/** The list of a format. A list that is empty, and anything that is no list, counts as absent. */
export const contentList = (props: Props, format: IntegrationFormat): readonly unknown[] => {
  const list = props[propOf[format]]
  return Array.isArray(list) ? list : []
}

/** What a client of the service renders. */
export interface RenderedFormats {
  /** SvcBlocksEnabled is off: attachments alone are rendered. */
  blocksOff?: boolean | undefined
}

const isBlockFormat = (format: IntegrationFormat): boolean => blockFormats.some(known => known === format)

/**
 * The format that is rendered: the first one with a list that is not empty, without falling through when all of its
 * entries are invalid (docs/reference/rendering.md). `null` when a post has no block area.
 */
export const renderedFormat = (props: Props, { blocksOff = false }: RenderedFormats = {}): IntegrationFormat | null =>
  integrationFormats.find(format => !(blocksOff && isBlockFormat(format)) && contentList(props, format).length > 0) ??
  null
