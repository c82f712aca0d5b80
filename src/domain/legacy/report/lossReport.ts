import { isObject } from '../../json'
import type { PostContent } from '../../posts/post'
import type { SkeletonOptions } from '../convert/registrySkeleton'
import type { Conversion } from '../convert/toSvcBlocks'
import type { Loss } from '../translation/types'
import { confirmationResponse } from './confirmation'
import { lossAdvice } from './lossAdvice'
import { lossWords } from './lossWords'
import { type AppliedRemedy, type Remedy, remedyFor } from './remedies'
import { comparePaths, valueAt } from './values'

/** One thing that does not arrive as its author meant it. */
export interface ReportedLoss {
  /** From 1, in the order of the original; what stands for it on every picture and line. */
  number: number
  severity: 'lost' | 'changed'
  /** Pointer into the original post. */
  path: string
  /** A noun phrase: `The date picker “Follow up on”`. */
  what: string
  why: string
  /** How to make up for it, a sentence without its full stop. */
  advice: string
  /** What the payload itself can do about it. */
  remedy: Remedy | null
  /** Its remedy is part of this conversion, so that it no longer counts. */
  isRemedied: boolean
  /** What an integration can respond in its place, for a question that is no longer asked. */
  response: Record<string, unknown> | null
  /** Pointer of the converted block that stands for it; `null` where there is none. */
  target: string | null
}

export interface LossReport {
  losses: ReportedLoss[]
  /** Blocks of the result that are what their author meant. */
  converted: number
  changed: number
  lost: number
}

interface Converted {
  /** The original. */
  content: PostContent
  /** Converted as it is, and with its remedies. */
  before: Conversion
  after: Conversion
  remedies: readonly AppliedRemedy[]
  skeleton: SkeletonOptions
}

/** Reports what a conversion loses. Numbers stay the same while remedies come and go. */
export function lossReport(run: Converted): LossReport {
  const { before, after, remedies } = run
  const left = new Set(after.losses.map(keyOf))
  const known = new Set(before.losses.map(keyOf))
  const news = after.losses.filter(loss => !known.has(keyOf(loss)))
  const all = [...distinct([...before.losses, ...news])]
    .filter(loss => !isKept(loss, run))
    .toSorted((a, b) => comparePaths(a.path, b.path))
  const losses = all.map((loss, index) =>
    reported(loss, {
      ...run,
      number: index + 1,
      isRemedied: remedies.some(({ path }) => path === loss.path) && !left.has(keyOf(loss)),
    }),
  )
  const counted = losses.filter(({ isRemedied }) => !isRemedied)
  const touched = new Set(counted.map(({ target }) => target))
  return {
    losses,
    converted: after.sources.filter(([target]) => !touched.has(target)).length,
    changed: counted.filter(({ severity }) => severity === 'changed').length,
    lost: counted.filter(({ severity }) => severity === 'lost').length,
  }
}

const keyOf = ({ path, what, kind }: Loss): string => `${path} ${what} ${kind}`

const distinct = (losses: readonly Loss[]): Loss[] => [...new Map(losses.map(loss => [keyOf(loss), loss])).values()]

/** What a card's button sends is no loss where the conversion puts it into the context of its entry. */
function isKept({ what, path }: Loss, { content, skeleton }: Converted): boolean {
  if (skeleton.keepValues === false || !/^Action\.(Submit|Execute)\.(data|verb)$/.test(what)) return false
  return what.endsWith('.verb') || isObject(valueAt(content, path))
}

function reported(loss: Loss, run: Converted & Pick<ReportedLoss, 'number' | 'isRemedied'>): ReportedLoss {
  const { content, after, number, isRemedied } = run
  const target = targetOf(loss.path, after)
  return {
    number,
    severity: loss.kind === 'omitted' ? 'lost' : 'changed',
    path: loss.path,
    what: lossWords(loss.what, loss.path, content),
    why: loss.why,
    advice: lossAdvice(loss),
    remedy: remedyFor(loss, content),
    isRemedied,
    response: loss.what === 'confirm' ? responseOf(loss.path, target, run) : null,
    target: loss.kind === 'omitted' && loss.what !== 'confirm' && !isRemedied ? null : target,
  }
}

/** The innermost converted block that was made of a place, or of what holds it. */
function targetOf(path: string, { sources }: Conversion): string | null {
  const around = sources.filter(([, source]) => path === source || path.startsWith(`${source}/`))
  return (
    around.reduce<[string, string] | null>(
      (best, one) => (best === null || one[1].length >= best[1].length ? one : best),
      null,
    )?.[0] ?? null
  )
}

function responseOf(path: string, target: string | null, { content, after }: Converted): Record<string, unknown> {
  const block = target === null ? undefined : valueAt({ props: { svc_blocks: after.svc_blocks } }, target)
  const action_id = isObject(block) && typeof block.action_id === 'string' ? block.action_id : 'action'
  const entry = Object.hasOwn(after.svc_blocks_actions, action_id) ? after.svc_blocks_actions[action_id] : undefined
  return confirmationResponse({ whole: content, path, action_id, entry })
}
