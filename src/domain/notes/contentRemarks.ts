import { isBeyond } from '../blocks/read/budget'
import { contentLosses } from '../content/contentLosses'
import { contentList, propOf, renderedFormat } from '../content/formats'
import { hiddenFormats } from '../content/hiddenFormats'
import { omittedBlocks } from '../content/renderedContent'
import { type Issue, pointer } from '../issue'
import { type Loss, lossIssue } from '../legacy/translation/types'
import { translationOf } from '../legacy/translationOf'
import { type BlockSettings, ineffectiveProps } from '../posts/blocksEnabled'
import type { PostContent, Props } from '../posts/post'
import { attachmentRemarks } from './attachmentRemarks'
import { unknownKeys } from './unknownKeys'

/**
 * What of an accepted post is not rendered as it seems to ask for, at its place: malformed blocks, elements of other
 * services that have no counterpart, lists that another list hides, keys and styles that nobody knows
 * (docs/reference/explanations.md#posts). With blocks turned off only that they are.
 * `base` is the pointer of the props in the checked document.
 */
export function contentRemarks(content: PostContent, settings: BlockSettings, base = '/props'): Issue[] {
  if (!settings.SvcBlocksEnabled) return ineffectiveProps(content, settings)
  const { props } = content
  return [
    ...omittedBlocks(props, base),
    ...withoutEchoes(lossesOf(props, base).filter(({ kind }) => kind === 'omitted')).map(lossIssue),
    ...hiddenFormats(props, base),
    ...unknownKeys(props, base),
    ...attachmentRemarks(props, base),
  ]
}

/** The first that is beyond a limit says of all that follow that they are. */
function withoutEchoes(losses: readonly Loss[]): Loss[] {
  const seen = new Set<string>()
  return losses.filter(({ why }) => {
    const isNew = !isBeyond(why) || !seen.has(why)
    seen.add(why)
    return isNew
  })
}

/** Third-party lists have been translated already to find what they refer to; that is what costs. */
function lossesOf(props: Props, base: string): Loss[] {
  const format = renderedFormat(props)
  if (format === 'attachment') return contentLosses(props, base)
  if (format !== 'block' && format !== 'card') return []
  return translationOf(format, contentList(props, format), pointer(base, propOf[format])).losses
}
