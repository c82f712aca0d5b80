import { firstCharacters } from '../../characters'
import { isObject, type JsonObject } from '../../json'
import { mediaType } from '../../mediaType'
import type { IntegrationCall } from '../call'
import { type IntegrationRequest, readCall } from '../calls/readCall'
import { compileIntegration } from '../compile/compile'
import { decide } from '../decide/decide'
import { integrationFormat, type Respond, type Rule } from '../schema'
import { isAlike } from '../values/alike'
import { partsOf } from './partsOf'
import { verbatim } from './verbatim'

/** A response as it was recorded. */
export interface RecordedResponse {
  status: number
  /** Names in any case. */
  headers: Readonly<Record<string, string>>
  body: string
}

const MOST_CONDITIONS = 32
const MOST_NAME = 60

/**
 * Returns a rule that gives the response of a recorded call: by parts where these give the same, otherwise by `raw`. It
 * asks for the path, and of a click for its option and query.
 */
export function ruleFromResponse(request: IntegrationRequest, response: RecordedResponse): Rule {
  const { post_id, ...read } = readCall(request)
  const post = post_id === '' ? null : { id: post_id, message: '', props: {} }
  const call: IntegrationCall = { ...read, post, names: {} }
  const when = conditionsOf(call)
  const rule = { name: firstCharacters(`${call.path} as recorded`, MOST_NAME), when }
  const parts = partsRespond(call, response)
  return { ...rule, respond: parts ?? { raw: rawOf(response) } }
}

function conditionsOf({ kind, path, option, query }: IntegrationCall): NonNullable<Rule['when']> {
  const when: NonNullable<Rule['when']> = [{ on: 'path', equals: verbatim(path) }]
  if (kind !== 'click') return when
  if (option !== null) when.push({ on: 'option', equals: verbatim(option.value) })
  for (const [key, value] of Object.entries(query)) {
    if (key !== '' && key.length < 200 && when.length < MOST_CONDITIONS)
      when.push({ on: `query.${key}`, equals: verbatim(value) })
  }
  return when
}

/** The parts that make the same response for this call; `null` where none do. */
function partsRespond(call: IntegrationCall, response: RecordedResponse): Respond | null {
  const body = jsonOf(response)
  if (response.status !== 200 || !isObject(body)) return null
  const respond = partsOf(call.kind, body)
  return respond !== null && isSame(respond, call, body) ? respond : null
}

function isSame(respond: Respond, call: IntegrationCall, body: JsonObject): boolean {
  const { integration } = compileIntegration({ format: integrationFormat, rules: [{ respond }] })
  if (integration === null) return false
  const facts = { state: () => undefined, calls: [], random: () => 0, now: 0, faults: { mode: 'none' as const } }
  const decided = decide(integration, call, facts)
  return decided.side_calls.length === 0 && decided.status === 200 && isEqual(JSON.parse(decided.body), body)
}

/** Beside their texts, types must be the same: `"1"` is not `1` on the wire. */
const isEqual = (a: unknown, b: unknown): boolean =>
  isAlike(a, b) && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : isObject(value)
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, one]) => [key, sorted(one)] as const)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value

/** The JSON of a response that says that it is JSON. */
function jsonOf({ headers, body }: RecordedResponse): unknown {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  if (mediaType(type) !== 'application/json') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Of the connection, of the moment, or of the server that was recorded. */
const notKept = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'server',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
  'x-powered-by',
]

function rawOf(response: RecordedResponse): NonNullable<Respond['raw']> {
  const { status, headers, body } = response
  const kept = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !notKept.includes(name))
    .map(([name, value]) => [name, verbatim(value)] as const)
  const json = jsonOf(response)
  const isPlain = json === undefined || typeof json === 'string' || body.includes('"$each"')
  const value = isPlain ? verbatim(body) : verbatim(json)
  return {
    ...(status === 200 ? {} : { status: Math.min(599, Math.max(200, status)) }),
    ...(kept.length === 0 ? {} : { headers: Object.fromEntries(kept) }),
    ...(body === '' ? {} : { body: value }),
  }
}
