import type { ExchangeSummary } from '#contract/exchange'
import { cutAtIds } from '#domain/comparison/volatile/idTokens'
import { afterwardsMs } from '#domain/recording/capture/causes'
import { isRead } from '#domain/recording/capture/roles'
import type { NumberedExchange } from '#domain/recording/recording'
import type { RecordedExchange } from '#domain/recording/schema/exchange'

/** Which story the requests belong to that integrations make on their own, where nothing in them says so. */
export interface Returns {
  /** Takes notice of an exchange of the target that is no stimulus. */
  heard(exchange: ExchangeSummary): void
  /**
   * What a story takes of the requests that none has yet: those that are missing in it, and those that are made in return
   * to one of its calls, by the rule of recordings (docs/reference/recordings.md#roles), expected or not.
   */
  claim(story: string, parts: readonly ExchangeSummary[], missing: readonly NumberedExchange[]): ExchangeSummary[]
  /** A story is over: it misses nothing any more. */
  left(story: string): void
}

/** @param isShared Others use the target as well: only what was recorded is claimed, by the same user. */
export function createReturns(isShared: boolean): Returns {
  const alone = new Map<number, ExchangeSummary>()
  const calls = new Map<string, ExchangeSummary>()
  const storyOfCall = new Map<string, string>()
  /** What each story that is under way still misses. */
  const waiting = new Map<string, readonly NumberedExchange[]>()

  const callBehind = (request: ExchangeSummary): ExchangeSummary | undefined =>
    [...calls.values()].findLast(call => isInReturn(request, call))

  const isAwaited = (one: ExchangeSummary, story: string): boolean =>
    [...waiting].some(([other, all]) => other !== story && all.some(({ exchange }) => isLike(one, exchange)))

  const take = (found: ExchangeSummary | undefined): ExchangeSummary[] => {
    if (found === undefined) return []
    alone.delete(found.number)
    return [found]
  }

  function takeMissing({ exchange }: NumberedExchange): ExchangeSummary[] {
    const all = [...alone.values()]
    if (isShared) {
      return take(all.find(one => isLike(one, exchange) && one.user_id === exchange.about?.user_id))
    }
    const isSameKind = ({ kind, method }: ExchangeSummary): boolean =>
      kind === exchange.kind && method === exchange.request.method
    return take(all.find(one => isLike(one, exchange)) ?? all.find(one => isSameKind(one) && !callBehind(one)))
  }

  return {
    heard(exchange) {
      if (exchange.direction === 'out') calls.set(exchange.id, exchange)
      else if (exchange.parent_id === null) alone.set(exchange.number, exchange)
    },
    claim(story, parts, missing) {
      for (const { id, direction } of parts) if (direction === 'out') storyOfCall.set(id, story)
      if (missing.length > 0) waiting.set(story, missing)
      else waiting.delete(story)
      const expected = missing.flatMap(takeMissing)
      if (isShared) return expected
      const others = [...alone.values()].filter(
        one => !isRead(one) && storyOfCall.get(callBehind(one)?.id ?? '') === story && !isAwaited(one, story),
      )
      return [...expected, ...others.flatMap(take)]
    },
    left: story => void waiting.delete(story),
  }
}

/** During a call or shortly after it, and about the same post or channel. */
function isInReturn(request: ExchangeSummary, call: ExchangeSummary): boolean {
  const since = request.started_at - call.started_at
  const isOver = call.duration_ms !== null && since > call.duration_ms + afterwardsMs
  if (since < 0 || isOver) return false
  const isSame = (one: string, other: string): boolean => one !== '' && one === other
  return isSame(request.post_id, call.post_id) || isSame(request.channel_id, call.channel_id)
}

/** Whether an exchange has the kind, the method and the address of a recorded one, ids apart. */
export const isLike = (one: ExchangeSummary, { kind, request }: RecordedExchange): boolean =>
  one.kind === kind && one.method === request.method && placeOf(one.url) === placeOf(request.url)

/** An address without what is another one each time. */
const placeOf = (url: string): string => cutAtIds(url.replace(/\?.*$/s, '')).rest
