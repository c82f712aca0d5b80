import { type JsonObject, own } from '../../json'
import { payloadKeys } from '../../webhooks/contentKeys'
import { nearPayloadKey } from '../../webhooks/nearKeys'
import { NULL } from '../outbound/explainKeys'
import { judgeApplied } from './applied'
import type { MadePost } from './madePosts'
import { judgeProps } from './props'
import { below, type Remark, remarkAt } from './remarks'
import { sentWords } from './sentWords'

/** What can become of a key of a webhook's payload (docs/reference/webhooks.md#what-became-of-a-payload). */
export const payloadVerdicts = [
  'applied',
  'split',
  'overridden',
  'ignored',
  'unknown',
  'wrong_type',
  'rejected',
  'unused',
] as const
export type PayloadVerdict = (typeof payloadVerdicts)[number]

/** What became of one key of a payload. */
export interface PayloadKey {
  /** `text`, or dotted for a key inside: `props.build`. */
  key: string
  verdict: PayloadVerdict
  /** The value that was sent, in a few words. */
  sent: string
  /** One plain sentence or a part of one; `''` when there is nothing to add. */
  why: string
  /** Characters of each post that a text was split into; empty where it was not. */
  parts: number[]
}

/** What is known of a call of a webhook that has ended. */
export interface PayloadFacts {
  payload: JsonObject
  /** What was said of it, at its places. */
  remarks: readonly Remark[]
  /** In order; empty where nothing was posted. */
  posts: readonly MadePost[]
  isRejected: boolean
  /** Where the posts are, as `#name` or `@name`; `''` where that is not known. */
  place: string
  /** The webhook is locked to its channel. */
  isLocked: boolean
}

/** What became of each key of a payload, in the order in which they were sent; those of its props stand below them. */
export function judgePayload(facts: PayloadFacts): PayloadKey[] {
  const keys = Object.keys(facts.payload).flatMap(key => judgeKey(facts, key))
  return facts.isRejected ? keys.map(key => (key.verdict === 'applied' ? { ...key, ...notPosted } : key)) : keys
}

const notPosted = { verdict: 'unused', why: 'Nothing was posted.', parts: [] } satisfies Partial<PayloadKey>

function judgeKey(facts: PayloadFacts, key: string): PayloadKey[] {
  const value = own(facts.payload, key)
  const row = { key, sent: sentWords(key, value), parts: [] }
  if (value === null) return [{ ...row, verdict: 'ignored', why: NULL }]
  if (!payloadKeys.includes(key)) return [{ ...row, verdict: 'unknown', why: unknownWhy(key, facts.payload) }]
  const remark = remarkAt(facts, `/${key}`)
  if (remark !== null) return [{ ...row, ...remark }, ...inner(facts, key)]
  if (facts.isRejected) return [{ ...row, verdict: 'applied', why: '' }, ...inner(facts, key)]
  if (key === 'props') return propRows(facts)
  return [{ ...row, ...judgeApplied(facts, key, value) }, ...inner(facts, key)]
}

/** A row for each key of the props; one for all of them where they have none. */
function propRows(facts: PayloadFacts): PayloadKey[] {
  const rows = judgeProps(facts).map(({ name, value, verdict, why }) => ({
    key: `props.${name}`,
    verdict,
    sent: sentWords(name, value),
    why,
    parts: [],
  }))
  if (rows.length === 0)
    return [{ key: 'props', verdict: 'ignored', sent: '0 keys', why: 'They are empty.', parts: [] }]
  const own = new Set(rows.map(({ key }) => key))
  return [...rows, ...inner(facts, 'props').filter(({ key }) => !own.has(key))]
}

/** What was said of places inside of a key has rows of its own. */
const inner = (facts: PayloadFacts, key: string): PayloadKey[] =>
  below(facts, `/${key}`).map(({ place, verdict, why }) => ({ key: place, verdict, sent: '', why, parts: [] }))

function unknownWhy(key: string, payload: JsonObject): string {
  const near = nearPayloadKey(key)
  return near === undefined || own(payload, near) !== undefined
    ? 'No webhook reads it.'
    : `No webhook reads it; ${near} would be read.`
}
