import { bodyFileName, exchangeFileName } from '../fileNames'
import type { NumberedExchange, Recording } from '../recording'
import type { RecordedBody, RecordedEffect, RecordedExchange } from '../schema/exchange'
import { type RecordingFile, recordingFormat } from '../schema/recording'
import type { StartState } from '../schema/startState'
import type { Captured, CapturedMessage, CaptureFacts } from './captured'
import { type Cause, findCauses } from './causes'
import { type Naming, nameValues } from './naming'
import { type Rewriting, rewriteJson, rewriteText } from './rewrite'
import { roleOf } from './roles'
import { viewOf } from './view'

/** What a person says of a recording. */
export type About = Pick<RecordingFile, 'name' | 'notes' | 'source'>

/**
 * Makes a recording of exchanges, in the order in which they are given, and of the state before them. The same exchanges
 * and facts give the same recording. `start` has the placeholders of the recorder where its secrets were.
 */
export function captureRecording(
  exchanges: readonly Captured[],
  { about, start, facts }: { about: About; start: StartState; facts: CaptureFacts },
): Recording {
  const causes = findCauses(exchanges, facts)
  const roles = exchanges.map((captured, index) => roleOf(captured, causes[index] ?? null))
  const numbered = exchanges.map((captured, index) => ({
    number: index + 1,
    captured,
    isLeftOut: roles[index] === 'left_out',
  }))
  const naming = nameValues(numbered, facts)
  const bodies = new Map<string, string>()
  const startedAt = exchanges[0]?.summary.started_at ?? 0
  const written = numbered.map(({ number, captured }): NumberedExchange => {
    const role = naming.needed.has(number) ? 'stimulus' : (roles[number - 1] ?? 'left_out')
    const file = exchangeFileName(
      { number, kind: captured.summary.kind, label: captured.summary.label },
      exchanges.length,
    )
    const cause = role === 'stimulus' ? null : (causes[number - 1] ?? null)
    const exchange = { role, ...exchangeOf(captured, { cause, startedAt, file, bodies, naming, facts }) }
    return { number, file, exchange }
  })
  const rewriting: Rewriting = { naming, facts, isSent: false }
  const head: RecordingFile = {
    format: recordingFormat,
    ...about,
    started_at: new Date(startedAt).toISOString(),
    exchanges: exchanges.length,
    start: rewriteJson(start, rewriting) as StartState,
    variables: Object.fromEntries(naming.variables),
    redactions: Object.fromEntries(naming.redactions),
    matchers: [],
  }
  return { head, exchanges: written, bodies }
}

interface Writing {
  cause: Cause | null
  startedAt: number
  file: string
  bodies: Map<string, string>
  naming: Naming
  facts: CaptureFacts
}

function exchangeOf(captured: Captured, writing: Writing): Omit<RecordedExchange, 'role'> {
  const { summary, request, response, effects, posts = [], timings } = captured
  const { cause, startedAt, naming, facts } = writing
  const plain: Rewriting = { naming, facts, isSent: false }
  const sent: Rewriting = { ...plain, isSent: summary.direction === 'in' }
  const about = filled({
    user_id: summary.user_id,
    channel_id: summary.channel_id,
    post_id: summary.post_id,
    hook_id: summary.hook_id,
    action_id: summary.action_id,
  })
  // Fractions are others each time, and so would be lines that are as long as they are.
  const timed = Object.fromEntries(
    Object.entries(timings).flatMap(([phase, ms]) => (ms === null ? [] : [[phase, Math.round(ms)]])),
  )
  return {
    direction: summary.direction,
    kind: summary.kind,
    label: rewriteText(summary.label, plain),
    ...(cause === null ? {} : { cause }),
    at: Math.max(0, summary.started_at - startedAt),
    ...(summary.duration_ms === null ? {} : { duration_ms: Math.round(summary.duration_ms) }),
    outcome: summary.outcome,
    ...(summary.fault === null || summary.fault === undefined ? {} : { fault: summary.fault }),
    ...(Object.keys(about).length === 0 ? {} : { about: rewriteJson(about, plain) as RecordedExchange['about'] }),
    request: {
      method: summary.method,
      url: rewriteText(summary.url, sent),
      ...messageOf('request', request, { ...writing, rewriting: sent }),
    },
    ...(response === null
      ? {}
      : { response: { status: summary.status, ...messageOf('response', response, { ...writing, rewriting: plain }) } }),
    ...(effects.length === 0 ? {} : { effects: effects.map(effect => effectOf(effect, plain)) }),
    ...(posts.length === 0 ? {} : { posts: rewriteJson(posts, plain) as RecordedExchange['posts'] }),
    ...(Object.keys(timed).length === 0 ? {} : { timings: timed }),
  }
}

const effectOf = ({ kind, post_id, channel_id, user_id, text }: RecordedEffect, rewriting: Rewriting): RecordedEffect =>
  rewriteJson({ kind, ...filled({ post_id, channel_id, user_id, text }) }, rewriting) as RecordedEffect

/** Without what is empty. */
const filled = (texts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text === undefined || text === '' ? [] : [[key, text]])),
  )

function messageOf(
  side: 'request' | 'response',
  message: CapturedMessage,
  { file, bodies, rewriting }: Pick<Writing, 'file' | 'bodies'> & { rewriting: Rewriting },
): { headers: [string, string][]; body?: RecordedBody } {
  const { headers, body, cutFrom } = viewOf(message)
  const shown = headers.map(([name, value]): [string, string] => [name, rewriteText(value, rewriting)])
  const cut = cutFrom === null ? {} : { bytes: cutFrom, truncated: true }
  switch (body.is) {
    case 'none':
      return { headers: shown }
    case 'json':
      return { headers: shown, body: { json: rewriteJson(body.value, rewriting), ...cut } }
    case 'base64': {
      const name = bodyFileName(file, side)
      bodies.set(name, body.base64)
      return { headers: shown, body: { file: name, ...cut } }
    }
    default:
      return { headers: shown, body: { text: rewriteText(body.text, rewriting), ...cut } }
  }
}
