import type { IdPairs } from '../volatile/idPairs'
import type { Pair } from './pairReactions'
import type { EndedPost } from './posts'

/**
 * Pairs the posts of one story: those whose ids are known to stand for each other, the others by who posted them where,
 * in their order. So a post that is missing makes no other one changed.
 */
export function pairPosts<W extends EndedPost, N extends EndedPost>(
  was: readonly W[],
  now: readonly N[],
  ids: Pick<IdPairs, 'recordedOf'>,
): Pair<W, N>[] {
  const byId = new Map(now.map(post => [ids.recordedOf(post.id), post]))
  const paired = new Set(was.flatMap(({ id }) => byId.get(id) ?? []))
  const placeOf = ({ stored }: EndedPost): string =>
    [stored['channel_id'], stored['user_id']].map(id => ids.recordedOf(String(id))).join(' ')
  const waiting = Map.groupBy(
    now.filter(post => !paired.has(post)),
    placeOf,
  )
  const pairs = was.map(one => ({ was: one, now: byId.get(one.id) ?? waiting.get(placeOf(one))?.shift() ?? null }))
  const taken = new Set(pairs.map(pair => pair.now))
  return [...pairs, ...now.filter(one => !taken.has(one)).map(one => ({ was: null, now: one }))]
}
