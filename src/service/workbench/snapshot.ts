import type { LostControl, NotedPost, Snapshot } from '#contract/window'
import type { Post } from '#domain/posts/post'
import { clientChannel } from '../channels/clientForms'
import type { Context } from '../context'
import { lostControls } from '../explain/missingAction'
import { windowHook } from '../hooks/windowHook'
import { clientForm } from '../posts/read/clientForm'
import { findFirstAdmin } from '../sessions/firstAdmin'
import { nameOf } from '../store/workspaceId'
import { clientTeam } from '../teams/clientForms'
import { clientBot, clientUser } from '../users/clientUser'

const EXCHANGES = 500

/** Everything the window starts from; the event stream goes on from its `seq`. */
export function snapshot(ctx: Context): Snapshot {
  const taken = snapshotNow(ctx)
  ctx.hub.expect()
  return taken
}

/** The same for who does not follow the stream from there. */
export function snapshotNow(ctx: Context, most = EXCHANGES): Snapshot {
  const { store, settings } = ctx
  // What is written but not on disk yet has no event yet: settle it, so that the snapshot and its seq agree.
  store.end()
  const users = store.users.all()
  const byId = new Map(users.map(user => [user.id, user]))
  const exchanges = store.exchanges.page(Number.MAX_SAFE_INTEGER, most)
  const teams = store.teams.all()
  return {
    seq: ctx.hub.seq,
    service: {
      url: ctx.url(),
      version: ctx.version,
      file_key: ctx.launch.fileKey,
      workspace: nameOf(store),
      workspace_id: ctx.workspace.id,
      workspace_formerly: ctx.workspace.formerly,
      profile: settings.profile(),
      blocks_enabled: settings.values.SvcBlocksEnabled,
      overrides: {
        username: settings.values.EnablePostUsernameOverride,
        icon: settings.values.EnablePostIconOverride,
      },
      database_bytes: store.fileBytes(),
      database_budget: settings.values.RecorderBudgetBytes,
      storage: store.storage.fault(),
      empty: teams.length === 0,
      life: ctx.life,
      restored: ctx.restored,
    },
    teams: teams.map(clientTeam),
    channels: store.channels.all().map(clientChannel),
    users: users.map(user => clientUser(ctx, user)),
    bots: store.bots.all().flatMap(bot => {
      const user = byId.get(bot.user_id)
      return user === undefined ? [] : [clientBot(bot, user)]
    }),
    memberships: store.channelMembers.all(),
    incoming_hooks: store.hooks.allIncoming().map(windowHook),
    outgoing_hooks: store.hooks.allOutgoing(),
    disabled_hooks: store.disabledHooks.all(),
    commands: teams.flatMap(team => store.commands.ofTeam(team.id)),
    channel_id: store.meta.get('first_channel') ?? '',
    user_id: store.meta.get('first_user') ?? findFirstAdmin(ctx)?.id ?? '',
    exchanges,
    effects: store.exchanges.effectsFrom(exchanges[0]?.number ?? 0),
    exchange_count: store.exchanges.count(),
  }
}

interface PostsPage {
  posts: Post[]
  has_more: boolean
  lost: LostControl[]
  noted: NotedPost[]
}

/** A page of a channel, newest last, older than the post `before`, of those that were added before the row `first`. */
export function windowPosts(
  ctx: Context,
  channelId: string,
  { before, limit, first = Number.MAX_SAFE_INTEGER }: { before?: string | undefined; limit: number; first?: number },
): PostsPage {
  const found = ctx.store.posts.page(channelId, { before, limit: limit + 1, first })
  const page = found.slice(0, limit).reverse()
  return {
    posts: page.map(post => clientForm(ctx, post)),
    has_more: found.length > limit,
    lost: page.flatMap(post => lostControls(ctx, post.id)),
    noted: page.flatMap(post => notedPost(ctx, post.id)),
  }
}

function notedPost({ store }: Context, post_id: string): NotedPost[] {
  const found = store.exchanges.speaksOf(post_id)
  if (!found?.has_notes) return []
  const { id, number, kind, started_at, note, has_notes, is_marked } = found
  return [{ post_id, exchange: { id, number, kind, started_at, note, has_notes, is_marked } }]
}
