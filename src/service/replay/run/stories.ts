import type { ExchangeSummary } from '#contract/exchange'
import { cutAtIds } from '#domain/comparison/volatile/idTokens'
import type { NumberedExchange } from '#domain/recording/recording'
import type { Context } from '../../context'

/** What a story is expected to have besides its stimulus. */
export type Expected = readonly NumberedExchange[]

/** Follows what the target does, and tells the stories apart. */
export interface Stories {
  /**
   * Resolves to the ids of the reactions of a stimulus, in their order, once nothing of the story is under way and all
   * requests that integrations are expected to make in return are there, or after `limitMs`.
   */
  quiet(stimulusId: string, expected: Expected, limitMs: number): Promise<{ ids: string[]; isQuiet: boolean }>
  end(): void
}

/** How long a request in return may take longer than recorded before it counts as missing, in milliseconds. */
const RETURN_MS = 1000

/**
 * Begins to follow; `end` it. @param isShared Others use the target as well: a request from outside belongs to a story
 * only if it says so, or is what was recorded, by the same user.
 */
export function followStories(ctx: Context, isShared: boolean): Stories {
  /** Requests from outside that no story has yet: number -> summary. */
  const alone = new Map<number, ExchangeSummary>()
  let changed = Promise.withResolvers<void>()
  /** Stimuli: what one of them causes belongs to no other story. */
  const sent = new Set<string>()
  const end = ctx.hub.subscribe(event => {
    if (event.type !== 'exchange') return
    const { exchange } = event
    if (exchange.direction === 'in' && exchange.parent_id === null) alone.set(exchange.number, exchange)
    changed.resolve()
    changed = Promise.withResolvers()
  })

  const claim = (expected: Expected, have: readonly ExchangeSummary[]): ExchangeSummary[] => {
    const open = missing(expected, have)
    return open.flatMap(({ exchange }) => {
      const found = [...alone.values()].find(
        one =>
          one.kind === exchange.kind &&
          one.method === exchange.request.method &&
          (!isShared ||
            (placeOf(one.url) === placeOf(exchange.request.url) && one.user_id === exchange.about?.user_id)),
      )
      if (found === undefined) return []
      alone.delete(found.number)
      return [found]
    })
  }

  return {
    async quiet(stimulusId, expected, limitMs) {
      const from = performance.now()
      const grace = RETURN_MS + Math.max(0, ...expected.map(({ exchange }) => exchange.duration_ms ?? 0))
      const claimed: ExchangeSummary[] = []
      sent.add(stimulusId)
      for (;;) {
        for (const [number, { id }] of alone) if (id === stimulusId) alone.delete(number)
        const parts = [stimulusId, ...claimed.map(({ id }) => id)].flatMap(id => causedBy(ctx, id, sent))
        const isReaction = ({ id }: ExchangeSummary): boolean => id !== stimulusId
        claimed.push(...claim(expected, parts.filter(isReaction)))
        const all = [...parts, ...claimed.filter(one => !parts.some(({ id }) => id === one.id))]
        const isOpen = all.some(({ outcome }) => outcome === 'sent')
        const passed = performance.now() - from
        const isComplete = missing(expected, all.filter(isReaction)).length === 0
        const isQuiet = !isOpen && (isComplete || passed > grace)
        if (isQuiet || passed > limitMs) {
          const ids = [...new Set(all.toSorted((a, b) => a.number - b.number).map(({ id }) => id))]
          return { ids: ids.filter(id => id !== stimulusId), isQuiet }
        }
        await Promise.race([changed.promise, pause(Math.max(1, Math.min(grace, limitMs) - passed))])
      }
    },
    end,
  }
}

/** An address without what is another one each time. */
const placeOf = (url: string): string => cutAtIds(url.replace(/\?.*$/s, '')).rest

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
