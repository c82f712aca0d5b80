import type { Effect, ExchangeSummary } from '#contract/exchange'
import type { Note } from '#contract/window'

/** What is known of the recorded traffic. */
interface Traffic {
  exchanges: readonly ExchangeSummary[]
  effects: readonly Effect[]
}

type ByPost = ReadonlyMap<string, ExchangeSummary>

/** The last traffic that was asked about: every post in view asks about the same. */
let last: { exchanges: Traffic['exchanges']; effects: Traffic['effects']; byPost: ByPost } | null = null

/**
 * The exchange that made a post what it is, where something in it had no effect: the one that posted it or changed it last, or that
 * named it without changing anything. `loaded`: what the service said when the post was loaded; the traffic here begins later, and knows what came since.
 */
export function noteOf(traffic: Traffic, postId: string, loaded: Note | undefined): Note | undefined {
  const here = lastExchanges(traffic).get(postId)
  const newest = here !== undefined && here.number >= (loaded?.number ?? 0) ? here : loaded
  return newest?.has_notes ? newest : undefined
}

function lastExchanges({ exchanges, effects }: Traffic): ByPost {
  if (last?.exchanges !== exchanges || last.effects !== effects) {
    last = { exchanges, effects, byPost: findLast({ exchanges, effects }) }
  }
  return last.byPost
}

function findLast({ exchanges, effects }: Traffic): ByPost {
  const byPost = new Map<string, ExchangeSummary>()
  const made = Map.groupBy(
    effects.filter(({ kind }) => kind === 'posted' || kind === 'post_updated' || kind === 'ephemeral'),
    effect => effect.exchange_id,
  )
  for (const exchange of exchanges) {
    const posts = new Set((made.get(exchange.id) ?? []).map(effect => effect.post_id))
    if (exchange.has_notes && exchange.direction === 'in' && exchange.kind === 'rest') posts.add(exchange.post_id)
    posts.delete('')
    for (const id of posts) byPost.set(id, exchange)
  }
  return byPost
}
