import type { Database } from 'better-sqlite3'
import type { Effect, ExchangeSummary } from '#contract/exchange'
import { limits } from '#domain/limits'
import { isShown, type RawSummary, summary, toSummary } from './exchangeColumns'
import { effectsOf } from './exchangeParts'

type SummaryAndEffects = RawSummary & { effects: string }

/** A condition on `exchanges`: it is about the post. Without its second half all of them would be read: those about none are in no index. */
const isAbout = "post_id = @post AND post_id <> ''"

/** A condition on `exchanges`: it did something to the post. */
const changes = `instr(effects, '"post_id":"' || @post || '"') > 0`

/** Nobody is waited for longer than this before a response makes its posts. */
const longestCallMs = limits.outboundTimeoutMs + 30_000

/** What caused what, and what it did. */
export function exchangeStories(db: Database) {
  const ofCause = db.prepare<{ id: string }, SummaryAndEffects>(
    `SELECT ${summary}, effects FROM exchanges
     WHERE (id = @id OR (cause_id = @id AND parent_id IS NOT NULL)) AND ${isShown} ORDER BY number`,
  )
  const deliveriesOf = db.prepare<[string], RawSummary>(
    `SELECT ${summary} FROM exchanges WHERE kind = 'webhook' AND post_id = ? AND ${isShown} ORDER BY number`,
  )
  const hookThatMade = db.prepare<{ post: string; from: number; to: number }, Pick<ExchangeSummary, 'kind'>>(
    `SELECT kind FROM exchanges WHERE ${changes} AND number IN (
       SELECT number FROM exchanges INDEXED BY exchanges_facets WHERE started_at BETWEEN @from AND @to AND kind IN ('hook', 'webhook')
     ) LIMIT 1`,
  )
  const effectsFrom = db.prepare<[number], { id: string; effects: string }>(
    `SELECT id, effects FROM exchanges WHERE number >= ? AND effects <> '[]' AND ${isShown} ORDER BY number`,
  )
  const madePost = db.prepare<{ post: string }, Pick<ExchangeSummary, 'id' | 'cause_id' | 'depth'>>(
    `SELECT id, cause_id, depth FROM exchanges WHERE ${isAbout} AND instr(effects, '"posted"') > 0 ORDER BY number LIMIT 1`,
  )
  const about = db.prepare<{ post: string }, Pick<ExchangeSummary, 'id' | 'cause_id' | 'depth'>>(
    `SELECT id, cause_id, depth FROM exchanges WHERE ${isAbout} AND ${isShown}
     ORDER BY ${changes} DESC, number DESC LIMIT 1`,
  )
  // A response or a webhook makes posts that it is not about: it was recorded shortly before.
  const changedNear = db.prepare<
    { post: string; from: number; to: number },
    Pick<ExchangeSummary, 'id' | 'cause_id' | 'depth'>
  >(
    `SELECT id, cause_id, depth FROM exchanges WHERE ${isShown} AND ${changes} AND number IN (
       SELECT number FROM exchanges INDEXED BY exchanges_facets WHERE started_at BETWEEN @from AND @to
     ) ORDER BY number DESC LIMIT 1`,
  )
  const changesOf = db.prepare<{ post: string }, SummaryAndEffects>(
    `SELECT ${summary}, effects FROM exchanges WHERE ${isAbout} AND ${changes} AND ${isShown} ORDER BY number`,
  )
  const made = ['posted', 'post_updated', 'ephemeral']
    .map(kind => `instr(effects, '"kind":"${kind}"') > 0`)
    .join(' OR ')
  const speaksOf = db.prepare<{ post: string }, RawSummary>(
    `SELECT ${summary} FROM exchanges WHERE ${isAbout} AND ${isShown}
     AND ((${changes} AND (${made})) OR (has_notes = 1 AND direction = 'in' AND kind = 'rest'))
     ORDER BY number DESC LIMIT 1`,
  )
  const withEffects = db.prepare<[string], SummaryAndEffects>(`SELECT ${summary}, effects FROM exchanges WHERE id = ?`)
  const changed = (row: SummaryAndEffects, post: string) => {
    const { effects, ...own } = row
    const exchange = toSummary(own)
    const done = effectsOf(effects, row).filter(({ post_id }) => post_id === post)
    return done.map(({ at, kind }) => ({ at, kind, exchange }))
  }
  const cause = db.prepare<[string], Pick<ExchangeSummary, 'id' | 'cause_id' | 'depth'>>(
    'SELECT id, cause_id, depth FROM exchanges WHERE id = ?',
  )
  const parent = db.prepare<[string], Pick<ExchangeSummary, 'parent_id'>>(
    'SELECT parent_id FROM exchanges WHERE id = ?',
  )
  return {
    /** One story: all exchanges that one caused, and what they did, in order. */
    story: (causeId: string): { exchanges: ExchangeSummary[]; effects: Effect[] } => {
      const rows = ofCause.all({ id: causeId })
      return {
        exchanges: rows.map(({ effects: _, ...row }) => toSummary(row)),
        effects: rows.flatMap(row => effectsOf(row.effects, row)),
      }
    },
    /** What the exchanges from `number` on did, in order. */
    effectsFrom: (number: number): Effect[] => effectsFrom.all(number).flatMap(row => effectsOf(row.effects, row)),
    /** The calls of outgoing webhooks that a post set off, in order. */
    deliveriesOf: (postId: string): ExchangeSummary[] => deliveriesOf.all(postId).map(toSummary),
    /** `hook` for a post of an incoming webhook, `webhook` for the response to an outgoing one; `at` is when it was made, milliseconds since the epoch. */
    hookThatMade: (post: string, at: number): ExchangeSummary['kind'] | undefined =>
      hookThatMade.get({ post, from: at - longestCallMs, to: at })?.kind,
    /** The exchange that made a post, as far as it is recorded and about that post. */
    madePost: (postId: string) => madePost.get({ post: postId }),
    /**
     * The last exchange that changed a post, else the last one about it, or else the one that made it at a time, in
     * milliseconds since the epoch.
     */
    aboutPost: (post: string, at: number) =>
      about.get({ post }) ?? changedNear.get({ post, from: at - longestCallMs, to: at }),
    /** The last exchange about a post that made or changed it, or that has notes and did neither. */
    speaksOf: (post: string): ExchangeSummary | undefined => {
      const found = speaksOf.get({ post })
      return found && toSummary(found)
    },
    /** What was done to a post that was made at a time, each with the exchange that did it, in order. */
    changesOf: (post: string, at: number): { at: number; kind: Effect['kind']; exchange: ExchangeSummary }[] => {
      const own = changesOf.all({ post }).flatMap(row => changed(row, post))
      if (own.some(({ kind }) => kind === 'posted')) return own
      const maker = changedNear.get({ post, from: at - longestCallMs, to: at })
      const row = maker && withEffects.get(maker.id)
      return row ? [...changed(row, post), ...own] : own
    },
    causeOf: (id: string) => cause.get(id),
    /** The exchange that caused another one; `null` for none, or for one that is not known. */
    parentIdOf: (id: string): string | null => parent.get(id)?.parent_id ?? null,
  }
}
