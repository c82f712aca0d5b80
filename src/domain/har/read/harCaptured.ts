import type { Captured, CapturedMessage, KnownSecret } from '../../recording/capture/captured'
import { jsonBody } from '../../recording/jsonBody'
import { createCollector, type FoundSecrets } from '../secrets/collect'
import { hiddenHeader, hiddenPairs, hiddenPasswords, hider } from '../secrets/hide'
import type { HarMessageBody, ReadEntry } from './readEntry'
import type { TakenEntry } from './sortEntries'

/** What reading a file needs of where it runs. */
export interface HarFacts {
  /** The text behind base64; `null` for bytes that are no UTF-8. */
  textOfBase64(base64: string): string | null
  /** A text without the secrets that the workspace knows, each as `[redacted:name]`. */
  redacted(text: string): string
  /** Six letters or digits for a secret, the same for the same one. */
  nameFor(secret: string): string
}

/** Exchanges of a file, and the secrets that were found in them by the names of their placeholders. */
export interface HarCaptured {
  captured: Captured[]
  secrets: Map<string, KnownSecret>
}

/**
 * Makes exchanges of the entries that are taken, without a secret in any of them: each is found by where it stands, and then
 * replaced wherever it stands.
 */
export function harCaptured(taken: readonly TakenEntry[], facts: HarFacts): HarCaptured {
  const messages = taken.map(({ entry, url }) => ({
    url: facts.redacted(url),
    request: openMessage(entry.headers, entry.body, facts),
    response: entry.response === null ? null : openMessage(entry.response.headers, entry.response.body, facts),
  }))
  const found = secretsIn(messages)
  const names = new Map([...found.keys()].map(secret => [secret, facts.nameFor(secret)]))
  const hide = hider(names)
  const close = (message: OpenMessage): CapturedMessage => closedMessage(message, hide, facts)
  const parents = parentsOf(taken)
  const captured = taken.map((one, index): Captured => {
    const { url = '', request, response = null } = messages[index] ?? {}
    return {
      summary: { ...summaryOf(one, hide(hiddenPairs(url, facts.nameFor))), parent_id: parents[index] ?? null },
      request: request === undefined ? { headers: [], body: null } : close(request),
      response: response === null ? null : close(response),
      timings: {},
      effects: [],
    }
  })
  const secrets = new Map(
    [...found].map(([secret, { is, word }]): [string, KnownSecret] => [
      names.get(secret) ?? '',
      { is, of: '', word: hide(word), isOlder: false, isIntegration: false },
    ]),
  )
  return { captured, secrets }
}

interface OpenMessage {
  headers: [string, string][]
  /** `null` for bytes that are no text, and for no body. */
  text: string | null
  json: { value: unknown } | null
  base64: string | null
}

function openMessage(
  headers: readonly [string, string][],
  body: HarMessageBody | null,
  { textOfBase64, redacted }: HarFacts,
): OpenMessage {
  const shown = headers.map(([name, value]): [string, string] => [name, redacted(value)])
  if (body === null) return { headers: shown, text: null, json: null, base64: null }
  const given = body.isBase64 ? textOfBase64(body.text.replace(/\s/g, '')) : body.text
  if (given === null) return { headers: shown, text: null, json: null, base64: body.text.replace(/\s/g, '') }
  const text = redacted(given)
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type')
  const typed: [string, string][] =
    isTyped || body.mimeType === '' ? shown : [...shown, ['Content-Type', body.mimeType]]
  return { headers: typed, text, json: jsonBody(text) ?? null, base64: null }
}

function secretsIn(
  messages: readonly { url: string; request: OpenMessage; response: OpenMessage | null }[],
): FoundSecrets {
  const collector = createCollector()
  for (const { url, request, response } of messages) {
    collector.address(url)
    for (const message of [request, ...(response === null ? [] : [response])]) {
      collector.headers(message.headers)
      if (message.json !== null) collector.json(message.json.value)
      else if (message.text !== null) collector.address(`?${message.text}`)
      for (const text of [message.text ?? '', ...message.headers.map(([, value]) => value)]) collector.text(text)
    }
  }
  return collector.found
}

function closedMessage(
  { headers, text, json, base64 }: OpenMessage,
  hide: (text: string) => string,
  { nameFor }: HarFacts,
) {
  const shown = headers.map(pair => hiddenHeader([pair[0], hide(pair[1])], nameFor))
  if (base64 !== null) return { headers: shown, body: bodyOf(base64, 'base64') }
  if (text === null) return { headers: shown, body: null }
  const hidden =
    json === null ? hide(hiddenPairs(text, nameFor)) : hide(JSON.stringify(hiddenPasswords(json.value, nameFor)))
  return { headers: shown, body: bodyOf(hidden, 'utf8') }
}

const bodyOf = (text: string, encoding: 'utf8' | 'base64') => ({ text, encoding, bytes: text.length, truncated: false })

function summaryOf({ entry, direction }: TakenEntry, url: string): Omit<Captured['summary'], 'parent_id'> {
  const { own, response, method } = entry
  const path = url.replace(/[?#].*$/s, '')
  const [, post = '', action = ''] = /\/posts\/([a-z0-9]{26})(?:\/actions\/([^/]+))?/.exec(path) ?? []
  return {
    id: idOf(entry),
    direction,
    kind: (own?.kind as Captured['summary']['kind']) ?? kindOf(direction, path, action),
    started_at: Math.round(entry.startedAt),
    duration_ms: Math.round(entry.time * 1000) / 1000,
    method,
    url,
    label: own?.label ?? `${method} ${path.replace(/^\/api\/v4/, '')}`,
    status: response?.status ?? null,
    outcome: (own?.outcome as Captured['summary']['outcome']) ?? outcomeOf(direction, response?.status ?? null),
    fault: null,
    user_id: '',
    channel_id: '',
    post_id: post,
    hook_id: '',
    action_id: action,
  }
}

const idOf = ({ own, number }: ReadEntry): string => own?.id ?? `entry-${number}`

function kindOf(direction: 'in' | 'out', path: string, action: string): Captured['summary']['kind'] {
  if (direction === 'out') return 'callback'
  return action !== '' ? 'click' : path.startsWith('/hooks/') ? 'hook' : 'rest'
}

function outcomeOf(direction: 'in' | 'out', status: number | null): Captured['summary']['outcome'] {
  if (status === null) return 'interrupted'
  return status < 400 ? 'ok' : direction === 'in' ? 'rejected' : 'failed'
}

/** A call to an integration belongs to the request that was under way when it began, unless the file says it. */
function parentsOf(taken: readonly TakenEntry[]): (string | null)[] {
  let under: ReadEntry | null = null
  return taken.map(({ entry, direction }) => {
    if (entry.own !== null) return entry.own.parent_id
    if (direction === 'out')
      return under !== null && entry.startedAt <= under.startedAt + under.time ? idOf(under) : null
    under = entry
    return null
  })
}
