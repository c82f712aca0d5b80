import type { Effect, ExchangeSummary } from '#contract/exchange'
import type { Names } from '../../../../store/world/names'
import { effectLine } from '../../exchange/wording'
import { type Cast, castOf, type Participant, service } from './participants'
import { callLabel, joinedLine, responseLabel } from './words'

/** How a step is drawn: `silence` is a response that never came, `blocked` a call that never left. */
export type StepKind = 'call' | 'response' | 'effect' | 'blocked' | 'silence'
export type StepTone = 'plain' | 'bad' | 'warn' | 'block'

/** One arrow of a sequence: something that one participant sends to another. */
export interface Step {
  id: string
  /** The exchange that it leads to. */
  exchangeId: string
  is: StepKind
  /** Ids of participants; the same two for what the service does by itself. */
  from: string
  to: string
  label: string
  /** By which sign a request belongs to the story, or `''`. */
  sign: string
  /** Why it came out so, as a sentence, or `''`. */
  outcome: string
  tone: StepTone
  /** Milliseconds after the start of the story. */
  at: number
}

export interface Sequence {
  participants: Participant[]
  steps: Step[]
}

/** The least time between a call and its response, so that they keep their order. */
const least = 0.001
/** Starts are whole milliseconds and durations are not: ends this close to each other may be in the wrong order. */
const inexact = 2

/** At one moment: what came in, what came back, what was done about it, what that set off, and the response at last. */
const ranks = { in: 0, back: 1, effect: 2, out: 3, end: 4 } as const

type Ranked = Step & { rank: number }

/** A story as what its participants send each other, in order of time. */
export function sequenceOf(
  exchanges: readonly ExchangeSummary[],
  effects: readonly Effect[],
  people: { names: Names; isBot(userId: string): boolean },
): Sequence {
  const start = exchanges[0]?.started_at ?? 0
  const cast = castOf(exchanges, effects, people)
  const effectsOf = Map.groupBy(effects, effect => effect.exchange_id)
  const ends = endsOf(exchanges, effectsOf)
  const steps = exchanges.flatMap(exchange => [
    ...exchangeSteps(exchange, { start, end: ends.get(exchange.id) ?? null, cast, names: people.names }),
    ...(effectsOf.get(exchange.id) ?? []).map(effect =>
      effectStep(effect, { exchange, start, end: ends.get(exchange.id) ?? null, cast, names: people.names }),
    ),
  ])
  steps.sort((a, b) => a.at - b.at || a.rank - b.rank)
  return { participants: cast.participants, steps: steps.map(({ rank: _, ...step }) => step) }
}

/** When each exchange ended: what the service responds with comes after what was done for it. */
function endsOf(
  exchanges: readonly ExchangeSummary[],
  effectsOf: ReadonlyMap<string, readonly Effect[]>,
): Map<string, number> {
  const ends = new Map<string, number>()
  const callbacksOf = Map.groupBy(
    exchanges.filter(({ kind }) => kind === 'callback'),
    ({ parent_id }) => parent_id ?? '',
  )
  // What was caused stands behind its cause, so that from the end on it is known first.
  for (const exchange of exchanges.toReversed()) {
    const { id, started_at, duration_ms, direction } = exchange
    if (duration_ms === null) continue
    const own = started_at + Math.max(duration_ms, least)
    if (direction === 'out') {
      ends.set(id, own)
      continue
    }
    const waited = (callbacksOf.get(id) ?? []).map(one => ends.get(one.id) ?? 0)
    const done = [exchange, ...(callbacksOf.get(id) ?? [])].flatMap(one => effectsOf.get(one.id) ?? [])
    const latest = [...waited, ...done.map(({ at }) => at)].filter(at => at - own < inexact)
    ends.set(
      id,
      latest.reduce((a, b) => Math.max(a, b), own),
    )
  }
  return ends
}

interface Around {
  start: number
  /** When the exchange ended; `null` while it is under way. */
  end: number | null
  cast: Cast
  names: Names
}

function exchangeSteps(exchange: ExchangeSummary, { start, end, cast, names }: Around): Ranked[] {
  const { id, outcome, direction, note, started_at } = exchange
  const isOut = direction === 'out'
  const other = cast.otherSideOf(exchange)
  const [from, to] = isOut ? [service.id, other] : [other, service.id]
  const label = callLabel(exchange, names)
  const call: Ranked = {
    id: `${id}:call`,
    exchangeId: id,
    is: 'call',
    from,
    to,
    label: end === null ? `${label}, in progress` : label,
    sign: joinedLine(exchange.joined_by),
    outcome: '',
    tone: 'plain',
    at: started_at - start,
    rank: isOut ? ranks.out : ranks.in,
  }
  if (outcome === 'blocked' && isOut)
    return [{ ...call, is: 'blocked', label: `${label} blocked`, outcome: note, tone: 'block' }]
  if (end === null) return [call]
  const isOdd = outcome !== 'ok' && outcome !== 'sent'
  const response: Ranked = {
    ...call,
    id: `${id}:end`,
    is: exchange.status === null ? 'silence' : 'response',
    from: to,
    to: from,
    label: responseLabel(exchange),
    sign: '',
    outcome: isOdd || exchange.has_notes ? note : '',
    tone: toneOf(exchange),
    at: end - start,
    rank: isOut ? ranks.back : ranks.end,
  }
  return [call, response]
}

function toneOf({ outcome, has_notes }: ExchangeSummary): StepTone {
  if (outcome === 'ok' || outcome === 'sent') return has_notes ? 'warn' : 'plain'
  if (outcome === 'timed_out') return 'warn'
  return outcome === 'blocked' ? 'block' : 'bad'
}

function effectStep(
  effect: Effect,
  { exchange, start, end, cast, names }: Around & { exchange: ExchangeSummary },
): Ranked {
  const { main, more } = effectLine(effect, names)
  // An integration's response is applied once it is here.
  const at = exchange.direction === 'out' && end !== null ? Math.max(effect.at, end) : effect.at
  return {
    id: effect.id,
    exchangeId: effect.exchange_id,
    is: 'effect',
    from: service.id,
    to: cast.readerOf(effect),
    label: more === '' ? main : `${main} “${more}”`,
    sign: '',
    outcome: '',
    tone: effect.kind === 'error' ? 'bad' : 'plain',
    at: at - start,
    rank: ranks.effect,
  }
}
