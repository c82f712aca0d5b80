import type { ExchangeSummary } from '#contract/exchange'
import { isRead } from '#domain/recording/capture/roles'
import type { NumberedExchange } from '#domain/recording/recording'
import type { Context } from '../../context'
import { createReturns, isLike } from './returns'

/** What a story is expected to have besides its stimulus. */
export type Expected = readonly NumberedExchange[]

/** Follows what the target does, and tells the stories apart. */
export interface Stories {
  /** Takes notice of the id that a stimulus will have, before it is sent: no story claims it for its own. */
  announce(stimulusId: string): void
  /**
   * Resolves to the ids of the reactions of a stimulus, in their order, once nothing of the story is under way and all
   * requests that integrations are expected to make in return are there, or after `limitMs`.
   */
  quiet(stimulusId: string, expected: Expected, limitMs: number): Promise<{ ids: string[]; isQuiet: boolean }>
  /** The ids of the reactions of a story that has ended, with what integrations have done since. */
  late(stimulusId: string, expected: Expected): string[]
  end(): void
}

/** How long a request in return may take longer than recorded before it counts as missing, in milliseconds. */
const RETURN_MS = 1000

/**
 * Begins to follow; `end` it. @param isShared Others use the target as well: a request from outside belongs to a story
 * only if it says so, or is what was recorded, by the same user.
 */
export function followStories(ctx: Context, isShared: boolean): Stories {
  const returns = createReturns(isShared)
  /** Id of a stimulus -> what its story has taken of the requests that nothing joined to it. */
  const taken = new Map<string, ExchangeSummary[]>()
  let changed = Promise.withResolvers<void>()
  /** Stimuli: what one of them causes belongs to no other story. */
  const sent = new Set<string>()
  const end = ctx.hub.subscribe(event => {
    if (event.type !== 'exchange') return
    if (!sent.has(event.exchange.id)) returns.heard(event.exchange)
    changed.resolve()
    changed = Promise.withResolvers()
  })

  const partsOf = (stimulusId: string): ExchangeSummary[] =>
    [stimulusId, ...(taken.get(stimulusId) ?? []).map(({ id }) => id)].flatMap(id => causedBy(ctx, id, sent))

  /** All of a story, as far as it is known by now. */
  function gather(stimulusId: string, expected: Expected): ExchangeSummary[] {
    const parts = partsOf(stimulusId)
    const claimed = [...(taken.get(stimulusId) ?? [])]
    claimed.push(...returns.claim(stimulusId, parts, missing(expected, without(parts, stimulusId))))
    taken.set(stimulusId, claimed)
    return [...parts, ...claimed.filter(one => !parts.some(({ id }) => id === one.id))]
  }

  return {
    announce: id => void sent.add(id),
    async quiet(stimulusId, expected, limitMs) {
      const from = performance.now()
      const grace = RETURN_MS + Math.max(0, ...expected.map(({ exchange }) => exchange.duration_ms ?? 0))
      for (;;) {
        const all = gather(stimulusId, expected)
        const isOpen = all.some(({ outcome }) => outcome === 'sent')
        const passed = performance.now() - from
        const isComplete = missing(expected, without(all, stimulusId)).length === 0
        const isQuiet = !isOpen && (isComplete || passed > grace)
        if (isQuiet || passed > limitMs) {
          returns.left(stimulusId)
          return { ids: idsOf(without(all, stimulusId), expected), isQuiet }
        }
        await Promise.race([changed.promise, pause(Math.max(1, Math.min(grace, limitMs) - passed))])
      }
    },
    late: (stimulusId, expected) => idsOf(without(gather(stimulusId, []), stimulusId), expected),
    end,
  }
}

const without = (all: readonly ExchangeSummary[], stimulusId: string): ExchangeSummary[] =>
  all.filter(({ id }) => id !== stimulusId)

/** What counts of a story, in its order: not what only reads, unless somebody said that it is expected. */
function idsOf(all: readonly ExchangeSummary[], expected: Expected): string[] {
  const shown = all.filter(one => !isRead(one) || expected.some(({ exchange }) => isLike(one, exchange)))
  return [...new Set(shown.toSorted((a, b) => a.number - b.number).map(({ id }) => id))]
}

/** An exchange and all that it caused, without what other stimuli did: an integration's own request may be one of them. */
function causedBy({ store }: Context, id: string, stimuli: ReadonlySet<string>): ExchangeSummary[] {
  const cause = store.exchanges.causeOf(id)
  if (cause === undefined) return []
  const belongs = new Set([id])
  return store.exchanges.story(cause.cause_id).exchanges.filter(one => {
    if (one.id !== id && (stimuli.has(one.id) || !belongs.has(one.parent_id ?? ''))) return false
    belongs.add(one.id)
    return true
  })
}

/** Requests that are expected from outside and are not there. */
function missing(expected: Expected, have: readonly ExchangeSummary[]): NumberedExchange[] {
  const left = have.filter(({ direction }) => direction === 'in')
  return expected.filter(({ exchange }) => {
    if (exchange.direction !== 'in') return false
    const at = left.findIndex(one => one.kind === exchange.kind && one.method === exchange.request.method)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}

const pause = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms).unref())
