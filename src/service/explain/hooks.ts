import type { IncomingHook } from '#contract/wire/hooks'
import type { Reason } from '#domain/explain/explanation'
import { explainIssues } from '#domain/explain/issues'
import { explainHook, type HookFacts } from '#domain/explain/tables/hooks'
import { own } from '#domain/json'
import { mediaType } from '#domain/mediaType'
import { nearest } from '#domain/nearest'
import { readIncomingBody } from '#domain/webhooks/incomingBody'
import { nearPayloadKey } from '#domain/webhooks/nearKeys'
import { nestedIn } from '#domain/webhooks/nested'
import type { Context } from '../context'
import { hookRef } from '../store/secrets/hookRef'
import type { ChannelRow } from '../store/tables/places/channels'
import type { Rejected } from './explainRejection'
import { namedChannel, namedUser } from './looked'
import { explainNoChannel } from './requests'

/** The webhook that a request was sent to, also a deleted one. */
function hookOf({ ctx, request }: Rejected): IncomingHook | undefined {
  const { key } = request.params as { key?: string }
  return key === undefined ? undefined : ctx.store.hooks.incoming(key)
}

const factsOf = ({ id, display_name }: IncomingHook): HookFacts => ({ ref: hookRef(id), name: display_name })

export function explainUnknownHook(rejected: Rejected): Reason[] {
  const hook = hookOf(rejected)
  if (hook?.delete_at === 0) return [explainHook('hook.off', { hook: factsOf(hook) })]
  if (hook !== undefined) return [explainHook('hook.deleted', { hook: factsOf(hook), at: hook.delete_at })]
  const { key = '' } = rejected.request.params as { key?: string }
  return [explainHook('hook.unknown', { length: key.length })]
}

export const explainHooksOff = (): Reason[] => [explainHook('hook.disabled', undefined)]

export function explainLocked(rejected: Rejected): Reason[] | null {
  const hook = hookOf(rejected)
  const own = hook && rejected.ctx.store.channels.byId(hook.channel_id)
  if (hook === undefined || own === undefined) return null
  const asked = rejected.error.facts.asked ?? ''
  return [explainHook('hook.locked', { hook: factsOf(hook), own: namedChannel(own), asked })]
}

export function explainPrivate(rejected: Rejected): Reason[] | null {
  const { ctx, error } = rejected
  const hook = hookOf(rejected)
  const channel = ctx.store.channels.byId(error.facts.asked_id ?? '')
  if (hook === undefined || channel === undefined || channel.team_id === '') return null
  const creator = namedUser(ctx, hook.user_id)
  return [explainHook('hook.private', { channel: namedChannel(channel), creator, hook: factsOf(hook) })]
}

/** A user that a payload is for, or the webhook's own, that does not exist. */
export function explainHookUser(rejected: Rejected): Reason[] | null {
  const { ctx, error } = rejected
  const hook = hookOf(rejected)
  const { asked } = error.facts
  if (hook === undefined) return null
  if (asked === undefined) return [explainHook('hook.no_creator', { hook: factsOf(hook) })]
  const names = ctx.store.users.all().flatMap(({ username, delete_at }) => (delete_at === 0 ? [username] : []))
  return [explainHook('hook.no_user', { asked, near: nearest(asked, names)[0] ?? null })]
}

/** A channel that a payload is for: called by another of its names, archived, of another team, or none at all. */
export function explainHookChannel(rejected: Rejected): Reason[] | null {
  const { ctx, error } = rejected
  const hook = hookOf(rejected)
  const { asked, own } = error.facts
  if (hook === undefined) return explainNoChannel(rejected)
  if (own !== undefined) return ownArchived(ctx, own)
  if (asked === undefined) return null
  return [nameOf(ctx, hook, asked.trim().replace(/^#/, ''))]
}

function ownArchived({ store }: Context, id: string): Reason[] | null {
  const channel = store.channels.byId(id)
  if (channel === undefined) return null
  return [explainHook('hook.archived', { asked: channel.name, channel: namedChannel(channel), at: channel.delete_at })]
}

function nameOf({ store }: Context, hook: IncomingHook, asked: string): Reason {
  const all = store.channels.all().filter(({ team_id }) => team_id !== '')
  const own = all.filter(({ team_id }) => team_id === hook.team_id)
  const lower = asked.toLowerCase()
  const archived = own.find(({ name, delete_at }) => name === lower && delete_at > 0)
  if (archived !== undefined) {
    return explainHook('hook.archived', { asked, channel: namedChannel(archived), at: archived.delete_at })
  }
  const open = own.filter(({ delete_at }) => delete_at === 0)
  const by = (code: 'hook.wrong_case' | 'hook.channel_id' | 'hook.display_name', is: (one: ChannelRow) => boolean) => {
    const near = open.find(is)
    return near && explainHook(code, { asked, near: namedChannel(near) })
  }
  const marked = open.find(({ name }) => asked === `~${name}`)
  if (marked !== undefined) return explainHook('hook.marked_name', { asked, near: namedChannel(marked) })
  return (
    by('hook.wrong_case', ({ name }) => name === lower) ??
    by('hook.channel_id', ({ id }) => id === asked) ??
    by('hook.display_name', ({ display_name }) => display_name.toLowerCase() === lower) ??
    otherTeam({ store }, { hook, asked, elsewhere: all.filter(({ team_id }) => team_id !== hook.team_id) }) ??
    explainHook('hook.no_channel', { asked, near: nearestOf(asked, open) })
  )
}

interface Elsewhere {
  hook: IncomingHook
  asked: string
  elsewhere: ChannelRow[]
}

function otherTeam({ store }: Pick<Context, 'store'>, { hook, asked, elsewhere }: Elsewhere): Reason | undefined {
  const other = elsewhere.find(({ name, delete_at }) => name === asked && delete_at === 0)
  if (other === undefined) return undefined
  const teamName = (id: string): string => store.teams.byId(id)?.display_name ?? ''
  return explainHook('hook.other_team', { asked, team: teamName(other.team_id), own: teamName(hook.team_id) })
}

function nearestOf(asked: string, open: readonly ChannelRow[]) {
  const [name] = nearest(
    asked,
    open.map(one => one.name),
  )
  const channel = open.find(one => one.name === name)
  return channel === undefined ? null : namedChannel(channel)
}

/** Names of the fields of a multipart body; none of anything else. */
const fieldsOf = (type: string | undefined, text: string): string[] =>
  mediaType(type) === 'multipart/form-data'
    ? [...text.slice(0, 10_000).matchAll(/\bname="([^"\r\n]{1,60})"/g)].map(([, name = '']) => name)
    : []

/** Nothing to post, while a key is there that is like one that would be read. */
export function explainNoText({ request, error }: Rejected): Reason[] {
  const { body } = request
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : ''
  const payload = readIncomingBody({ contentType: request.contentType, text })
  const holder = payload.ok ? nestedIn(payload.value) : undefined
  if (holder !== undefined) return [explainHook('hook.nested', { holder })]
  const fields = fieldsOf(request.contentType, text)
  if (fields.length > 0) return [explainHook('hook.no_field', { fields })]
  const keys = payload.ok ? Object.keys(payload.value).filter(key => own(payload.value, key) !== null) : []
  const had = keys.find(key => ['text', 'attachments', 'blocks', 'cards'].includes(nearPayloadKey(key) ?? ''))
  const isRead = had !== undefined && ['text', 'attachments', 'blocks', 'cards', 'svc_blocks'].includes(had)
  const wanted = had === undefined || isRead ? undefined : nearPayloadKey(had)
  if (had !== undefined && wanted !== undefined) return [explainHook('hook.no_text', { near: { had, wanted } })]
  const [issue] = error.issues
  // A key that is there and of the wrong type is said by the issue itself.
  const isPlain = issue === undefined || issue.message === 'The payload has neither text nor attachments.'
  return isPlain ? [explainHook('hook.no_text', { near: null })] : explainIssues([issue])
}
