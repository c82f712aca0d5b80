import type { IdPairs } from '../volatile/idPairs'
import type { Pair } from './pairReactions'
import type { EndedPost } from './posts'

/**
 * Pairs the posts of one story: those whose ids are known to stand for each other, then by who posted them where, by their
 * text, and by who posted them, each in their order. So a post that is missing makes no other one changed, and one in a
 * channel that the story itself made finds its partner.
 */
export function pairPosts<W extends EndedPost, N extends EndedPost>(
  was: readonly W[],
  now: readonly N[],
  { recordedOf }: Pick<IdPairs, 'recordedOf'>,
): Pair<W, N>[] {
  const of = ({ stored }: EndedPost, key: string): string => recordedOf(String(stored[key]))
  const signs: ((post: EndedPost) => string)[] = [
    ({ id }) => recordedOf(id),
    post => `${of(post, 'channel_id')} ${of(post, 'user_id')}`,
    ({ rendered }) => rendered,
    post => of(post, 'user_id'),
  ]
  const partners = new Map<W, N>()
  const taken = new Set<N>()
  for (const sign of signs) {
    const waiting = Map.groupBy(
      now.filter(post => !taken.has(post)),
      sign,
    )
    for (const one of was) {
      const other = partners.has(one) ? undefined : waiting.get(sign(one))?.shift()
      if (other === undefined) continue
      partners.set(one, other)
      taken.add(other)
    }
  }
  return [
    ...was.map(one => ({ was: one, now: partners.get(one) ?? null })),
    ...now.filter(one => !taken.has(one)).map(one => ({ was: null, now: one })),
  ]
}
