import type { CommandReply } from '#contract/wire/commands'
import { commandCall } from '#domain/commands/commandCall'
import { readCommandLine } from '#domain/commands/commandLine'
import { plainResponse, readCommandResponse } from '#domain/commands/commandResponse'
import { type Reason, reasonOf, reasonsOf } from '#domain/explain/explanation'
import { explainCommand } from '#domain/explain/outbound/explainCommand'
import { explainEffects } from '#domain/explain/outbound/explainEffects'
import { explainResponse, type ResponseFault } from '#domain/explain/outbound/explainResponse'
import type { Issue } from '#domain/issue'
import { limits } from '#domain/limits'
import { mediaType } from '#domain/mediaType'
import type { Context } from '../context'
import { triggersHandedOut } from '../dispatch/handedOut'
import type { CallResult, PreparedCall } from '../dispatch/outbound'
import { forbidden, ServiceError } from '../errors/ServiceError'
import { passOn } from '../explain/passOn'
import { responseFacts } from '../explain/responseFacts'
import { requireRoot } from '../posts/write/requireRoot'
import { canPost, requireInTeam } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import type { TeamRow } from '../store/tables/places/teams'
import { commandReply } from './commandReply'
import { requireEnabled } from './manageCommands'
import { postResponses, type Run } from './postResponses'

/** A line that was written in a channel; absent texts are `''`. */
export interface Execution {
  channel_id: string
  command: string
  team_id: string
  root_id: string
}

/** Runs a slash command: calls its integration and posts what it responds (docs/reference/commands.md). */
export async function executeCommand(ctx: Context, caller: Caller, execution: Execution): Promise<CommandReply> {
  requireEnabled(ctx)
  const { run, team, text } = readRun(ctx, caller, execution)
  const clientTriggerId = ctx.newId()
  const live = ctx.recorder.current()
  const prepared = await ctx.store.commit(() => {
    if (live !== null) ctx.recorder.open(live)
    return prepare(ctx, { run, team, text, clientTriggerId })
  })
  const result = await ctx.outbound.send(prepared)
  if (!result.ok) throw failed([result.reason])
  return { ...apply(ctx, run, result), trigger_id: clientTriggerId }
}

interface Started {
  run: Run
  team: TeamRow
  text: string
}

/** @throws 400 for a line without a slash, 404 and 403 for the channel, 404 when no command has the word. */
function readRun(ctx: Context, { user }: Caller, { channel_id, command: line, team_id, root_id }: Execution): Started {
  const read = readCommandLine(line)
  if (read === null) throw new ServiceError('api.command.execute_command.start.app_error')
  const channel = ctx.store.channels.byId(channel_id)
  if (channel === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  ctx.recorder.about({ channel_id, label: `/${read.trigger}` })
  if (!canPost(ctx, user, channel)) throw forbidden('create_post')
  if (channel.delete_at > 0) throw new ServiceError('api.post.create_post.can_not_post_to_deleted.error')
  requireRoot(ctx, channel_id, root_id)
  const team = ctx.store.teams.byId(channel.team_id || team_id)
  if (team !== undefined) requireInTeam(ctx, user, 'view_team', team.id)
  const command = team && ctx.store.commands.byTrigger(team.id, read.trigger)
  if (!team || !command) throw new ServiceError('api.command.execute_command.not_found.app_error')
  return { run: { command, user, channel, root_id }, team, text: read.text }
}

/**
 * Writes down the call and the address for delayed replies together: the integration may use it as soon as it is
 * called.
 */
function prepare(ctx: Context, started: Started & { clientTriggerId: string }): PreparedCall {
  const { run, team, text, clientTriggerId } = started
  const { command, user, channel, root_id } = run
  const at = ctx.now()
  const replyId = ctx.newId()
  // Known before the call that carries it is recorded.
  ctx.store.knownSecrets.addBrief(replyId)
  const { method, url, body } = commandCall(command, {
    token: command.token,
    trigger: command.trigger,
    team,
    channel,
    user,
    text,
    root_id,
    trigger_id: ctx.triggerIds.encode({ clientTriggerId, userId: user.id, at }),
    response_url: `${ctx.url()}/hooks/commands/${replyId}`,
  })
  const prepared = ctx.outbound.prepare({
    kind: 'callback',
    purpose: 'command',
    method,
    url,
    label: `/${command.trigger}`,
    headers: {
      Accept: 'application/json',
      Authorization: `Token ${command.token}`,
      ...(method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    },
    body: Buffer.from(body),
    about: { user_id: user.id, channel_id: channel.id, hook_id: command.id },
    owner: command.creator_id,
  })
  triggersHandedOut(ctx).remember(clientTriggerId, channel.id, prepared.live)
  ctx.store.commands.forgetReplies(at - limits.commandReplyLifetimeMs)
  ctx.store.commands.insertReply({
    key: replyId,
    create_at: at,
    command_id: command.id,
    user_id: user.id,
    channel_id: channel.id,
    root_id,
    exchange_id: prepared.live.summary.id,
    uses: 0,
  })
  return prepared
}

type CompletedCall = CallResult & { ok: true }

/**
 * Posts the response together with the end of the recorded call. @throws 400 when it cannot be used; then nothing is
 * posted.
 */
function apply(ctx: Context, run: Run, result: CompletedCall): CommandReply {
  const { status, body, contentType, live } = result
  const facts = responseFacts(ctx, result, 'command')
  const unusable = (fault: ResponseFault, issues: readonly Issue[] = []): ServiceError =>
    rejected(ctx, result, { fault, reasons: explainResponse({ fault, issues, response: facts }) })
  if (status !== 200) throw unusable(status >= 300 && status < 400 ? 'redirect' : 'http_error')
  const text = body.toString('utf8')
  // What is no JSON by its type is the text itself, as for webhooks.
  const isJson = mediaType(contentType) === 'application/json'
  const response = isJson ? readCommandResponse(text, ctx.newId) : plainResponse(text, ctx.newId)
  live.details.response_keys = response.keys
  if (!response.ok) {
    live.details.issues = response.issues
    throw unusable(response.fault, response.issues)
  }
  try {
    ctx.store.write(() => {
      const posted = ctx.recorder.within(live, () => postResponses(ctx, run, response.responses))
      const { reasons, note } = explainCommand(facts, { ...response, isJson, isPosted: posted.count > 0 })
      const all = [...reasons, ...explainEffects(posted.warnings)]
      ctx.outbound.settle(result, { outcome: 'ok', fault: null, reasons: all, note })
    })
    passOn(ctx, live)
  } catch (error) {
    if (error instanceof ServiceError) {
      const { reasons, id, message: text } = error
      rejected(ctx, result, {
        fault: 'rejected',
        reasons: reasons.length > 0 ? [...reasons] : [reasonOf(id, { text })],
      })
    }
    throw error
  }
  return commandReply(response.response)
}

interface Rejected {
  fault: ResponseFault
  reasons: Reason[]
}

/** Ends the recorded call of a response that has no effect. */
function rejected(ctx: Context, result: CompletedCall, { fault, reasons }: Rejected): ServiceError {
  ctx.store.write(() => ctx.outbound.settle(result, { outcome: 'failed', fault, reasons }))
  return failed(reasonsOf(result.live.summary.id, reasons))
}

const failed = (reasons: Reason[]): ServiceError =>
  new ServiceError('api.command.execute_command.failed.app_error', {
    reasons,
    detail: reasons.map(({ client }) => client).join(' '),
  })
