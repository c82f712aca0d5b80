import type { JsonObject } from '../../json'
import type { NumberedExchange } from '../../recording/recording'
import type { RecordedPost } from '../../recording/schema/post'
import { structuralDiff } from '../diff/structuralDiff'
import type { Comparison, LeftOutReason } from '../difference'
import { pathsOf } from '../exchange/calibrate'
import { type ComparisonRules, createJudge } from '../exchange/judge'
import { createIdPairs, type IdPairs } from '../volatile/idPairs'
import { volatileChange } from '../volatile/volatileChange'
import type { ComparedRow } from './compareRun'
import { pairPosts } from './pairPosts'

/** A post at the end of a story. */
export interface EndedPost {
  id: string
  /** As the service keeps it, without its secrets. */
  stored: JsonObject
  /** The text of it as clients render it. */
  rendered: string
}

/** A post of a recorded story, and the exchange that left it so, by its number and its file. */
export interface RecordedEnd extends EndedPost {
  number: number
  file: string
}

/** The posts that a story made or changed, in the order in which it did. */
export interface RunPosts {
  was: readonly RecordedEnd[]
  now: readonly EndedPost[]
}

/** A post of a recording, as it is compared. */
export const endedFrom = ({ stored, rendered }: RecordedPost): EndedPost => ({ id: stored.id, stored, rendered })

/** The posts of a recorded story at its end: of one that several of its exchanges changed, as the last one left it. */
export function recordedPosts(exchanges: readonly NumberedExchange[]): RecordedEnd[] {
  const last = new Map<string, RecordedEnd>()
  for (const { number, file, exchange } of exchanges) {
    for (const post of exchange.posts ?? []) last.set(post.stored.id, { ...endedFrom(post), number, file })
  }
  return [...last.values()]
}

/** All texts of a post in which an id may stand. */
export const textsOfPost = ({ stored, rendered }: EndedPost): string[] => [JSON.stringify(stored), rendered]

/** Compares the posts of a story, as stored and as rendered. Each is a row beside the exchanges. */
export function comparePosts({ was, now }: RunPosts, how: ComparisonRules & { exchange: number }): ComparedRow[] {
  how.ids.see(now.flatMap(textsOfPost))
  return pairPosts(was, now, how.ids).map(pair => postRow(pair, how))
}

function postRow(
  { was, now }: { was: RecordedEnd | null; now: EndedPost | null },
  how: ComparisonRules & { exchange: number },
): ComparedRow {
  const { differences, left_out } = was && now ? comparePost(was, now, how) : { differences: [], left_out: [] }
  const isChanged = was && now && differences.length > 0 && was.rendered !== now.rendered
  return {
    number: null,
    story: how.exchange,
    file: was?.file ?? '',
    id: now?.id ?? '',
    post_id: was?.id ?? '',
    role: 'post',
    kind: 'post',
    label: firstWords((now ?? was)?.rendered ?? ''),
    verdict: !now ? 'missing' : !was ? 'extra' : differences.length > 0 ? 'changed' : 'same',
    was_ms: null,
    now_ms: null,
    note: '',
    differences,
    left_out,
    ...(isChanged ? { rendered: { was: was.rendered, now: now.rendered } } : {}),
  }
}

/**
 * Compares two posts, or two versions of one, by their fields and by their text. A text that is another one because a
 * field is another one is no difference of its own: it is one where the same post is rendered otherwise.
 */
export function comparePost(was: EndedPost, now: EndedPost, how: ComparisonRules & { exchange: number }): Comparison {
  const judge = createJudge(how, how.exchange)
  const stored = { was: was.stored, now: now.stored }
  for (const change of structuralDiff(was.stored, now.stored)) judge.take('post.stored', change, stored)
  const { result } = judge
  if (result.differences.length > 0 || isExplained(was, now, { ids: how.ids, left: result.left_out })) return result
  const rendered = { was: was.rendered, now: now.rendered }
  for (const change of structuralDiff(was.rendered, now.rendered)) judge.take('post.rendered', change, rendered)
  return result
}

/** Compares two posts that belong to no recording: what is volatile by rule, ids as these two have them. */
export function comparePostAlone(was: EndedPost, now: EndedPost): Comparison {
  const ids = createIdPairs(textsOfPost(was))
  ids.see(textsOfPost(now))
  return comparePost(was, now, { ids, matchers: [], volatile: [], exchange: 0 })
}

/** The JSON paths of the fields in which a post differs between two runs of the same thing. */
export const calibratePosts = (one: EndedPost, other: EndedPost): string[] =>
  pathsOf(comparePostAlone(one, other).differences)

/** Whether what was left out of the content of a post accounts for another text. */
function isExplained(was: EndedPost, now: EndedPost, { ids, left }: { ids: IdPairs; left: Comparison['left_out'] }) {
  if (was.rendered === now.rendered) return true
  if (volatileChange({ key: '', was: was.rendered, now: now.rendered }, ids) !== undefined) return false
  return left.some(({ pointer, reason }) => /^\/(?:message|props)\b/.test(pointer) && chosen.includes(reason))
}

/** What somebody or a calibration left out, unlike what is volatile by rule. */
const chosen: readonly LeftOutReason[] = ['matcher', 'path', 'calibrated']

const firstWords = (text: string): string => text.split('\n', 1)[0]?.slice(0, 80) ?? ''
