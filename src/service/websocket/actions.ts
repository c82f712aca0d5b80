import type { Context } from '../context'
import { invalidBody, type ServiceError } from '../errors/ServiceError'
import { versionId } from '../plugins/headers'
import type { Caller } from '../sessions/caller'
import { readStatuses } from '../status/changeStatus'
import { publishTyping } from '../status/typing'

type Data = Record<string, unknown>

/**
 * What a client asks over its websocket; returns the data of the reply, if any. @throws ServiceError for a
 * rejection.
 */
type Action = (ctx: Context, caller: Caller, data: Data) => Data | undefined

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Name -> what it does (docs/reference/websocket.md). The last three are accepted from newer clients. */
const actions: Record<string, Action> = {
  ping: ctx => ({ text: 'pong', version: versionId(ctx), server_time: ctx.now(), node_id: '' }),
  user_typing: (ctx, caller, { channel_id, parent_id }) => {
    publishTyping(ctx, caller, 'me', { channel_id: text(channel_id), parent_id: text(parent_id) })
    return undefined
  },
  get_statuses: ctx => ctx.statuses.present(),
  get_statuses_by_ids: (ctx, _caller, { user_ids }) => {
    if (!Array.isArray(user_ids)) throw invalidBody('user_ids')
    const statuses = readStatuses(ctx, user_ids.map(text))
    return Object.fromEntries(statuses.map(({ user_id, status }) => [user_id, status]))
  },
  user_update_active_status: (ctx, { user }, { user_is_active, manual }) => {
    const status = user_is_active === true ? 'online' : 'away'
    if (manual === true) ctx.statuses.choose(user.id, status, 0)
    else ctx.statuses.see(user.id, status)
    return undefined
  },
  presence: () => undefined,
  posted_notify_ack: () => undefined,
}

/** The action of this name; `undefined` when there is none. */
export const actionOf = (name: string): Action | undefined => (Object.hasOwn(actions, name) ? actions[name] : undefined)

/** The reply to the request numbered `seq`. */
export const replyText = (seq: number, data?: Data): string =>
  JSON.stringify({ status: 'OK', ...(data ? { data } : {}), seq_reply: seq })

/** The rejection of the request numbered `seq`. */
export const failureText = (seq: number, { id, message, detail, status }: ServiceError): string =>
  JSON.stringify({
    status: 'FAIL',
    seq_reply: seq,
    error: { id, message, detailed_error: detail, status_code: status },
  })
