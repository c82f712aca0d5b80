import { placeholderOf } from '../../recording/placeholders'
import type { NumberedExchange, Recording } from '../../recording/recording'
import type { RecordedExchange } from '../../recording/schema/exchange'
import { textsOf } from '../exchange/comparedExchange'
import { comparedFromRecording } from '../exchange/comparedFrom'
import { compareExchanges } from '../exchange/compareExchanges'
import { createIdPairs } from '../volatile/idPairs'
import { type Pair, pairReactions } from './pairReactions'
import { type Verdict, verdictOf } from './verdict'

/** An exchange of one recording beside that of the other; one of the numbers is `null` where the other has no partner. */
export interface RecordingsRow {
  was: number | null
  now: number | null
  kind: RecordedExchange['kind']
  label: string
  verdict: Verdict
  /** How many fields changed. */
  differences: number
}

/**
 * Compares two recordings of the same doings: exchanges are paired by kind, address and order, requests and responses
 * count, what is left out of replays does not (docs/reference/comparison.md). Matchers are those of the first.
 */
export function compareRecordings(was: Recording, now: Recording): RecordingsRow[] {
  const [before, after] = [partsOf(was), partsOf(now)]
  const pairs = inOrder(pairReactions(before, after))
  const ids = createIdPairs(
    before.flatMap(({ compared }) => textsOf(compared)),
    sameVariables(was, now, pairs),
  )
  ids.see(after.flatMap(({ compared }) => textsOf(compared)))
  const rules = { ids, matchers: was.head.matchers, volatile: [], sides: 'both' } as const
  return pairs.map(pair => {
    const { number, exchange } = (pair.was ?? pair.now).one
    const numbers = { was: pair.was?.one.number ?? null, now: pair.now?.one.number ?? null }
    const named = { ...numbers, kind: exchange.kind, label: exchange.label, differences: 0 }
    if (!pair.was) return { ...named, verdict: 'extra' }
    if (!pair.now) return { ...named, verdict: 'missing' }
    const differences = compareExchanges(pair.was.compared, pair.now.compared, { ...rules, exchange: number })
      .differences.length
    const ends = { was: exchange.outcome, now: pair.now.one.exchange.outcome }
    return { ...named, differences, verdict: verdictOf({ ...ends, differs: differences > 0 }) }
  })
}

const partsOf = (recording: Recording) =>
  recording.exchanges
    .filter(({ exchange }) => exchange.role !== 'left_out')
    .map((one: NumberedExchange) => {
      const { direction, kind, request } = one.exchange
      const compared = comparedFromRecording(one.exchange, recording)
      return { direction, kind, method: request.method, url: request.url, one, compared }
    })

type Paired = ReturnType<typeof partsOf>[number]
type Row = { was: Paired; now: Paired | null } | { was: null; now: Paired }

/** As they happened: what only the second has stands behind what came before it there. */
function inOrder(pairs: readonly Pair<Paired, Paired>[]): Row[] {
  const rows: Row[] = []
  for (const { was, now } of pairs) {
    if (was) rows.push({ was, now })
    else if (now) {
      const at = rows.findLastIndex(row => row.now !== null && row.now.one.number < now.one.number)
      rows.splice(at + 1, 0, { was: null, now })
    }
  }
  return rows
}

/** Variables are named by the number of the exchange that they come from: in the other recording it may be another one. */
function sameVariables({ head }: Recording, now: Recording, rows: readonly Row[]): Map<string, string> {
  const numbers = new Map(rows.map(({ was, now }) => [was?.one.number, now?.one.number]))
  return new Map(
    Object.keys(head.variables).flatMap(name => {
      const other = name.replace(/^\d+/, number => String(numbers.get(Number(number)) ?? number))
      return Object.hasOwn(now.head.variables, other) ? [[placeholderOf(name), placeholderOf(other)] as const] : []
    }),
  )
}
