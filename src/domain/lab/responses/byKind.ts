import type { JsonObject } from '../../json'
import type { IntegrationCall, SideCallWanted, WantedMessage } from '../call'
import type { CallKind } from '../schema'
import type { Parts } from './renderParts'

/** What the parts become for a kind of call. */
export interface KindResponse {
  body: JsonObject
  side_calls: SideCallWanted[]
}

type Part = keyof Parts

/** What a part of one kind adds to the response, or does over the API; `null` where the kind has no place for it. */
type Place<P extends Part> = (value: NonNullable<Parts[P]>, call: IntegrationCall) => Partial<KindResponse> | null

type Places = { [P in Part]?: Place<P> }

const field =
  <T>(key: string) =>
  (value: T): Partial<KindResponse> => ({ body: { [key]: value } })

const overApi =
  (is: 'post' | 'reply') =>
  (message: WantedMessage): Partial<KindResponse> => ({ side_calls: [{ is, message }] })

const privately = (text: string): Partial<KindResponse> => ({ side_calls: [{ is: 'private', text }] })
const asIs = (wanted: SideCallWanted): Partial<KindResponse> => ({ side_calls: [wanted] })

/** The keys of a message that a response has, without those that are empty. It has attachments beside its props. */
function messageBody({ text, props: { attachments, ...props }, username, icon_url }: WantedMessage): JsonObject {
  return {
    text,
    ...(attachments === undefined ? {} : { attachments }),
    ...(Object.keys(props).length === 0 ? {} : { props }),
    ...(username === '' ? {} : { username }),
    ...(icon_url === '' ? {} : { icon_url }),
  }
}

const isElsewhere = ({ channel }: WantedMessage, call: IntegrationCall): boolean =>
  channel !== '' && channel !== call.channel.name

/** The table of docs/reference/integrations.md#responses. */
const places: Readonly<Record<CallKind, Places>> = {
  click: {
    update: field('update'),
    private: field('ephemeral_text'),
    post: overApi('post'),
    reply: overApi('reply'),
    open: field('goto_location'),
    error: field('error'),
    dialog: asIs,
    later: asIs,
  },
  lookup: { options: field('items') },
  webhook: {
    private: privately,
    post: (message, call) => (isElsewhere(message, call) ? overApi('post')(message) : { body: messageBody(message) }),
    reply: (message, call) =>
      isElsewhere(message, call)
        ? overApi('reply')(message)
        : { body: { ...messageBody(message), response_type: 'comment' } },
    later: asIs,
  },
  command: {
    error: text => ({ body: { response_type: 'ephemeral', text } }),
    private: text => ({ body: { response_type: 'ephemeral', text } }),
    post: (message, call) =>
      isElsewhere(message, call)
        ? overApi('post')(message)
        : { body: { response_type: 'in_channel', ...messageBody(message) } },
    reply: overApi('reply'),
    open: field('goto_location'),
    dialog: asIs,
    later: asIs,
  },
  dialog: {
    update: (content, { post }) =>
      post === null ? null : { side_calls: [{ is: 'update', post_id: post.id, content }] },
    private: privately,
    post: overApi('post'),
    reply: overApi('reply'),
    error: field('error'),
    errors: field('errors'),
    form: form => ({ body: { type: 'form', form } }),
    later: asIs,
  },
  other: { post: overApi('post'), later: asIs },
}

/** Parts of one text each: what comes second goes into `extra_responses` of a command, and over the API for a webhook. */
const texts: readonly Part[] = ['error', 'private', 'post', 'reply']

/** Makes the response that the kind of a call reads, and names the parts that it has no place for. */
export function responseOf(parts: Parts, call: IntegrationCall): KindResponse & { unplaced: string[] } {
  const response: KindResponse & { unplaced: string[] } = { body: {}, side_calls: [], unplaced: [] }
  const order: Part[] = [...texts, ...(Object.keys(parts) as Part[]).filter(part => !texts.includes(part))]
  for (const part of order) {
    if (parts[part] === undefined) continue
    const added = placed(places[call.kind], part, { parts, call })
    if (added === null) {
      response.unplaced.push(part)
      continue
    }
    join(response, added, { part, parts, call })
  }
  return response
}

function placed(
  table: Places,
  part: Part,
  { parts, call }: { parts: Parts; call: IntegrationCall },
): Partial<KindResponse> | null {
  const place = table[part] as ((value: unknown, call: IntegrationCall) => Partial<KindResponse> | null) | undefined
  return place?.(parts[part], call) ?? null
}

function join(
  response: KindResponse,
  { body = {}, side_calls = [] }: Partial<KindResponse>,
  { part, parts, call }: { part: Part; parts: Parts; call: IntegrationCall },
): void {
  response.side_calls.push(...side_calls)
  const isSecond = texts.includes(part) && response.body.text !== undefined && body.text !== undefined
  if (!isSecond) Object.assign(response.body, body)
  else if (call.kind === 'command') response.body.extra_responses = [...extraOf(response.body), body]
  else if (parts.reply !== undefined) response.side_calls.push({ is: 'reply', message: parts.reply })
}

const extraOf = ({ extra_responses }: JsonObject): unknown[] => (Array.isArray(extra_responses) ? extra_responses : [])
