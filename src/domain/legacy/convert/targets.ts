import { renderedFormat } from '../../content/formats'
import type { PostContent } from '../../posts/post'

/** What the blocks, cards or attachments of a post can become. */
export const conversionTargets = ['svc_blocks', 'attachments'] as const
export type ConversionTarget = (typeof conversionTargets)[number]

/** Says why a post cannot be converted, as a sentence; `null` when it can. */
export function conversionFault({ props }: PostContent, to: ConversionTarget): string | null {
  const format = renderedFormat(props)
  if (to === 'attachments') {
    if (format === 'attachment') return 'It has attachments already.'
    return format === null ? 'It has neither blocks nor cards.' : null
  }
  if (format === 'svc_block') return 'It has svc_blocks already.'
  return format === null ? 'It has neither attachments nor third-party blocks or cards.' : null
}
