import type { Database } from 'better-sqlite3'
import type { Effect, ExchangeSummary } from '#contract/exchange'
import { fromJson } from '../columns'
import { summary } from './exchangeColumns'

type SummaryAndEffects = ExchangeSummary & { effects: string }

/** What caused what, and what it did. */
export function exchangeStories(db: Database) {
  const ofCause = db.prepare<{ id: string }, SummaryAndEffects>(
    `SELECT ${summary}, effects FROM exchanges
     WHERE id = @id OR (cause_id = @id AND parent_id IS NOT NULL) ORDER BY number`,
  )
  const deliveriesOf = db.prepare<[string], ExchangeSummary>(
    `SELECT ${summary} FROM exchanges WHERE kind = 'webhook' AND post_id = ? ORDER BY number`,
  )
  const hookThatMade = db.prepare<[string], Pick<ExchangeSummary, 'kind'>>(
    "SELECT kind FROM exchanges WHERE kind IN ('hook', 'webhook') AND instr(effects, ?) > 0 LIMIT 1",
  )
  const effectsFrom = db.prepare<[number], { effects: string }>(
    "SELECT effects FROM exchanges WHERE number >= ? AND effects <> '[]' ORDER BY number",
  )
  const cause = db.prepare<[string], Pick<ExchangeSummary, 'id' | 'cause_id' | 'depth'>>(
    'SELECT id, cause_id, depth FROM exchanges WHERE id = ?',
  )
  return {
    /** One story: all exchanges that one caused, and what they did, in order. */
    story: (causeId: string): { exchanges: ExchangeSummary[]; effects: Effect[] } => {
      const rows = ofCause.all({ id: causeId })
      return {
        exchanges: rows.map(({ effects: _, ...row }) => row),
        effects: rows.flatMap(row => fromJson<Effect[]>(row.effects)),
      }
    },
    /** What the exchanges from `number` on did, in order. */
    effectsFrom: (number: number): Effect[] => effectsFrom.all(number).flatMap(row => fromJson<Effect[]>(row.effects)),
    /** The calls of outgoing webhooks that a post set off, in order. */
    deliveriesOf: (postId: string): ExchangeSummary[] => deliveriesOf.all(postId),
    /**
     * `hook` for a post of an incoming webhook, `webhook` for the response to an outgoing one; looks through all, so ask
     * seldom.
     */
    hookThatMade: (postId: string): ExchangeSummary['kind'] | undefined => hookThatMade.get(`"${postId}"`)?.kind,
    causeOf: (id: string) => cause.get(id),
  }
}
