import { plainResponse, type ReadCommandResponse, readCommandResponse } from '#domain/commands/commandResponse'
import { limits } from '#domain/limits'
import { mediaType } from '#domain/mediaType'
import { bodyFault } from '#domain/syntax/bodyFault'
import { type IncomingBody, readIncomingBody } from '#domain/webhooks/incomingBody'
import { withoutControls } from '#domain/webhooks/lenientJson'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { CommandReply } from '../store/tables/integrations/commands'
import { explainReply } from './explainReply'
import { requireEnabled } from './manageCommands'
import { postResponses, type Run } from './postResponses'

/**
 * Takes a delayed reply at the address that an integration was given with its call (docs/reference/commands.md): five
 * within half an hour. A reply that is rejected does not count. @throws 501 while commands are off, 400 for an address
 * that is unknown, too old or used up, and for a body that cannot be used.
 */
export function receiveReply(ctx: Context, key: string, body: IncomingBody): void {
  requireEnabled(ctx)
  const row = ctx.store.commands.reply(key)
  const run = row && runOf(ctx, row)
  if (row === undefined || run === null || run === undefined) {
    throw new ServiceError('web.command_webhook.invalid.app_error')
  }
  const { user, channel, command } = run
  ctx.recorder.about({ user_id: user.id, channel_id: channel.id, label: `/${command.trigger}, delayed reply` })
  const cause = ctx.store.exchanges.causeOf(row.exchange_id)
  if (cause !== undefined) ctx.recorder.join(cause, 'response_url')
  const response = readBody(body, ctx.newId)
  if (!response.ok) throw new ServiceError('web.command_webhook.parse.app_error', { issues: response.issues })
  ctx.store.write(() => {
    ctx.store.commands.countReply(key)
    const { count, warnings } = postResponses(ctx, run, response.responses)
    for (const reason of explainReply(body, response, { isPosted: count > 0, isJson: isJson(body), warnings }))
      ctx.recorder.remark(reason)
  })
}

/** What the reply belongs to, or `null` when the address works no more. */
function runOf({ store, now }: Context, row: CommandReply): Run | null {
  const isOver = row.uses >= limits.commandReplyUses || now() - row.create_at > limits.commandReplyLifetimeMs
  const command = store.commands.byId(row.command_id)
  const user = store.users.byId(row.user_id)
  const channel = store.channels.byId(row.channel_id)
  if (isOver || !command || command.delete_at > 0 || !user || user.delete_at > 0 || !channel) return null
  return { command, user, channel, root_id: row.root_id }
}

/** JSON, whatever its type says, or a form with it; any other text is the text of the reply. */
function readBody(body: IncomingBody, newId: () => string): ReadCommandResponse {
  const type = mediaType(body.contentType)
  if (type === 'application/x-www-form-urlencoded') {
    const read = readIncomingBody(body)
    return read.ok
      ? readCommandResponse(JSON.stringify(read.value), newId)
      : { ok: false, fault: 'not_json', keys: [], issues: read.issues }
  }
  return isJson(body) ? readJson(body.text, newId) : plainResponse(body.text, newId)
}

const isJson = ({ contentType, text }: IncomingBody): boolean =>
  mediaType(contentType) === 'application/json' || text.trimStart().startsWith('{')

/** The line and the column at which it stops being JSON, where it is none. */
function readJson(text: string, newId: () => string): ReadCommandResponse {
  const read = readCommandResponse(text, newId)
  if (read.ok || read.fault !== 'not_json') return read
  return { ...read, issues: [bodyFault(text, withoutControls(text))] }
}
