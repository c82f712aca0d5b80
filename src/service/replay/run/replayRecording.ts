import { type ComparedRow, createRunComparison, type RunComparison } from '#domain/comparison/run/compareRun'
import { type EndedPost, endedFrom } from '#domain/comparison/run/posts'
import { type Ran, readVariables } from '#domain/recording/capture/readVariables'
import { placeholderOf } from '#domain/recording/placeholders'
import type { Recording } from '#domain/recording/recording'
import { type Chaos, type Planned, planRun } from '#domain/replay/chaos'
import type { IntegrationModes } from '#domain/replay/integrations'
import type { Pace } from '#domain/replay/pace'
import type { AskedCall } from '../../dispatch/intercept'
import { sealCookies } from '../../recordings/start/applyStartState'
import { nameOfHash } from '../../store/secrets/knownSecrets'
import type { ReplayTarget } from '../targets/target'
import { chooseStimuli, recordedAddress } from './choose'
import { comparedOf, type KeptRow, sideOf, waitingRows } from './kept'
import { messageOf, type RanExchange } from './ran'
import { createResponder } from './respond'
import { type RanStory, type RunEnd, runReplay } from './runReplay'
import { type SecretsOfRun, secretsOfRun } from './secretsOfRun'

/** How a recording is replayed. */
export interface Replaying {
  modes: IntegrationModes
  pace: Pace
  inFlight: number
  chaos: Chaos
  /** Numbers of chosen stimuli; `null` for all. */
  rows: readonly number[] | null
  /** What is left of a run that is taken up again; `null` for the whole. */
  left: readonly Planned[] | null
  /** JSON paths that do not count. */
  volatile: readonly { path: string; reason: 'path' | 'calibrated' }[]
  /** Names of the headers that count, in lower case; `null` for all that are not volatile. */
  headers: readonly string[] | null
  limitMs: number
  signal: AbortSignal
  /** Called first, with a row for each exchange that is expected. */
  begun(rows: KeptRow[]): void
  /** Called as stories end. */
  ended(rows: KeptRow[]): void
}

/** Everything of one run that its parts share. */
interface Session {
  recording: Recording
  target: ReplayTarget
  comparison: RunComparison
  /** Id of a call of this run -> how it was on the wire. */
  calls: Map<string, AskedCall>
  /** Id of a call -> what chaos did to it. */
  spoiled: Map<string, string>
  /** Makes addresses of this run those that were recorded. */
  same(text: string): string
  /** Name of a secret in the record -> the placeholder that it has in the recording. */
  secrets(): Map<string, string>
}

/**
 * Replays a recording into a target, and compares each story as it ends (docs/reference/replay.md). Whoever calls closes
 * the target.
 */
export async function replayRecording(
  recording: Recording,
  target: ReplayTarget,
  given: Replaying,
): Promise<RunEnd & { comparison: RunComparison }> {
  const { modes, chaos, pace } = given
  const stimuli = chooseStimuli(recording, given)
  const headers = given.headers === null ? {} : { headers: given.headers }
  const known = { known: target.ids, volatile: given.volatile }
  const asClients = target.ctx === null
  const comparison = createRunComparison(recording, { stimuli, asClients, ...known, ...headers })
  const hidden = secretsOfRun(target.values, recording)
  const stories = new Map(comparison.stories.map(story => [story.stimulus.number, story]))
  const plan =
    given.left ??
    planRun(
      comparison.stories.map(({ stimulus: { number, exchange } }) => ({
        number,
        at: exchange.at,
        kind: exchange.kind,
      })),
      chaos,
    )
  const session: Session = {
    ...{ recording, target, comparison },
    secrets: () => secretNames(target, recording, hidden),
    calls: new Map(),
    spoiled: new Map(),
    same: sameAddress(target.server.url, recordedAddress(recording)),
  }
  const planned = new Set(plan.map(({ number }) => number))
  given.begun(waitingRows(comparison.stories, target.ctx !== null).filter(row => planned.has(row.compared.story)))
  const responder = createResponder({
    ...{ recording, modes, chaos, values: target.values },
    isAtPace: pace.is === 'factor' && pace.by === 1,
    recordedOf: text => session.same(text.replace(/[a-z0-9]{26}/g, comparison.recordedOf)),
    asked: call => void session.calls.set(call.live.summary.id, call),
    spoiled: (call, words) => void session.spoiled.set(call.live.summary.id, words),
  })
  const rows = new WeakMap<RanStory, KeptRow[]>()
  for (const [name, cookie] of firstCookies(session)) target.values.set(name, cookie)
  /** Ids of the exchanges that this run sends: in a workspace, only calls of their stories are its own. */
  const own = new Set<string>()
  const isOwn = ({ live: { summary } }: AskedCall): boolean =>
    own.has(summary.cause_id) || own.has(summary.parent_id ?? '')
  target.ctx?.outbound.intercept(call => (target.isShared && !isOwn(call) ? { is: 'live' } : responder(call)))
  try {
    const end = await runReplay({
      ...{ recording, plan, pace, server: target.server, target: target.ctx, values: target.values },
      ...{ inFlight: given.inFlight, limitMs: given.limitMs, signal: given.signal },
      ...(target.adapt === undefined ? {} : { adapt: target.adapt }),
      ...(target.posts === undefined ? {} : { posts: target.posts }),
      secrets: hidden,
      ...(target.isShared ? { isShared: true as const } : {}),
      announced: id => void own.add(id),
      lateMs: target.isShared || !mayBeLive(modes) ? 0 : LATE_MS,
      expected: number => stories.get(number)?.reactions ?? [],
      otherToken: number => tokenOfOther(session, number),
      learn: story => {
        const made = rowsOf(session, story)
        rows.set(story, made)
        return story.planned.copy === 0 ? learnt(session, story, made) : []
      },
      ended: story => given.ended(rows.get(story) ?? []),
    })
    for (const row of interruptedRows(end, stories, target.ctx !== null)) given.ended(row)
    return { ...end, comparison }
  } finally {
    target.ctx?.outbound.intercept(null)
  }
}

/** How long the end of a run waits for what integrations do after they have responded, in milliseconds. */
const LATE_MS = 500

const mayBeLive = (modes: IntegrationModes): boolean =>
  !modes.has('*') || [...modes.values()].some(({ is }) => is !== 'recorded')

/** Names of the secrets of a run, as they stand in what is kept of it, and the placeholders that the recording has for them. */
function secretNames({ ctx, values }: ReplayTarget, { head }: Recording, hidden: SecretsOfRun): Map<string, string> {
  const { nameFor } = ctx?.recorder ?? hidden
  // An integration may have another token of its bot than the run has issued.
  const others = Object.entries(head.redactions).flatMap(([name, { is, of = '' }]) =>
    ctx !== null && is === 'token'
      ? ctx.store.tokens.ofUser(of).map(({ token_hash }) => [hashedName(token_hash), name] as const)
      : [],
  )
  const own = [...values].flatMap(([name, value]) =>
    Object.hasOwn(head.redactions, name) || hidden.isLearnt(value)
      ? [[`[redacted:${nameFor(value)}]`, name] as const]
      : [],
  )
  return new Map([...others, ...own].map(([secret, name]) => [secret, placeholderOf(name)]))
}

const hashedName = (hash: Buffer): string => `[redacted:${nameOfHash(hash.toString('base64url'))}]`

/** Addresses of the service of this run, plain and percent-encoded, as those of the one that was recorded. */
function sameAddress(now: string, was: string): (text: string) => string {
  if (was === '' || was === now) return text => text
  const [encodedNow, encodedWas] = [encodeURIComponent(now), encodeURIComponent(was)]
  return text => text.replaceAll(now, was).replaceAll(encodedNow, encodedWas)
}

function tokenOfOther({ recording, target }: Session, number: number): string | null {
  const by = recording.exchanges.find(one => one.number === number)?.exchange.about?.user_id
  const other = (recording.head.start.users ?? []).find(({ id, bot, delete_at }) => id !== by && !bot && !delete_at)
  return other === undefined ? null : target.tokenOf(other.id)
}

function rowsOf(session: Session, story: RanStory): KeptRow[] {
  const { comparison, target, same, spoiled } = session
  const { planned, sent, reactions, note } = story
  const posts = new Map(endedPosts(session, story).map(post => [post.id, post]))
  const compared = comparison.compareStory({
    stimulus: planned.number,
    sent: sent && comparedOf(sent, same),
    reactions: reactions.map(one => comparedOf(one, same)),
    ...(story.posts === null ? {} : { posts: [...posts.values()] }),
    ...(story.unseen === undefined ? {} : { unseen: story.unseen }),
  })
  const ran = new Map([...reactions, ...(sent === null ? [] : [sent])].map(one => [one.id, one]))
  return compared
    .filter(({ role }) => target.ctx !== null || role !== 'reaction')
    .map((row, place): KeptRow => {
      const isStimulus = place === 0
      const now_post = row.role === 'post' ? named(session, posts.get(row.id) ?? null) : null
      const now = isStimulus ? sent : row.id === '' ? undefined : ran.get(row.id)
      const done = isStimulus ? planned.done : [spoiled.get(row.id) ?? ''].filter(Boolean)
      return {
        compared: isStimulus && note !== '' ? { ...row, note } : row,
        ...{ place, copy: planned.copy, chaos: done },
        decisions: row.verdict === 'missing' || row.verdict === 'extra' ? [''] : row.differences.map(() => ''),
        ids: recordedIds(session, toAccept(row, { now, now_post })),
        now: now ? sideOf(now, same) : null,
        now_post,
      }
    })
}

/** What of a row may be written into the recording. */
function toAccept(
  { role, verdict, differences }: ComparedRow,
  { now, now_post }: Pick<KeptRow, 'now_post'> & { now: RanExchange | null | undefined },
): unknown {
  if (verdict === 'extra') return role === 'post' ? now_post : now
  return [...differences.map(one => one.now), differences.length > 0 ? now_post?.rendered : null]
}

/** The posts of a story of this run, with the recorded addresses in place of its own. */
const endedPosts = ({ same }: Session, { posts }: RanStory): EndedPost[] =>
  (posts ?? []).map(post => endedFrom(JSON.parse(same(JSON.stringify(post)))))

/** A post with the people and places of another server as those that they were recorded as, so that windows know them. */
function named({ target }: Session, post: EndedPost | null): EndedPost | null {
  if (post === null || target.ids.size === 0) return post
  const was = new Map(Array.from(target.ids, ([recorded, id]) => [id, recorded]))
  return JSON.parse(JSON.stringify(post).replace(made, id => was.get(id) ?? id))
}

/** What made by chance stands in a difference: ids, and the names of secrets. */
const made = /\[redacted:[a-z0-9]{6}\]|(?<![A-Za-z0-9])[a-z0-9]{26}(?![A-Za-z0-9])/g

/** Which recorded ids and placeholders the ids and secrets of a value stand for, so that it can be accepted. */
function recordedIds({ comparison, secrets }: Session, value: unknown): Record<string, string> {
  const found = JSON.stringify(value ?? null).match(made) ?? []
  const pairs = found.map(id => [id, secrets().get(id) ?? comparison.recordedOf(id)] as const)
  return Object.fromEntries(pairs.filter(([id, was]) => id !== was))
}

/**
 * The cookies that are known before anything is sent: those of posts that were there. Another server seals with a key of
 * its own and has the actions of its posts: a click there goes without.
 */
function firstCookies({ recording, target }: Session): [string, string][] {
  const { redactions } = recording.head
  if (target.ctx !== null) return sealCookies(target.ctx, redactions, target.values)
  return Object.entries(redactions).flatMap(([name, { is }]) => (is === 'cookie' ? [[name, '']] : []))
}

/** The values of this run that became known with a story: in its response, and in the calls and requests it led to. */
function learnt(session: Session, { sent, raw, reactions }: RanStory, rows: readonly KeptRow[]): [string, string][] {
  const { recording, target, calls } = session
  const { variables, redactions } = recording.head
  const read = (row: KeptRow): [string, string][] => {
    const { number, id, role } = row.compared
    if (number === null) return []
    const effects = role === 'stimulus' ? (sent?.effects ?? []) : []
    const ran =
      role === 'stimulus'
        ? raw && seen({ ...given(raw, number, recording), effects })
        : seenOf(reactions, calls.get(id), id)
    return ran === null ? [] : readVariables(variables, number, ran)
  }
  const known = rows.flatMap(read)
  if (target.ctx === null) return known
  return [...known, ...sealCookies(target.ctx, redactions, new Map([...target.values, ...known]))]
}

/** What is rejected gives nothing that its response had when it was not: its `id` is that of an error. */
function given(raw: RanExchange, number: number, { exchanges }: Recording): RanExchange {
  const was = exchanges.find(one => one.number === number)?.exchange.response?.status ?? null
  const isRejected = raw.status !== null && raw.status >= 400 && was !== null && was < 400
  return isRejected ? { ...raw, response: null } : raw
}

const seen = ({ url, request, response, effects }: RanExchange): Ran => ({ url, request, response, effects })

function seenOf(reactions: readonly RanExchange[], call: AskedCall | undefined, id: string): Ran | null {
  const ran = id === '' ? undefined : reactions.find(one => one.id === id)
  if (ran === undefined) return null
  if (call === undefined) return seen(ran)
  return { ...seen(ran), url: call.url, request: messageOf(Object.entries(call.headers), call.body) }
}

/** Rows of what was not sent any more. */
function interruptedRows(
  { left }: RunEnd,
  stories: ReadonlyMap<number, RunComparison['stories'][number]>,
  isSeen: boolean,
) {
  const first = new Set(left.filter(({ copy }) => copy === 0).map(({ number }) => number))
  return [...first].map(number => {
    const story = stories.get(number)
    const rows = story === undefined ? [] : waitingRows([story], isSeen)
    return rows.map(
      (row): KeptRow => ({
        ...row,
        compared: { ...row.compared, verdict: 'interrupted', note: 'Not sent: the run ended before.' },
      }),
    )
  })
}
