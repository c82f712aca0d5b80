import { renderedFormat } from '../../content/formats'
import { pointer } from '../../issue'
import { limits } from '../../limits'
import { type ParseBudget, parseBudget } from '../../markdown/parseBudget'
import type { PostContent } from '../../posts/post'
import type { Reference } from '../registry/reference'
import type { IntegrationFormat } from '../registry/schema'
import { attachmentReferences } from './attachments'
import { linkReferences } from './links'
import { svcBlockReferences } from './svcBlocks'
import { translatedReferences } from './translated'

export type { Reference } from '../registry/reference'

/** Prop -> the format it is rendered as and the reader of its references, in the order in which the formats win. */
const readers = Object.entries({
  svc_blocks: { format: 'svc_block', read: svcBlockReferences },
  blocks: { format: 'block', read: translatedReferences('block') },
  cards: { format: 'card', read: translatedReferences('card') },
  attachments: { format: 'attachment', read: attachmentReferences },
} as const satisfies Record<
  string,
  { format: IntegrationFormat; read(value: unknown, path: string, budget: ParseBudget): Reference[] }
>)

const none: readonly Reference[] = []

/**
 * Every place of a post that calls an action, in reading order: links of the message first, then the controls and links
 * of all formats (docs/reference/actions.md). What stands in a format that another one hides cannot be clicked, so that
 * it needs no entry, yet keeps one in use. `base` is the pointer of the post in the checked document. So it is with links
 * of texts that the budget leaves unparsed.
 */
export function collectReferences(
  content: PostContent,
  base = '',
  budget = parseBudget(limits.linksParsed),
): Reference[] {
  const props = pointer(base, 'props')
  const rendered = renderedFormat(content.props)
  return [
    ...linkReferences(content.message, pointer(base, 'message'), { budget }),
    ...readers.flatMap(([key, { format, read }]) => {
      const value = content.props[key]
      if (value === undefined) return none
      const found = read(value, pointer(props, key), budget)
      return format === rendered ? found : found.map(reference => ({ ...reference, required: false }))
    }),
  ]
}
