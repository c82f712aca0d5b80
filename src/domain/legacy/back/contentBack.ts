import { collectReferences } from '../../actions/references/references'
import { contentList } from '../../content/formats'
import type { PostContent } from '../../posts/post'
import { registryOf } from '../convert/convertContent'
import type { LossReport, ReportedLoss } from '../report/lossReport'
import { lossWords } from '../report/lossWords'
import { toAttachments } from './toAttachments'

export interface ContentBack {
  content: PostContent
  report: LossReport
}

/** Converts the `svc_blocks` of a post to attachments; `null` where there are none. */
export function contentBack(original: PostContent): ContentBack | null {
  const blocks = contentList(original.props, 'svc_block')
  if (blocks.length === 0) return null
  const registry = registryOf(original)
  const { attachments, losses } = toAttachments(blocks, registry)
  const { svc_blocks: _blocks, svc_blocks_actions: _registry, ...rest } = original.props
  const bare: PostContent = { message: original.message, props: { ...rest, attachments } }
  // Action links stay in the texts, and need their entries.
  const linked = new Set(collectReferences(bare).flatMap(({ action_id, required }) => (required ? [action_id] : [])))
  const kept = Object.entries(registry).filter(([id]) => linked.has(id))
  const props = kept.length > 0 ? { ...bare.props, svc_blocks_actions: Object.fromEntries(kept) } : bare.props
  const reported = losses.map(
    (loss, index): ReportedLoss => ({
      number: index + 1,
      severity: loss.kind === 'omitted' ? 'lost' : 'changed',
      path: loss.path,
      what: lossWords(loss.what, loss.path, original),
      why: loss.why,
      advice: 'Keep svc_blocks where it matters',
      remedy: null,
      isRemedied: false,
      response: null,
      target: null,
    }),
  )
  const lost = reported.filter(({ severity }) => severity === 'lost').length
  return {
    content: { message: original.message, props },
    report: { losses: reported, converted: attachments.length, changed: reported.length - lost, lost },
  }
}
