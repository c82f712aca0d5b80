import { cutAtIds } from '../volatile/idTokens'

/** What decides which reaction of a run is which of the recording. */
export interface Addressed {
  direction: 'in' | 'out'
  kind: string
  method: string
  url: string
}

/** A pair; one of both is `null` where the other has no partner. */
export interface Pair<W, N> {
  was: W | null
  now: N | null
}

/**
 * Pairs the reactions of one story by kind, address and order: the second callback to an address with the second. Ids in
 * addresses and queries mean nothing (docs/reference/comparison.md#pairs).
 *
 * @param addressOf The address that counts, where a call is sent to another one than was recorded.
 */
export function pairReactions<W extends Addressed, N extends Addressed>(
  was: readonly W[],
  now: readonly N[],
  addressOf: (url: string) => string = url => url,
): Pair<W, N>[] {
  const keyOf = ({ direction, kind, method, url }: Addressed) =>
    [direction, kind, method, cutAtIds(addressOf(url).replace(/\?.*$/s, '')).rest].join(' ')
  const waiting = Map.groupBy(now, keyOf)
  const next = new Map<string, number>()
  const pairs = was.map((one): Pair<W, N> => {
    const key = keyOf(one)
    const at = next.get(key) ?? 0
    next.set(key, at + 1)
    return { was: one, now: waiting.get(key)?.[at] ?? null }
  })
  const taken = new Set(pairs.map(pair => pair.now))
  return [...pairs, ...now.filter(one => !taken.has(one)).map(one => ({ was: null, now: one }))]
}
