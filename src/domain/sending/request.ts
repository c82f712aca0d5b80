import { errorAt, type Issue, type Result } from '#domain/issue'
import { isObject, type JsonObject, jsonText } from '#domain/json'
import { kindSuffixes, type PayloadKind } from '#domain/project/fileNames'
import { withoutSchema } from '#domain/project/schemaKey'
import { serverRoot, type Target, whyNotTarget } from './target'

/** A new post, in the thread of `root_id` where there is one, or another content for one that was sent before. */
export type SendVerb = { verb: 'create'; root_id?: string | undefined } | { verb: 'update' | 'patch'; post_id: string }

export interface SendRequest {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: string
}

export interface Sendable {
  kind: PayloadKind
  /** The payload with its variables filled. */
  value: unknown
}

/** Builds the request that sends a payload to a target, or says why there is none. */
export function sendRequest(payload: Sendable, target: Target, verb: SendVerb): Result<SendRequest> {
  const issue = whyNot(payload, target, verb)
  if (issue) return { ok: false, issues: [issue] }
  const fields = withoutSchema(payload.value)
  const body = jsonText(target.kind === 'rest' ? postBody(fields, target, verb) : inThread(fields, verb))
  if (body === undefined) return notSent('', 'send.too_deep', 'This payload is nested too deeply to be written.')
  return { ok: true, value: { ...addressOf(target, verb), headers: headersOf(target), body } }
}

const postBody = (fields: unknown, { channel_id }: Target, verb: SendVerb): JsonObject => {
  const post = isObject(fields) ? fields : {}
  if (verb.verb === 'create') return inThread(channel_id === undefined ? post : { ...post, channel_id }, verb)
  const { channel_id: _, ...content } = post
  return verb.verb === 'update' ? { ...content, id: verb.post_id } : content
}

/** A post over REST and the payload of a webhook name their thread in the same field. */
const inThread = <T>(fields: T, verb: SendVerb): T =>
  isObject(fields) && verb.verb === 'create' && verb.root_id ? { ...fields, root_id: verb.root_id } : fields

function addressOf({ kind, url }: Target, verb: SendVerb): Pick<SendRequest, 'method' | 'url'> {
  if (kind === 'webhook') return { method: 'POST', url: url.trim() }
  const posts = `${serverRoot(url)}/api/v4/posts`
  if (verb.verb === 'create') return { method: 'POST', url: posts }
  const one = `${posts}/${encodeURIComponent(verb.post_id)}`
  return { method: 'PUT', url: verb.verb === 'update' ? one : `${one}/patch` }
}

const headersOf = ({ kind, token }: Target): Record<string, string> => ({
  'Content-Type': 'application/json',
  Accept: 'application/json',
  ...(kind === 'rest' && token !== undefined ? { Authorization: `Bearer ${token}` } : {}),
})

/** The requests that show whose the token is, and whether it sees the channel; they change nothing. */
export function testRequests(
  target: Target,
): { what: 'token' | 'channel'; url: string; headers: SendRequest['headers'] }[] {
  const api = `${serverRoot(target.url)}/api/v4`
  const { 'Content-Type': _, ...headers } = headersOf(target)
  const token = { what: 'token' as const, url: `${api}/users/me`, headers }
  if (target.channel_id === undefined) return [token]
  return [token, { what: 'channel', url: `${api}/channels/${encodeURIComponent(target.channel_id)}`, headers }]
}

/** Why a payload of this kind cannot be sent to a target of this kind; `null` when it can. */
export function whyNotKind(kind: PayloadKind, target: Target['kind']): string | null {
  const wanted = target === 'rest' ? 'post' : 'incoming_webhook'
  if (kind === wanted) return null
  if (kind === 'dialog')
    return 'A dialog needs the trigger id of a click or a command on that server: the integration there opens it.'
  if (kind !== 'post' && kind !== 'incoming_webhook')
    return `A .${kindSuffixes[kind]}.json is part of a message and cannot be sent.`
  return target === 'rest'
    ? 'A REST target takes posts. Convert this webhook payload to a post to send it there.'
    : 'A webhook target takes webhook payloads. Convert this post to one to send it there.'
}

function whyNot({ kind, value }: Sendable, target: Target, { verb }: SendVerb): Issue | null {
  const wrongKind = whyNotKind(kind, target.kind)
  if (wrongKind !== null) return errorAt('', 'send.kind', wrongKind)
  const wrongTarget = whyNotTarget(target)
  if (wrongTarget !== null) return errorAt('', 'send.target', wrongTarget)
  if (verb !== 'create' && target.kind === 'webhook') {
    return errorAt(
      '',
      'send.update',
      'A post that was sent through a webhook cannot be updated: the webhook does not return its id.',
    )
  }
  const channel = target.channel_id ?? (isObject(value) ? value.channel_id : undefined)
  const needsChannel = target.kind === 'rest' && verb === 'create' && (typeof channel !== 'string' || channel === '')
  return needsChannel
    ? errorAt(
        '',
        'send.channel',
        'The target names no channel, and neither does the payload. Add the id of one to the target.',
      )
    : null
}

export const notSent = (path: string, code: string, message: string): Result<never> => ({
  ok: false,
  issues: [errorAt(path, code, message)],
})
