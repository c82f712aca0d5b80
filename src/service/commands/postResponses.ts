import type { Command } from '#contract/wire/commands'
import { checkLocation } from '#domain/actions/response/location'
import { commandPosts } from '#domain/commands/commandPosts'
import type { CommandResponse } from '#domain/commands/commandResponse'
import { explainIntegration } from '#domain/explain/tables/integrations'
import { type Issue, movedIssue, pointer } from '#domain/issue'
import { textMissing } from '#domain/webhooks/hookPost'
import type { Context } from '../context'
import { forbidden, ServiceError } from '../errors/ServiceError'
import { emojiNames } from '../explain/emojiNames'
import { named, namedChannel } from '../explain/looked'
import { savePosts } from '../hooks/savePosts'
import { userNamesOf } from '../hooks/userNames'
import { contentError } from '../posts/write/contentError'
import { sendEphemeral } from '../posts/write/sendEphemeral'
import { canPost } from '../sessions/access'
import type { UserRow } from '../store/tables/accounts/users'
import type { ChannelRow } from '../store/tables/places/channels'

/** Who ran which command, and where. */
export interface Run {
  command: Command
  user: UserRow
  channel: ChannelRow
  /** `''` unless it was run in a thread. */
  root_id: string
}

/**
 * Posts what an integration responds to a command, in the name of who ran it: for everybody, or for them alone; all
 * responses or none of them. A response without anything to show posts nothing. Returns what of them has no effect, at its
 * place in the document of the first. @throws ServiceError 400, 403 or 404.
 */
export function postResponses(ctx: Context, run: Run, responses: readonly CommandResponse[]): Posted {
  const posted: Posted = { count: 0, warnings: [] }
  ctx.store.write(() => {
    for (const [at, response] of responses.entries()) {
      const base = at === 0 ? '' : pointer('/extra_responses', at - 1)
      const place = { channel_id: run.channel.id, user_id: run.user.id }
      if (textMissing(response.payload, ctx.settings.values) === null) {
        posted.count += 1
        posted.warnings.push(...post(ctx, run, response).map(issue => moved(issue, base)))
      }
      posted.warnings.push(...checkLocation(response.goto_location, `${base}/goto_location`))
      if (response.goto_location !== '') ctx.recorder.effect({ kind: 'goto', ...place, text: response.goto_location })
    }
  })
  return posted
}

/** How many posts there were to be, and what of the responses has no effect. */
export interface Posted {
  count: number
  warnings: Issue[]
}

const moved = (issue: Issue, base: string): Issue => (base === '' ? issue : movedIssue(issue, path => `${base}${path}`))

function post(ctx: Context, run: Run, response: CommandResponse): Issue[] {
  const { command, user } = run
  const channel = channelOf(ctx, run, response.channel_id)
  const decided = commandPosts({
    command,
    runner: user.username,
    response,
    settings: ctx.settings.values,
    userName: userNamesOf(ctx),
    emoji: emojiNames(),
  })
  if (!decided.ok) {
    const { issues } = decided
    throw contentError(issues) ?? new ServiceError('api.command.execute_command.failed.app_error', { issues })
  }
  const root_id = channel.id === run.channel.id ? run.root_id : ''
  const place = { user_id: user.id, channel_id: channel.id, root_id }
  if (response.isInChannel) savePosts(ctx, decided.value, { ...place, priority: response.payload.priority })
  else for (const content of decided.value.posts) sendEphemeral(ctx, user.id, { ...place, ...content })
  return decided.value.warnings
}

/** A response may name another channel, in which whoever ran the command may post. */
function channelOf(ctx: Context, { user, channel }: Run, channelId: string): ChannelRow {
  const other = channelId === '' ? channel : ctx.store.channels.byId(channelId)
  if (other === undefined) {
    const reasons = [explainIntegration('command.no_channel', { id: channelId })]
    throw new ServiceError('app.channel.get.existing.app_error', { reasons })
  }
  if (other.delete_at > 0) {
    const reasons = [explainIntegration('command.archived', { channel: namedChannel(other), at: other.delete_at })]
    throw new ServiceError('api.post.create_post.can_not_post_to_deleted.error', { reasons })
  }
  if (!canPost(ctx, user, other)) {
    const who = named(user)
    throw forbidden('create_post', [explainIntegration('command.not_member', { who, channel: namedChannel(other) })])
  }
  return other
}
