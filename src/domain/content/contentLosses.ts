import { pointer } from '../issue'
import { isObject } from '../json'
import { translateBlocks } from '../legacy/blocks/translateBlocks'
import { MOST_ELEMENTS } from '../legacy/translation/scope'
import type { Loss } from '../legacy/translation/types'
import type { Props } from '../posts/post'
import { contentList } from './formats'
import { renderedContent } from './renderedContent'

/** Returns what the rendered format of a post loses: `blocks` and `cards`, and the blocks inside of attachments. */
export function contentLosses(props: Props, base = '/props'): Loss[] {
  const content = renderedContent(props, { base })
  if (content.kind === 'blocks') return content.losses
  return content.kind === 'attachments' ? lossesInAttachments(props, pointer(base, 'attachments')) : []
}

/** All attachments together are looked at as far as one list of blocks would be. */
function lossesInAttachments(props: Props, base: string): Loss[] {
  let left = MOST_ELEMENTS
  return contentList(props, 'attachment').flatMap((attachment, index) => {
    const blocks = isObject(attachment) && Array.isArray(attachment.blocks) ? attachment.blocks : []
    if (blocks.length === 0 || left <= 0) return []
    const { losses, size } = translateBlocks(blocks, { path: pointer(base, index, 'blocks') })
    left -= blocks.length + size.blocks
    return losses
  })
}
