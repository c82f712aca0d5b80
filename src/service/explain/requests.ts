import type { FastifyRequest } from 'fastify'
import type { Reason } from '#domain/explain/explanation'
import { explainIssues } from '#domain/explain/issues'
import { explainIntegration } from '#domain/explain/tables/integrations'
import { explainRequest } from '#domain/explain/tables/requests'
import { mediaType } from '#domain/mediaType'
import { nearest } from '#domain/nearest'
import { isId } from '../store/ids'
import type { Rejected } from './explainRejection'
import { askedFor, bodyOf } from './looked'

/** Why a body is not what its route reads: a form, compressed, none at all, or one with a key misspelled. */
export function explainBody({ request, error }: Rejected): Reason[] | null {
  const { headers, body } = request
  const type = request.contentType ?? ''
  const encoding = String(headers['content-encoding'] ?? '')
  const isUnread = error.issues.some(({ code }) => code === 'body.not_json' || code === 'payload.unreadable')
  const first = error.issues.find(({ severity }) => severity === 'error')
  if (first?.code === 'payload.json_as_form') return null
  if (isUnread && /gzip|deflate|br|zstd/i.test(encoding)) return [explainRequest('request.compressed', { encoding })]
  if (isUnread && request.url.startsWith('/hooks/') && /form/.test(mediaType(type))) return withoutPayload(body)
  if (isUnread && isForm(type, body) && !request.url.startsWith('/hooks/'))
    return [explainRequest('request.form', { type })]
  if (error.facts.cut !== undefined)
    return [explainRequest('request.cut', { expected: Number(headers['content-length'] ?? 0) })]
  if (error.detail === 'The request has no body.') return [explainRequest('request.no_body', undefined)]
  return withNearKeys({ request, error })
}

/** What a form has in the place of the field that a webhook reads. */
function withoutPayload(body: unknown): Reason[] | null {
  const text = Buffer.isBuffer(body) ? body.toString('utf8', 0, 10_000) : ''
  const fields = /^[\w.%+[\]-]+=/.test(text) ? [...new Set(new URLSearchParams(text).keys())].slice(0, 10) : []
  // What is wrong with the field itself is said by the issue.
  return fields.includes('payload') ? null : [explainRequest('request.form_field', { fields })]
}

const isForm = (type: string, body: unknown): boolean =>
  /form/.test(mediaType(type)) || (Buffer.isBuffer(body) && /^[\w[\]]+=[^{["]*$/.test(body.toString('utf8', 0, 200)))

/** A key that is missing, while one like it is there. */
function withNearKeys({ request, error }: Pick<Rejected, 'request' | 'error'>): Reason[] | null {
  const missing = error.issues.filter(({ code, path }) => code === 'body.required' && path.lastIndexOf('/') === 0)
  if (missing.length === 0) return null
  const keys = Object.keys(bodyOf(request))
  const found = error.issues.flatMap(issue => {
    const wanted = issue.path.slice(1)
    const [had] = issue.code === 'body.required' ? nearest(wanted, keys) : []
    return had === undefined ? explainIssues([issue]) : [explainRequest('request.near_key', { wanted, had })]
  })
  return found
}

/** A part of the path or query that is no id, or the name of something that has one. */
export function explainUrl({ ctx, request, error }: Rejected): Reason[] | null {
  const { Name: name = '' } = error.facts
  const { params, query } = request as { params: Record<string, unknown>; query: Record<string, unknown> }
  const value = params[name] ?? query[name]
  if (typeof value !== 'string' || isId(value)) return null
  if (!name.endsWith('_id') && name !== 'id') return null
  return [
    explainRequest('request.bad_id', {
      name,
      value: withoutKey(request, name, value),
      hint: hintOf({ ctx, name, value }),
    }),
  ]
}

/** A channel that a request names by what is no id of one. */
export function explainNoChannel({ ctx, request }: Rejected): Reason[] | null {
  const [name, value] = ['channel_id', askedFor(request, 'channel_id')]
  if (value === '') return null
  return isId(value)
    ? [explainIntegration('command.no_channel', { id: value })]
    : [explainRequest('request.bad_id', { name, value, hint: hintOf({ ctx, name, value }) })]
}

/** A request for another host than this service is. */
export function explainHost({ ctx, error }: Rejected): Reason[] {
  const { Host = '' } = error.facts
  return [explainRequest('request.host', { host: Host === 'nothing' ? '' : Host, own: new URL(ctx.url()).host })]
}

/** What stands in the place of the key of a webhook may be one with a letter too many. */
const withoutKey = ({ url }: FastifyRequest, name: string, value: string): string =>
  name === 'hook_id' && url.includes('/hooks/') ? '*'.repeat(value.length) : value

function hintOf({ ctx, name, value }: { ctx: Rejected['ctx']; name: string; value: string }): string {
  const { store } = ctx
  const wanted = value.replace(/^[#~@]/, '').toLowerCase()
  if (name === 'channel_id') {
    const channel = store.channels.all().find(one => one.name === wanted && one.delete_at === 0)
    return channel === undefined ? '' : `~${channel.name} has the id ${channel.id}.`
  }
  if (name === 'user_id' || name === 'bot_user_id') {
    const user = store.users.byUsername(wanted)
    return user === undefined ? '' : `@${user.username} has the id ${user.id}.`
  }
  if (name !== 'team_id') return ''
  const team = store.teams.all().find(one => one.name === wanted)
  return team === undefined ? '' : `The team ${team.name} has the id ${team.id}.`
}

export function explainTooLarge({ ctx, request }: Rejected): Reason[] {
  const most = ctx.settings.values.MaximumPayloadSizeBytes
  return [explainRequest('request.too_large', { size: Number(request.headers['content-length'] ?? 0), most })]
}

export const explainLongUrl = ({ request }: Rejected): Reason[] => [
  explainRequest('request.url_too_long', { length: request.url.length }),
]

export const explainMethod = ({ request, error }: Rejected): Reason[] => [
  explainRequest('request.method', {
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    allowed: (error.facts.Allowed ?? '').split(', '),
  }),
]
