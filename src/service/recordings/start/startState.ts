import { sharedOf } from '#domain/project/settings/sharedSettings'
import type { StartState } from '#domain/recording/schema/startState'
import type { Context } from '../../context'
import { hookRef } from '../../store/secrets/hookRef'
import type { StoredPost } from '../../store/tables/posts/posts'
import { keysOf } from './rows'
import type { Snapshot } from './snapshot'
import type { Touched } from './touched'

/** The state before a recording, and which of its ids a run has as well. */
export interface Start {
  state: StartState
  ids: Set<string>
}

/**
 * Writes down what of the state before a recording its exchanges touch, and what that needs: the channel of a post, the
 * team of a channel, who owns a webhook. Secrets are as the recorder keeps them.
 */
export function startStateOf(ctx: Context, snapshot: Snapshot, touched: Touched): Start {
  const { since } = snapshot
  const isOld = ({ create_at }: { create_at: number }): boolean => create_at < since
  const ids = new Set(touched.ids)
  for (const user of snapshot.users.values()) if (touched.usernames.has(user.username)) ids.add(user.id)
  const posts = touchedPosts(ctx, snapshot, ids)
  const incoming = snapshot.incomingHooks.filter(hook => ids.has(hookRef(hook.id)) && isOld(hook))
  const outgoing = snapshot.outgoingHooks.filter(hook => ids.has(hook.id) && isOld(hook))
  const commands = snapshot.commands.filter(command => ids.has(command.id) && isOld(command))
  const apps = snapshot.apps.filter(app => ids.has(app.id) && isOld(app))
  for (const row of [...posts, ...incoming, ...outgoing, ...commands, ...apps]) addNeeded(ids, row)
  const channels = [...snapshot.channels.values()].filter(row => ids.has(row.id) && isOld(row))
  for (const { team_id, name, type } of channels) {
    ids.add(team_id)
    if (type === 'D') for (const id of name.split('__')) ids.add(id)
  }
  const teams = [...snapshot.teams.values()].filter(row => ids.has(row.id) && isOld(row))
  for (const id of [...ids]) ids.add(snapshot.bots.get(id)?.owner_id ?? '')
  const users = [...snapshot.users.values()].filter(row => ids.has(row.id) && isOld(row))
  const isMember = ({ user_id }: { user_id: string }): boolean => users.some(({ id }) => id === user_id)
  const state: StartState = {
    settings: sharedOf(snapshot.settings),
    users: users.map(row => keysOf.user(row, snapshot.bots.get(row.id))),
    teams: teams.map(row => keysOf.team(row, (snapshot.teamMembers.get(row.id) ?? []).filter(isMember))),
    channels: channels.map(row =>
      keysOf.channel(
        row,
        (snapshot.channelMembers.get(row.id) ?? []).filter(isMember),
        touched.hasCounts ? counts : [],
      ),
    ),
    incoming_hooks: incoming.map(row => keysOf.incomingHook(row, snapshot.disabledHooks.has(hookRef(row.id)))),
    outgoing_hooks: outgoing.map(row => keysOf.outgoingHook(row, snapshot.disabledHooks.has(row.id))),
    commands: commands.map(keysOf.command),
    apps: apps.map(keysOf.app),
    plugins: pluginsOf(snapshot, touched, [...outgoing, ...commands, ...posts]),
    posts: posts.map(keysOf.post),
  }
  return { state: redacted(ctx, withoutEmpty(state)), ids: idsOf(state) }
}

/** Posts that were there, as they were, with the beginnings of their threads; oldest first. */
function touchedPosts({ store }: Context, { since }: Snapshot, ids: Set<string>): StoredPost[] {
  const found = new Map<string, StoredPost>()
  const add = (id: string): void => {
    const post = found.has(id) ? undefined : store.posts.byId(id)
    if (post === undefined || post.original_id !== '' || post.create_at >= since) return
    const former = store.posts
      .history(id)
      .filter(version => version.delete_at > since)
      .toSorted((a, b) => a.delete_at - b.delete_at)[0]
    const then = former === undefined ? post : { ...former, id, original_id: '', delete_at: 0 }
    found.set(id, { ...then, delete_at: then.delete_at > since ? 0 : then.delete_at })
    if (post.root_id !== '') add(post.root_id)
  }
  for (const id of ids) add(id)
  return [...found.values()].toSorted((a, b) => a.create_at - b.create_at || (a.id < b.id ? -1 : 1))
}

/** How many posts a channel has. They change with every post, so they are kept only where a response tells of them. */
const counts = ['last_post_at', 'last_root_post_at', 'total_msg_count', 'total_msg_count_root'] as const

const neededKeys = ['user_id', 'creator_id', 'channel_id', 'team_id'] as const

function addNeeded(ids: Set<string>, row: object): void {
  for (const key of neededKeys) {
    const id: unknown = Reflect.get(row, key)
    if (typeof id === 'string') ids.add(id)
  }
}

/** Plugins in the addresses of exchanges and of what is in the start state. */
function pluginsOf({ plugins }: Snapshot, touched: Touched, rows: readonly unknown[]): Record<string, string> {
  const text = JSON.stringify(rows)
  const isUsed = (id: string): boolean => touched.plugins.has(id) || text.includes(`/plugins/${id}/`)
  return Object.fromEntries(Object.entries(plugins).filter(([id]) => isUsed(id)))
}

const idsOf = ({ users, teams, channels, outgoing_hooks, commands, apps, posts }: StartState): Set<string> =>
  new Set(
    [users, teams, channels, outgoing_hooks, commands, apps, posts].flatMap(rows => (rows ?? []).map(({ id }) => id)),
  )

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const withoutEmpty = (state: StartState): StartState =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => !isEmpty(value)))

/** Texts of posts may hold secrets as well. Placeholders stand where they stand in exchanges. */
function redacted({ recorder }: Context, state: StartState): StartState {
  return JSON.parse(recorder.redacted(JSON.stringify(state)))
}
