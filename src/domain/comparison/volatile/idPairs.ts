import { idsIn } from './idTokens'

/**
 * Which id of a run stands for which recorded one. An id that occurs on both sides was there before both, and stands for
 * itself; any other stands for the one beside which it was seen first, everywhere (docs/reference/comparison.md#ids).
 */
export interface IdPairs {
  /** Whether `now` may stand where `was` stood; the first that asks for an id decides. */
  pair(was: string, now: string): boolean
  /** Takes notice of the ids that texts of the run have; to be called before these are compared. */
  see(texts: Iterable<string>): void
  /** The recorded id that an id of the run stands for; the id itself where it stands for none. */
  recordedOf(now: string): string
}

/**
 * @param was All texts that were recorded.
 * @param known Ids of another server, by the recorded ids that they stand for.
 * @param names Placeholders of a recording, and the recorded ids that they are another name of.
 */
export function createIdPairs(
  was: Iterable<string>,
  known: ReadonlyMap<string, string> = new Map(),
  names: ReadonlyMap<string, string> = new Map(),
): IdPairs {
  const recorded = new Set<string>()
  const seen = new Set<string>()
  for (const text of was) for (const id of idsIn(text)) recorded.add(id)
  const forward = new Map(known)
  const backward = new Map(Array.from(known, ([one, other]) => [other, one]))
  const isStable = (one: string, other: string) => seen.has(one) || recorded.has(other)
  return {
    pair(named, other) {
      const one = names.get(named) ?? named
      if (forward.has(one) || backward.has(other)) return forward.get(one) === other
      if (one === other) return true
      if (isStable(one, other)) return false
      forward.set(one, other)
      backward.set(other, one)
      return true
    },
    see(texts) {
      for (const text of texts) for (const id of idsIn(text)) seen.add(id)
    },
    recordedOf: now => backward.get(now) ?? now,
  }
}
