import type { DocumentKind } from '#contract/documents'
import { guessKind } from '#contract/guessKind'
import { isObject, type JsonObject } from '#domain/json'
import { type Found, type FoundPayload, type FoundRequest, fault } from './types'

/** Finds the payload that a request carries; its address says what kind it is. */
export function readRequest(request: FoundRequest): Found<FoundPayload> {
  if (request.method === 'GET')
    return fault(`This is a GET request of ${pathOf(request.url)}, which carries no payload.`, 'Choose one that posts.')
  const text = bodyOf(request)
  if (text === null) return fault('This request has no body.', 'Choose one that posts a message, or add --data-raw.')
  const parsed = parsedJson(text)
  if (!parsed.ok) return parsed
  const kind = kindByAddress(request.url) ?? guessKind(parsed.value).kind
  const { value, dropped } = withoutServerKeys(kind, parsed.value)
  return {
    ok: true,
    value: { kind, name: `${nameOf(kind)}.json`, value, dropped: [...droppedOf(request), ...dropped] },
  }
}

const nameOf = (kind: DocumentKind): string =>
  ({ incoming_webhook: 'webhook', post: 'post' })[String(kind)] ?? 'payload'

function parsedJson(text: string): Found<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return fault(
      `The body is not JSON: ${reason}.`,
      'Only JSON bodies, and forms with a payload field, can be imported.',
    )
  }
}

/** `https://host/api/v4/posts?x` -> `/api/v4/posts`. */
const pathOf = (url: string): string => url.replace(/^[\w.+-]+:\/\/[^/]*/, '').replace(/[?#].*$/, '') || '/'

/** The kind of payload that an address takes; `null` where it does not say. */
export function kindByAddress(url: string): DocumentKind | null {
  const path = pathOf(url)
  if (/\/hooks\/[^/]+\/?$/.test(path)) return 'incoming_webhook'
  return /\/api\/v4\/posts(?:\/ephemeral|\/[a-z0-9]{26}(?:\/patch)?)?\/?$/.test(path) ? 'post' : null
}

/** The JSON of a request: its body, or the `payload` of a form. */
function bodyOf({ headers, body, form }: FoundRequest): string | null {
  const field = form?.find(([name]) => name === 'payload')
  if (field) return field[1]
  if (body === null) return null
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const isForm = /x-www-form-urlencoded/i.test(type) || /^payload=/.test(body)
  return isForm ? (new URLSearchParams(body).get('payload') ?? body) : body
}

/** Headers that say nothing about who asked. */
const plain = /^(content-type|accept|content-length|host|user-agent|connection|accept-.*|sec-.*|origin|referer)$/i

function droppedOf({ url, headers }: FoundRequest): string[] {
  const host = /^[\w.+-]+:\/\/([^/?#]*)/.exec(url)?.[1]
  return [
    ...(host === undefined ? [] : [`the address (${host})`]),
    ...headers.filter(([name]) => !plain.test(name)).map(([name]) => `the header ${name}`),
  ]
}

/** Keys that the server of a post sets: they are ids and times of that server. */
const serverKeys = [
  'id',
  'create_at',
  'update_at',
  'edit_at',
  'delete_at',
  'is_pinned',
  'user_id',
  'channel_id',
  'root_id',
  'original_id',
  'hashtags',
  'file_ids',
  'pending_post_id',
  'remote_id',
  'reply_count',
  'last_reply_at',
  'participants',
  'metadata',
  'has_reactions',
  'is_following',
]

/** Props that a server adds to say who a post is from. */
const serverProps = [
  'from_bot',
  'from_webhook',
  'from_plugin',
  'from_oauth_app',
  'webhook_display_name',
  'override_username',
  'override_icon_url',
]

/** A post of a server as what its author wrote, and the names of what is left out. */
export function withoutServerKeys(kind: DocumentKind, value: unknown): { value: unknown; dropped: string[] } {
  if (kind !== 'post' || !isObject(value)) return { value, dropped: [] }
  const [rest, dropped] = without(value, serverKeys)
  if (!isObject(rest.props)) return { value: rest, dropped }
  const [props, droppedProps] = without(rest.props, serverProps)
  return { value: { ...rest, props }, dropped: [...dropped, ...droppedProps.map(key => `props.${key}`)] }
}

function without(object: JsonObject, keys: readonly string[]): [JsonObject, string[]] {
  const dropped = Object.keys(object).filter(key => keys.includes(key))
  // What is empty says nothing, and is not worth a word.
  const said = dropped.filter(key => !isEmpty(object[key]))
  return [Object.fromEntries(Object.entries(object).filter(([key]) => !dropped.includes(key))), said]
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
