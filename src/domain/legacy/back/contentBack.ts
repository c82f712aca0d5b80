import { collectReferences } from '../../actions/references/references'
import { contentList, renderedFormat } from '../../content/formats'
import type { PostContent } from '../../posts/post'
import { type ConvertOptions, convertContent, type LegacyProp, registryOf } from '../convert/convertContent'
import type { LossReport, ReportedLoss } from '../report/lossReport'
import { lossWords } from '../report/lossWords'
import { comparePaths } from '../report/values'
import type { Loss } from '../translation/types'
import { backAdvice } from './advice'
import { toAttachments } from './toAttachments'

type Sources = readonly (readonly [string, string])[]

export interface ContentBack {
  from: 'svc_blocks' | LegacyProp
  content: PostContent
  report: LossReport
  /** Pairs of the pointer of a part in the converted post and of what it was made of in the original. */
  sources: [string, string][]
}

/**
 * Converts the blocks that clients would render of a post to attachments, those of a third party by way of `svc_blocks`;
 * `null` where there are none.
 */
export function contentBack(original: PostContent, options: ConvertOptions = {}): ContentBack | null {
  const format = renderedFormat(original.props)
  if (format === null || format === 'attachment') return null
  if (format === 'svc_block') return { from: 'svc_blocks', ...backOf(original) }
  const there = convertContent(original, options)
  if (!there) return null
  const back = backOf(there.content)
  const sourceOf = (path: string): string => around(there.sources, path, 0)?.[1] ?? ''
  const targetOf = (path: string | null): string | null => (path === null ? null : targetIn(back.sources, path))
  const losses = [
    ...there.report.losses.map(loss => ({ ...loss, target: targetOf(loss.target) })),
    ...back.report.losses.map(loss => ({ ...loss, path: sourceOf(loss.path) })),
  ]
  return {
    from: there.from,
    content: back.content,
    sources: back.sources.map(([target, path]) => [target, sourceOf(path)]),
    report: reportOf(losses, back.sources),
  }
}

/** Lists that clients would render in place of the attachments, or that these take the place of. */
const others = ['attachments', 'blocks', 'cards'] as const

function backOf(original: PostContent): Omit<ContentBack, 'from'> {
  const registry = registryOf(original)
  const { attachments, losses, sources } = toAttachments(contentList(original.props, 'svc_block'), registry)
  const { svc_blocks: _blocks, svc_blocks_actions: _registry, blocks: _b, cards: _c, ...rest } = original.props
  const bare: PostContent = { message: original.message, props: { ...rest, attachments } }
  // Action links stay in the texts, and need their entries.
  const linked = new Set(collectReferences(bare).flatMap(({ action_id, required }) => (required ? [action_id] : [])))
  const kept = Object.entries(registry).filter(([id]) => linked.has(id))
  const props = kept.length > 0 ? { ...bare.props, svc_blocks_actions: Object.fromEntries(kept) } : bare.props
  const beside = others.flatMap((prop): Loss[] => {
    const list = original.props[prop]
    const why = 'Clients did not render them beside blocks.'
    return Array.isArray(list) && list.length > 0 ? [{ path: `/props/${prop}`, kind: 'omitted', what: prop, why }] : []
  })
  const reported = [...losses, ...beside].map(loss => reportedLoss(loss, original, sources))
  return { content: { message: original.message, props }, sources, report: reportOf(reported, sources) }
}

const reportedLoss = (loss: Loss, original: PostContent, sources: Sources): ReportedLoss => ({
  number: 0,
  severity: loss.kind === 'omitted' ? 'lost' : 'changed',
  path: loss.path,
  what: lossWords(loss.what, loss.path, original),
  why: loss.why,
  advice: backAdvice(loss.what),
  remedy: null,
  isRemedied: false,
  response: null,
  target: loss.kind === 'omitted' ? null : targetIn(sources, loss.path),
})

/** The report of losses in the order of the original. */
function reportOf(all: readonly ReportedLoss[], sources: Sources): LossReport {
  const losses = all
    .toSorted((a, b) => comparePaths(a.path, b.path))
    .map((loss, index) => ({ ...loss, number: index + 1 }))
  const counted = losses.filter(({ isRemedied }) => !isRemedied)
  const lost = counted.filter(({ severity }) => severity === 'lost').length
  const touched = new Set(counted.map(({ target }) => target))
  const converted = sources.filter(([target]) => !touched.has(target)).length
  return { losses, converted, changed: counted.length - lost, lost }
}

const holds = (outer: string, path: string): boolean => path === outer || path.startsWith(`${outer}/`)

/** The pair whose one side is the innermost that holds a path. */
const around = (sources: Sources, path: string, side: 0 | 1): readonly [string, string] | undefined =>
  sources
    .filter(pair => holds(pair[side], path))
    .reduce<readonly [string, string] | undefined>(
      (best, pair) => (best === undefined || pair[side].length > best[side].length ? pair : best),
      undefined,
    )

/** Where what was made of a block begins: at itself, in what holds it, or at the first of what is in it. */
const targetIn = (sources: Sources, path: string): string | null =>
  (around(sources, path, 1) ?? sources.find(([, source]) => holds(path, source)))?.[0] ?? null
