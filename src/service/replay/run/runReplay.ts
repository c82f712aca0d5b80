import { setTimeout as wait } from 'node:timers/promises'
import { namesOfIds } from '#domain/recording/capture/recordedValues'
import { type FilledRequest, fillRequest } from '#domain/recording/fillRequest'
import type { NumberedExchange, Recording } from '#domain/recording/recording'
import type { RecordedPost } from '#domain/recording/schema/post'
import type { Planned } from '#domain/replay/chaos'
import { dueAt, type Pace } from '#domain/replay/pace'
import type { Context } from '../../context'
import { announce } from '../../recorder/announced'
import { leftPosts } from '../../recordings/leftPosts'
import type { PostsElsewhere } from '../targets/postsElsewhere'
import type { Server, ServerRequest, ServerResponse } from '../targets/server'
import { type RanExchange, ranFrom, ranOutside } from './ran'
import type { SecretsOfRun } from './secretsOfRun'
import { type Elsewhere, nothingSeen, watchElsewhere } from './seenElsewhere'
import { sentRequest } from './sentRequest'
import { type Expected, followStories, type Stories } from './stories'
import { untilDue } from './untilDue'

/** What one stimulus of a run came to. */
export interface RanStory {
  planned: Planned
  /** `null` where it was not sent. */
  sent: RanExchange | null
  /** The same as it was on the wire, secrets and all. */
  raw: RanExchange | null
  reactions: RanExchange[]
  /** The posts that it made or changed, at its end; `null` where they are not seen. */
  posts: RecordedPost[] | null
  /** Recorded ids of posts that cannot be seen there. */
  unseen?: readonly string[]
  /** Why it was not sent, or what was odd; `''` otherwise. */
  note: string
}

export interface RunOptions {
  recording: Recording
  /** What is sent, in this order. */
  plan: readonly Planned[]
  server: Server
  /** Where the target records; `null` where only responses are seen. */
  target: Context | null
  /** The posts of a target that records nothing here. */
  posts?: PostsElsewhere
  secrets: SecretsOfRun
  /** Others use the target as well. */
  isShared?: true
  /** Hears the id of the exchange that a stimulus will be, before it is sent. */
  announced?: (id: string) => void
  /** How long to wait at the end for what integrations do after they have responded, in milliseconds. */
  lateMs?: number
  pace: Pace
  /** Stimuli at the same time, at most. */
  inFlight: number
  /** Values of this run by name: secrets, and what is known of variables; what becomes known is added. */
  values: Map<string, string>
  /** Reads what becomes known with a story. */
  learn(story: RanStory): Iterable<readonly [string, string]>
  /** The reactions that the story of a stimulus is expected to have. */
  expected(number: number): Expected
  /** Makes a request one for this target; returns why it is not sent, in words, where it cannot be. */
  adapt?: (request: FilledRequest) => FilledRequest | string
  /** A session of another of the recorded users than sends this stimulus, for who races them; `null` for none. */
  otherToken(number: number): string | null
  /** How long a story may take to become quiet, in milliseconds. */
  limitMs: number
  signal: AbortSignal
  /** Called as stories end. */
  ended(story: RanStory): void
}

export interface RunEnd {
  /** What was not run, to be run by resuming. */
  left: Planned[]
  /** One sentence, where the target could not be reached any more; `''` otherwise. */
  why: string
}

/** A run that goes on. */
interface Running extends RunOptions {
  /** Where the target records nothing here. */
  elsewhere: Elsewhere | null
  /** Resolves a while after it was cancelled: what is under way still is not waited for. */
  over: Promise<void>
}

/** How long what is under way may take after a run was cancelled, in milliseconds. */
const STOP_MS = 2000

const overAfter = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const stop = (): void => void wait(STOP_MS, undefined, { ref: false }).then(() => resolve())
    signal.addEventListener('abort', stop, { once: true })
  })

/** Failures to reach the target, one after the other, that end a run. */
const MOST_FAILURES = 3

/**
 * Sends the stimuli of a recording to a target (docs/reference/replay.md#running): each when it is due and what it
 * needs is known, and the next once the story of it is quiet, as far as no more than `inFlight` are under way. What
 * fails is a part of its story; a run that is cancelled, or whose target is gone, says what it left.
 */
export async function runReplay(given: RunOptions): Promise<RunEnd> {
  const elsewhere = given.target === null ? watchElsewhere(given) : null
  const options: Running = { ...given, over: overAfter(given.signal), elsewhere }
  const { plan, pace, signal } = options
  const stories = options.target && followStories(options.target, options.isShared === true)
  const running = new Set<Promise<void>>()
  const ran: RanStory[] = []
  const from = performance.now()
  let failures = 0
  let next = 0
  const isOver = (): boolean => signal.aborted || failures >= MOST_FAILURES
  try {
    for (; next < plan.length && !isOver(); next++) {
      const planned = plan[next]
      if (planned === undefined) break
      await untilDue(dueAt(pace, { at: planned.at, index: next }) - (performance.now() - from), signal)
      // What is sent twice is sent at once: it would be no race otherwise.
      const most = planned.copy > 0 ? Number.POSITIVE_INFINITY : options.inFlight
      while (running.size >= most || (running.size > 0 && missingFor(options, planned).length > 0)) {
        await Promise.race(running)
      }
      if (isOver()) break
      const one = runOne(options, planned, stories).then(story => {
        failures = story.sent !== null && story.sent.response === null ? failures + 1 : 0
        ran.push(story)
        tell(options, story)
      })
      const tracked = one.finally(() => running.delete(tracked))
      running.add(tracked)
    }
    await Promise.all(running)
    if (stories !== null) await addLate(options, { stories, ran })
    if (elsewhere !== null) await addLatePosts(options, { elsewhere, last: ran.at(-1) })
  } finally {
    stories?.end()
  }
  const isGone = failures >= MOST_FAILURES
  const why = isGone
    ? `${options.server.url} could not be reached ${MOST_FAILURES} times in a row, so the run ended.`
    : ''
  return { left: plan.slice(next), why }
}

function tell(options: RunOptions, story: RanStory): void {
  for (const [name, value] of options.learn(story)) options.values.set(name, value)
  options.ended(story)
}

/** Adds to the stories what integrations did after all had ended: nobody expected it, so nobody waited for it. */
async function addLate(options: RunOptions, { stories, ran }: { stories: Stories; ran: RanStory[] }): Promise<void> {
  const { target, signal, lateMs = 0 } = options
  const calling = ran.filter(({ reactions }) => reactions.some(({ direction }) => direction === 'out'))
  if (target === null || lateMs === 0 || calling.length === 0) return
  await untilDue(lateMs, signal)
  for (const story of calling) {
    const ids = stories.late(story.sent?.id ?? '', options.expected(story.planned.number))
    if (ids.length === story.reactions.length) continue
    const reactions = ids.flatMap(one => ranFrom(target, one) ?? [])
    tell(options, { ...story, reactions, posts: postsOf(target, story.sent, reactions) })
  }
}

/** Adds to the last story the posts that have come to another server since. */
async function addLatePosts(
  options: RunOptions,
  { elsewhere, last }: { elsewhere: Elsewhere; last: RanStory | undefined },
): Promise<void> {
  const { signal, lateMs = 0 } = options
  if (last === undefined || last.posts === null || lateMs === 0) return
  await untilDue(lateMs, signal)
  const late = await elsewhere.late()
  if (late.length === 0) return
  const posts = new Map([...last.posts, ...late].map(post => [post.stored.id, post]))
  tell(options, { ...last, posts: [...posts.values()] })
}

const exchangeOf = ({ recording }: RunOptions, { number }: Planned): NumberedExchange | undefined =>
  recording.exchanges.find(one => one.number === number)

function missingFor(options: RunOptions, planned: Planned): string[] {
  const found = exchangeOf(options, planned)
  const { values, recording } = options
  return found ? fillRequest(found.exchange.request, { values, bodies: recording.bodies }).missing : []
}

async function runOne(options: Running, planned: Planned, stories: Stories | null): Promise<RanStory> {
  const unsent = (note: string): RanStory => ({ planned, sent: null, raw: null, reactions: [], posts: null, note })
  const found = exchangeOf(options, planned)
  if (found === undefined) return unsent(`The recording has no exchange ${planned.number}.`)
  if (planned.isDropped) return unsent('Not sent: dropped.')
  const { exchange } = found
  if (exchange.request.body?.truncated) return unsent('Not sent: its body was not recorded whole.')
  const filled = fillRequest(exchange.request, { values: options.values, bodies: options.recording.bodies })
  if (filled.missing.length > 0) return unsent(notFilled(options, filled.missing))
  const other = planned.isOther ? options.otherToken(planned.number) : ''
  if (other === null) return unsent('Not sent: the recording has no other user who could race.')
  const ready = withIdsOfRun(filled, options)
  const adapted = options.adapt?.(ready) ?? ready
  if (typeof adapted === 'string') return unsent(adapted)
  const request = sentRequest(other === '' ? adapted : sentBy(adapted, other))
  if (request === null) return unsent(`Not sent: ${filled.method} is not sent in a replay.`)
  const from = performance.now()
  const ended = options.elsewhere?.begin(found)
  const { id, response } = await sendAnnounced(options, request, stories)
  const { kind, label } = exchange
  const raw = ranOutside({ kind, label, request, response, duration_ms: Math.round(performance.now() - from) })
  const outside = options.secrets.hide(raw, exchange)
  const { target } = options
  const shared = { planned, raw }
  if (target === null || stories === null || ranFrom(target, id) === undefined) {
    const seen = (await ended?.(raw)) ?? nothingSeen
    return { ...shared, sent: outside, reactions: [], ...seen }
  }
  const expected = options.expected(planned.number)
  const { ids, isQuiet } = await Promise.race([
    stories.quiet(id, expected, options.limitMs),
    options.over.then(() => ({ ids: stories.late(id, expected), isQuiet: true })),
  ])
  const sent = response.ok ? (ranFrom(target, id) ?? outside) : { ...outside, id }
  const reactions = ids.flatMap(one => ranFrom(target, one) ?? [])
  const note = isQuiet ? '' : notQuiet(reactions, options.limitMs)
  return { ...shared, sent, reactions, posts: postsOf(target, sent, reactions), note }
}

/** Bytes that are no text have no placeholders: in them, the recorded ids themselves stand for those of this run. */
function withIdsOfRun(filled: FilledRequest, { recording, values }: RunOptions): FilledRequest {
  const { body } = filled
  if (body.is !== 'base64') return filled
  const names = namesOfIds(recording)
  const bytes = Buffer.from(body.base64, 'base64').toString('latin1')
  const mapped = bytes.replace(made, id => values.get(names.get(id) ?? '') ?? id)
  return { ...filled, body: { is: 'base64', base64: Buffer.from(mapped, 'latin1').toString('base64') } }
}

const made = /(?<![A-Za-z0-9])[a-z0-9]{26}(?![A-Za-z0-9])/g

const postsOf = (target: Context, sent: RanExchange | null, reactions: readonly RanExchange[]): RecordedPost[] =>
  leftPosts(
    target,
    [...(sent === null ? [] : [sent]), ...reactions].flatMap(({ effects }) => effects),
  )

/** Sends a stimulus. Where the target is here, its id is known before it can cause anything. */
async function sendAnnounced(
  { server, target, announced, over }: Running,
  request: ServerRequest,
  stories: Stories | null,
): Promise<{ id: string; response: ServerResponse }> {
  const cancelled = over.then(
    (): ServerResponse => ({ ok: false, outcome: 'interrupted', note: 'The run was cancelled.' }),
  )
  const send = (ready: ServerRequest): Promise<ServerResponse> => Promise.race([server.send(ready), cancelled])
  if (target === null) return { id: '', response: await send(request) }
  const { id, headers, end } = announce(target)
  announced?.(id)
  stories?.announce(id)
  try {
    return { id, response: await send({ ...request, headers: { ...request.headers, ...headers } }) }
  } finally {
    end()
  }
}

/** Names what did not end, and the ways out. */
function notQuiet(reactions: readonly RanExchange[], limitMs: number): string {
  const open = reactions.filter(({ outcome }) => outcome === 'sent').map(({ kind, label }) => `${kind} ${label}`)
  const what = open.length === 0 ? 'Something of this' : open.join(', ')
  return `${what} was still under way after ${Math.round(limitMs / 1000)} s. Correct the integration, allow more time, or run it as recorded.`
}

/** A request with another session, in whichever header the first one was. */
const sentBy = (filled: FilledRequest, token: string): FilledRequest => ({
  ...filled,
  headers: [
    ...filled.headers.filter(([name]) => !/^(authorization|cookie|x-csrf-token)$/i.test(name)),
    ['Authorization', `Bearer ${token}`],
  ],
})

/** Names what has no value and where it would have come from. */
function notFilled({ recording }: RunOptions, names: readonly string[]): string {
  const why = names.map(name => {
    const source = recording.head.variables[name]
    if (source === undefined) return `{{${name}}} has no value: add it to the secrets of blockyard.local.json`
    return `{{${name}}} has no value: exchange ${source.exchange} did not give it in this run`
  })
  return `Not sent: ${why.join('; ')}.`
}
