import { guessKind } from '#contract/guessKind'
import { isObject, type JsonObject } from '#domain/json'
import { readCurl } from './readCurl'
import { type HarEntry, isHar, readHar } from './readHar'
import { isPayload, notPayload, readRequest, submitUrlOf, withoutServerKeys } from './readRequest'
import { isCurl } from './readShell'
import { type Fault, type FoundPayload, fault } from './types'

/** What somebody pasted or opened, read as whatever it is. */
export type Import =
  | { source: 'nothing' }
  | { source: 'fault'; fault: Fault }
  | { source: 'curl' | 'post' | 'json'; payload: FoundPayload }
  | { source: 'har'; entries: readonly HarEntry[] }
  | { source: 'permalink'; postId: string }

/** Reads a curl command, a HAR file or entry, a post as a server returns it, a payload, or a link to a post. */
export function readImport(text: string): Import {
  const trimmed = text.trim()
  if (trimmed === '') return { source: 'nothing' }
  if (isCurl(trimmed)) return fromCurl(trimmed)
  const permalink = /^(?:https?:\/\/\S+\/|\/\S+\/)pl\/([a-z0-9]{26})\/?(?:[?#]\S*)?$/.exec(trimmed)?.[1]
  if (permalink) return { source: 'permalink', postId: permalink }
  return fromJson(trimmed)
}

function fromCurl(text: string): Import {
  const request = readCurl(text)
  const found = request.ok ? readRequest(request.value) : request
  return found.ok ? { source: 'curl', payload: found.value } : { source: 'fault', fault: found }
}

function fromJson(text: string): Import {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const problem = /^[[{]/.test(text)
      ? `This is not JSON: ${reason}.`
      : 'This is neither a command, a link to a post, nor JSON.'
    return {
      source: 'fault',
      fault: { problem, fix: 'Paste a curl command, a HAR, a link to a post, or the JSON of a post or payload.' },
    }
  }
  const sent = eventPost(value)
  if (sent !== undefined) return fromJson(sent)
  if (isPostList(value)) return { source: 'fault', fault: oneOfMany }
  if (isHar(value)) return { source: 'har', entries: readHar(value) }
  return payloadOf(value)
}

/** An event of the WebSocket holds its post as text. */
const eventPost = (value: unknown): string | undefined =>
  isObject(value) && isObject(value.data) && typeof value.data.post === 'string' ? value.data.post : undefined

const isPost = (value: unknown): value is JsonObject =>
  isObject(value) && typeof value.id === 'string' && typeof value.create_at === 'number'

const isPostList = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isPost)
    : isObject(value) && Array.isArray(value.order) && isObject(value.posts)

const oneOfMany = fault('This is a list of posts.', 'Paste one of them.')

/** A post as the API returns it, or a payload. */
export function payloadOf(value: unknown): Import {
  if (!isPayload(value)) return { source: 'fault', fault: notPayload }
  if (isPost(value)) {
    const { value: post, dropped } = withoutServerKeys('post', value)
    return { source: 'post', payload: { kind: 'post', name: 'post.json', value: post, dropped } }
  }
  const { kind, value: found } = guessKind(value)
  return { source: 'json', payload: { kind, name: 'payload.json', value: found, ...submitUrlOf(value), dropped: [] } }
}
