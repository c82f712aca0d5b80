import { placeholderOf } from '../../recording/placeholders'
import type { NumberedExchange, Recording } from '../../recording/recording'
import type { RecordedExchange } from '../../recording/schema/exchange'
import { knowsPosts } from '../../recording/schema/recording'
import { textsOf } from '../exchange/comparedExchange'
import { comparedFromRecording } from '../exchange/comparedFrom'
import { compareExchanges } from '../exchange/compareExchanges'
import type { ComparisonRules } from '../exchange/judge'
import { createIdPairs } from '../volatile/idPairs'
import { type Pair, pairReactions } from './pairReactions'
import { comparePosts, endedFrom, textsOfPost } from './posts'
import { type SharedStory, sharedStories } from './sharedStories'
import { type Verdict, verdictOf } from './verdict'

/** An exchange or a post of one recording beside that of the other; one of both is `null` where the other has no partner. */
export interface RecordingsRow {
  /** Numbers of the exchanges; of a post, of those that left it as it is at the end of its story. */
  was: number | null
  now: number | null
  kind: RecordedExchange['kind'] | 'post'
  /** Of a post: its ids; `''` where there is none. */
  post?: { was: string; now: string }
  label: string
  verdict: Verdict
  /** How many fields changed. */
  differences: number
}

/**
 * Compares two recordings of the same doings: exchanges are paired by kind, address and order, requests and responses
 * count, what is left out of replays does not; the posts of each story stand behind it (docs/reference/comparison.md).
 * Matchers are those of the first.
 */
export function compareRecordings(was: Recording, now: Recording): RecordingsRow[] {
  const [before, after] = [partsOf(was), partsOf(now)]
  const pairs = inOrder(pairReactions(before, after))
  const ids = createIdPairs([...before.flatMap(textsOfPart), ...textsOfPosts(was)], sameVariables(was, now, pairs))
  ids.see([...after.flatMap(textsOfPart), ...textsOfPosts(now)])
  const rules = { ids, matchers: was.head.matchers, volatile: [] }
  const rows = pairs.map(pair => exchangeRow(pair, rules))
  if (!knowsPosts(was.head) || !knowsPosts(now.head)) return rows
  const stories = sharedStories(was, now, rows)
  // Ids of posts are known to stand for each other by the exchanges that tell of them, so these are compared before.
  const posts = new Map(stories.map(story => [story.last, postRows(story, rules)]))
  return rows.flatMap((row, at) => [row, ...(posts.get(at) ?? [])])
}

function exchangeRow({ was, now }: Row, rules: ComparisonRules): RecordingsRow {
  const { number, exchange } = (was ?? now).one
  const numbers = { was: was?.one.number ?? null, now: now?.one.number ?? null }
  const named = { ...numbers, kind: exchange.kind, label: exchange.label, differences: 0 }
  if (!was) return { ...named, verdict: 'extra' }
  if (!now) return { ...named, verdict: 'missing' }
  const how = { ...rules, sides: 'both', exchange: number } as const
  const differences = compareExchanges(was.compared, now.compared, how).differences.length
  const ends = { was: exchange.outcome, now: now.one.exchange.outcome }
  return { ...named, differences, verdict: verdictOf({ ...ends, differs: differences > 0 }) }
}

function postRows({ number, was, now }: SharedStory, rules: ComparisonRules): RecordingsRow[] {
  const numberIn = (posts: SharedStory['was'], id: string) => posts.find(post => post.id === id)?.number ?? null
  return comparePosts({ was, now }, { ...rules, exchange: number }).map(
    ({ post_id = '', id, label, verdict, differences }) => ({
      was: numberIn(was, post_id),
      now: numberIn(now, id),
      kind: 'post',
      post: { was: post_id, now: id },
      ...{ label, verdict, differences: differences.length },
    }),
  )
}

const partsOf = (recording: Recording) =>
  recording.exchanges
    .filter(({ exchange }) => exchange.role !== 'left_out')
    .map((one: NumberedExchange) => {
      const { direction, kind, request } = one.exchange
      const compared = comparedFromRecording(one.exchange, recording)
      return { direction, kind, method: request.method, url: request.url, one, compared }
    })

const textsOfPart = ({ compared }: Paired): string[] => textsOf(compared)

const textsOfPosts = ({ exchanges }: Recording): string[] =>
  exchanges.flatMap(({ exchange }) => (exchange.posts ?? []).map(endedFrom).flatMap(textsOfPost))

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
