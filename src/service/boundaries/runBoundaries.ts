import { boundaries } from '#domain/boundaries/boundaries'
import type { Boundary, BoundaryRequest, Place } from '#domain/boundaries/boundary'
import { jsonOf, type ServerResponse } from '../replay/targets/server'
import { expectedOf } from './expected'
import { fieldOf, makePlace, type Sender, whatCame } from './place'

/** What came of one case. */
export interface BoundaryResult {
  name: string
  /** `null` for an error row. */
  limit: string | null
  verdict: 'same' | 'changed' | 'failed'
  /** In words: what the service does, and what the target did. */
  expected: string
  got: string
  /** Method, path and the beginning of the body of the last request, without the key of the webhook. */
  request: string
  duration_ms: number
}

export interface BoundaryRun {
  results: BoundaryResult[]
  /** Cases that were not sent, as the run was stopped or the target did not respond. */
  left: number
  /** One sentence, where it ended early; else `''`. */
  ended: string
}

interface Options {
  /** New each time. */
  word(): string
  signal?: AbortSignal | undefined
  /** Called with what came of each case. */
  ended?: (result: BoundaryResult) => void
  /** Called after each case. */
  progress?: (done: number, total: number, name: string) => void
}

/** Connections that fail in a row until a run is ended: the target is gone. */
const MOST_FAILURES = 3

/** Sends the boundary suite to a target, one case after the other. @throws NoPlaceError */
export async function runBoundaries(sender: Sender, options: Options): Promise<BoundaryRun> {
  const place = await makePlace(sender, options.word)
  const cases = boundaries()
  const results: BoundaryResult[] = []
  let failures = 0
  try {
    for (const boundary of cases) {
      if (options.signal?.aborted) break
      const result = await runBoundary(sender, place, boundary)
      results.push(result)
      options.ended?.(result)
      failures = result.verdict === 'failed' ? failures + 1 : 0
      options.progress?.(results.length, cases.length, boundary.name)
      if (failures === MOST_FAILURES) break
    }
  } finally {
    await place.leave()
  }
  const ended = failures === MOST_FAILURES ? `${sender.server.url} failed ${MOST_FAILURES} times in a row.` : ''
  return { results, left: cases.length - results.length, ended }
}

async function runBoundary(sender: Sender, place: Place, { name, limit, steps, expected }: Boundary) {
  const from = performance.now()
  const earlier: unknown[] = []
  let request: BoundaryRequest = { path: '' }
  let response: ServerResponse = { ok: false, outcome: 'failed', note: 'Nothing was sent.' }
  for (const step of steps) {
    request = step(place, earlier)
    response = await send(sender, request)
    earlier.push(jsonOf(response))
  }
  const wanted = expectedOf(expected)
  const got = gotOf(response)
  const verdict = !response.ok ? 'failed' : got === wanted ? 'same' : 'changed'
  const shown = shownRequest(request, place)
  const result: BoundaryResult = {
    ...{ name, limit, verdict, expected: wanted, request: shown },
    got: verdict === 'same' ? got : withMessage(got, response),
    duration_ms: Math.round(performance.now() - from),
  }
  return result
}

function send({ server, token }: Sender, request: BoundaryRequest): Promise<ServerResponse> {
  const { method = 'POST', path, body, headers, isAnonymous = path.startsWith('/hooks/') } = request
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  return server.send({
    method,
    path,
    headers: {
      ...(isAnonymous ? {} : { Authorization: `Bearer ${token}` }),
      ...(text === null ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: text === null ? null : Buffer.from(text),
  })
}

function gotOf(response: ServerResponse): string {
  if (!response.ok) return whatCame(response)
  if (response.status < 300) return 'accepted'
  return `rejected with ${response.status} ${fieldOf(jsonOf(response), 'id') || 'without an id'}`
}

function withMessage(got: string, response: ServerResponse): string {
  if (!response.ok) return got
  const json = jsonOf(response)
  const more = [fieldOf(json, 'message'), fieldOf(json, 'detailed_error')].filter(Boolean).join(' ')
  return more === '' ? got : `${got}: ${more.slice(0, 400)}`
}

const MOST_SHOWN = 300

function shownRequest({ method = 'POST', path, body }: BoundaryRequest, { hook_key }: Place): string {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}… (${text.length} characters)` : text
  const shownPath = path.length > MOST_SHOWN ? `${path.slice(0, MOST_SHOWN)}…` : path
  return `${method} ${shownPath.replace(hook_key, '…')} ${cut}`.trim()
}
