import type { DocumentKind } from '#contract/documents'
import { guessKind } from '#contract/guessKind'
import { isObject, type JsonObject } from '#domain/json'
import { serverKeys } from '#domain/posts/serverKeys'
import { type Found, type FoundPayload, type FoundRequest, fault } from './types'

/** Finds the payload that a request carries; its address says what kind it is. */
export function readRequest(request: FoundRequest): Found<FoundPayload> {
  if (request.method === 'GET')
    return fault(`This is a GET request of ${pathOf(request.url)}, which carries no payload.`, 'Choose one that posts.')
  const text = bodyOf(request)
  if (text === null) return fault('This request has no body.', 'Choose one that posts a message, or add --data-raw.')
  const parsed = parsedJson(text)
  if (!parsed.ok) return parsed
  const body = contentOf(request.url, parsed.value)
  if (!isPayload(body)) return notPayload
  const kind = kindByAddress(request.url) ?? guessKind(body).kind
  const { value, dropped } = withoutServerKeys(kind, body)
  return {
    ok: true,
    value: {
      kind,
      name: `${nameOf(kind)}.json`,
      value,
      ...submitUrlOf(parsed.value),
      dropped: [...droppedOf(request), ...(body === parsed.value ? [] : beside(parsed.value)), ...dropped],
    },
  }
}

/** A private message is a post beside whom it is for, a dialog stands beside what opens it. */
function contentOf(url: string, value: unknown): unknown {
  if (!isObject(value)) return value
  const path = pathOf(url)
  if (/\/posts\/ephemeral\/?$/.test(path) && isObject(value.post)) return value.post
  return isOpening.test(path) && isObject(value.dialog) ? value.dialog : value
}

const isOpening = /\/actions\/dialogs\/open\/?$/

/** A trigger id is used once, by whom it was made for. */
const beside = (value: unknown): string[] => (isObject(value) && 'trigger_id' in value ? ['the trigger id'] : [])

/** Where the submission of a dialog goes, as the call that opens it says. */
export const submitUrlOf = (value: unknown): { submitUrl?: string } =>
  isObject(value) && isObject(value.dialog) && typeof value.url === 'string' ? { submitUrl: value.url } : {}

/** Whether a value can be a payload at all. */
export const isPayload = (value: unknown): boolean => typeof value === 'object' && value !== null

export const notPayload = fault(
  'This is JSON, but no payload.',
  'A payload is an object, as {"message": "Hi"}, or a list of blocks, cards or attachments.',
)

const nameOf = (kind: DocumentKind): string =>
  ({ incoming_webhook: 'webhook', post: 'post', dialog: 'dialog' })[String(kind)] ?? 'payload'

function parsedJson(text: string): Found<unknown> {
  if (/^@\{/.test(text))
    return fault('The body is a table of PowerShell, and not JSON.', 'Put the JSON that it makes into -Body.')
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
function kindByAddress(url: string): DocumentKind | null {
  const path = pathOf(url)
  if (/\/hooks\/[^/]+\/?$/.test(path)) return 'incoming_webhook'
  if (isOpening.test(path)) return 'dialog'
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
  const { metadata, ...post } = value
  const [kept, lost] = metadataOf(metadata)
  const [rest, dropped] = without(post, typeIsSet(post.type) ? [...serverKeys, 'type'] : serverKeys)
  const all = { ...rest, ...kept }
  if (!isObject(rest.props)) return { value: all, dropped: [...dropped, ...lost] }
  const { svc_blocks_actions: registry } = rest.props
  // Clients get the registry sealed, and nobody else can open it.
  const [props, droppedProps] = without(
    rest.props,
    typeof registry === 'string' ? [...serverProps, 'svc_blocks_actions'] : serverProps,
  )
  const own = Array.isArray(props.attachments) ? { ...props, attachments: withoutCookies(props.attachments) } : props
  return { value: { ...all, props: own }, dropped: [...dropped, ...droppedProps.map(key => `props.${key}`), ...lost] }
}

/** Types that a server gives; others are their author's. */
const typeIsSet = (type: unknown): boolean => typeof type === 'string' && /^(?:slack_attachment$|system_)/.test(type)

/** Only the priority of a post is its author's; embeds, files and the rest are made anew. */
function metadataOf(metadata: unknown): [kept: JsonObject, lost: string[]] {
  if (!isObject(metadata)) return [{}, []]
  const { priority, ...rest } = metadata
  const isSet = isObject(priority) && !isEmpty(priority.priority ?? '')
  return [isSet ? { metadata: { priority } } : {}, Object.values(rest).every(isEmpty) ? [] : ['metadata']]
}

/** What the server sealed of the actions of an attachment. */
const withoutCookies = (attachments: unknown[]): unknown[] =>
  attachments.map(one =>
    isObject(one) && Array.isArray(one.actions)
      ? { ...one, actions: one.actions.map(action => (isObject(action) ? without(action, ['cookie'])[0] : action)) }
      : one,
  )

function without(object: JsonObject, keys: readonly string[]): [JsonObject, string[]] {
  const dropped = Object.keys(object).filter(key => keys.includes(key))
  // What is empty says nothing, and is not worth a word.
  const said = dropped.filter(key => !isEmpty(object[key]))
  return [Object.fromEntries(Object.entries(object).filter(([key]) => !dropped.includes(key))), said]
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0)
