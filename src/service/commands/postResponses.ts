import type { Command } from '#contract/wire/commands'
import { checkLocation } from '#domain/actions/response/location'
import type { CommandResponse } from '#domain/commands/commandResponse'
import { hookPosts, textMissing } from '#domain/webhooks/hookPost'
import type { Context } from '../context'
import { forbidden, ServiceError } from '../errors/ServiceError'
import { savePosts } from '../hooks/savePosts'
import { userNamesOf } from '../hooks/userNames'
import { contentError } from '../posts/write/contentError'
import { sendEphemeral } from '../posts/write/sendEphemeral'
import { warnIssues } from '../recorder/warnIssues'
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
 * responses or none of them. A response without anything to show posts nothing. @throws ServiceError 400 or 403.
 */
export function postResponses(ctx: Context, run: Run, responses: readonly CommandResponse[]): void {
  ctx.store.write(() => {
    for (const response of responses) {
      if (textMissing(response.payload, ctx.settings.values) === null) post(ctx, run, response)
      const place = { channel_id: run.channel.id, user_id: run.user.id }
      warnIssues(ctx, checkLocation(response.goto_location))
      if (response.goto_location !== '') ctx.recorder.effect({ kind: 'goto', ...place, text: response.goto_location })
    }
  })
}

function post(ctx: Context, run: Run, response: CommandResponse): void {
  const { command, user } = run
  const { payload, skip_thirdparty_parsing } = response
  const channel = channelOf(ctx, run, response.channel_id)
  const decided = hookPosts({
    hook: { display_name: command.display_name, username: user.username, icon_url: '' },
    payload: {
      ...payload,
      username: command.username || payload.username,
      icon_url: command.icon_url || payload.icon_url,
    },
    settings: ctx.settings.values,
    userName: userNamesOf(ctx),
    skipThirdParty: skip_thirdparty_parsing,
  })
  if (!decided.ok) {
    const { issues } = decided
    throw contentError(issues) ?? new ServiceError('api.command.execute_command.failed.app_error', { issues })
  }
  warnIssues(ctx, decided.value.warnings)
  const root_id = channel.id === run.channel.id ? run.root_id : ''
  const place = { user_id: user.id, channel_id: channel.id, root_id }
  if (response.isInChannel) savePosts(ctx, decided.value, { ...place, priority: payload.priority })
  else for (const content of decided.value.posts) sendEphemeral(ctx, user.id, { ...place, ...content })
}

/** A response may name another channel, in which whoever ran the command may post. */
function channelOf(ctx: Context, { user, channel }: Run, channelId: string): ChannelRow {
  const other = channelId === '' ? channel : ctx.store.channels.byId(channelId)
  if (other === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  if (other.delete_at > 0) throw new ServiceError('api.post.create_post.can_not_post_to_deleted.error')
  if (!canPost(ctx, user, other)) throw forbidden('create_post')
  return other
}
