import type { Effect, ExchangeSummary } from '#contract/exchange'
import { fromJson } from '../columns'
import type { ExchangeDetails } from './exchangeRecords'

/** Details of an exchange that has none, as most. */
const noDetails = (): ExchangeDetails => ({
  timings: { queue: null, connect: null, first_byte: null, body: null, apply: null },
  merged: [],
  response_keys: [],
  issues: [],
  explanations: [],
})

/**
 * Details as they are kept: only the parts that say something. Most exchanges have none, and their rows are most of what a busy
 * service writes.
 */
export function keptDetails({ timings, merged, response_keys, issues, explanations }: ExchangeDetails): object {
  const parts: Partial<ExchangeDetails> = {}
  if (merged.length > 0) parts.merged = merged
  if (response_keys.length > 0) parts.response_keys = response_keys
  if (issues.length > 0) parts.issues = issues
  if (explanations.length > 0) parts.explanations = explanations
  if (hasTimes(timings)) parts.timings = timings
  return parts
}

const hasTimes = ({ queue, connect, first_byte, body, apply }: ExchangeDetails['timings']): boolean =>
  queue !== null || connect !== null || first_byte !== null || body !== null || apply !== null

/** What `keptDetails` left out is there again. Older records explain nothing. */
export const wholeDetails = (kept: object): ExchangeDetails => ({ ...noDetails(), ...kept })

export const detailsText = (details: ExchangeDetails): string => JSON.stringify(keptDetails(details))

export const detailsOf = (text: string): ExchangeDetails => wholeDetails(fromJson<Partial<ExchangeDetails>>(text))

type Owner = Pick<ExchangeSummary, 'id'>

/** What an effect has beside its own id, when it is about nothing and the first of its story. */
const defaults = ({ id }: Owner) => ({ post_id: '', channel_id: '', user_id: '', exchange_id: id, cause_id: id })

/** Effects as they are kept: without what their exchange says as well. */
export function effectsText(effects: readonly Effect[], owner: Owner): string {
  if (effects.length === 0) return '[]'
  const known: Record<string, string> = defaults(owner)
  return JSON.stringify(effects.map(effect => withoutKnown(effect, known)))
}

function withoutKnown(effect: Effect, known: Readonly<Record<string, string>>): Partial<Effect> {
  const rest: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(effect)) if (known[key] !== value) rest[key] = value
  return rest
}

export const effectsOf = (text: string, owner: Owner): Effect[] =>
  text === '[]' ? [] : fromJson<Effect[]>(text).map(effect => ({ ...defaults(owner), ...effect }))
