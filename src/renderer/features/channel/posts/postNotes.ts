import type { Effect, ExchangeSummary } from '#contract/exchange'

/** What is known of the recorded traffic. */
interface Traffic {
  exchanges: readonly ExchangeSummary[]
  effects: readonly Effect[]
}

type Notes = ReadonlyMap<string, ExchangeSummary>

/** The last traffic that was asked about: every post in view asks about the same. */
let last: { exchanges: Traffic['exchanges']; effects: Traffic['effects']; notes: Notes } | null = null

/**
 * Post id -> the exchange that made it what it is, where something in it had no effect: the one that posted it or changed
 * it last, or that named it without changing anything.
 */
export function notesOf({ exchanges, effects }: Traffic): Notes {
  if (last?.exchanges !== exchanges || last.effects !== effects) {
    last = { exchanges, effects, notes: findNotes({ exchanges, effects }) }
  }
  return last.notes
}

function findNotes({ exchanges, effects }: Traffic): Notes {
  const notes = new Map<string, ExchangeSummary>()
  const made = Map.groupBy(
    effects.filter(({ kind }) => kind === 'posted' || kind === 'post_updated' || kind === 'ephemeral'),
    effect => effect.exchange_id,
  )
  for (const exchange of exchanges) {
    const posts = new Set((made.get(exchange.id) ?? []).map(effect => effect.post_id))
    if (exchange.has_notes && exchange.direction === 'in' && exchange.kind === 'rest') posts.add(exchange.post_id)
    posts.delete('')
    for (const id of posts) {
      if (exchange.has_notes) notes.set(id, exchange)
      else notes.delete(id)
    }
  }
  return notes
}
