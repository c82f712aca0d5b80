import { pointer } from '../issue'
import { translateBlocks } from '../legacy/blocks/translateBlocks'
import { translateCards } from '../legacy/cards/translateCards'
import type { PostContent } from '../posts/post'
import { attachmentReferences } from './collect/attachments'
import { linkReferences } from './collect/links'
import { svcBlockReferences } from './collect/svcBlocks'
import { translatedReferences } from './collect/translated'
import type { Reference } from './reference'

export type { Reference } from './reference'

/** Format -> reader of its references, in the order in which the formats win when drawn. */
const readers = {
  svc_blocks: svcBlockReferences,
  blocks: translatedReferences('block', translateBlocks),
  cards: translatedReferences('card', translateCards),
  attachments: attachmentReferences,
} as const satisfies Record<string, (value: unknown, path: string) => Reference[]>

/**
 * Every place of a post that calls an action, in reading order: links of the message first, then the controls and links of all
 * formats, drawn or not (service.md, Validation; wire.md 3.8). `base` is the pointer of the post in the checked document.
 */
export function collectReferences(content: PostContent, base = ''): Reference[] {
  const props = pointer(base, 'props')
  return [
    ...linkReferences(content.message, pointer(base, 'message')),
    ...Object.entries(readers).flatMap(([key, read]) => read(content.props[key], pointer(props, key))),
  ]
}
