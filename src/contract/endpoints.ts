import type { Endpoint } from './endpoint'
import { actions } from './endpoints/actions'
import { bots } from './endpoints/bots'
import { channelLists } from './endpoints/channelLists'
import { channelMembers } from './endpoints/channelMembers'
import { channelPosts } from './endpoints/channelPosts'
import { channels } from './endpoints/channels'
import { commands } from './endpoints/commands'
import { compliance } from './endpoints/compliance'
import { dialogs } from './endpoints/dialogs'
import { emoji } from './endpoints/emoji'
import { files } from './endpoints/files'
import { incomingHooks } from './endpoints/incomingHooks'
import { oauth } from './endpoints/oauth'
import { oauthFlow } from './endpoints/oauthFlow'
import { outgoingHooks } from './endpoints/outgoingHooks'
import { posts } from './endpoints/posts'
import { preferences } from './endpoints/preferences'
import { reactions } from './endpoints/reactions'
import { roles } from './endpoints/roles'
import { search } from './endpoints/search'
import { sessions } from './endpoints/sessions'
import { stats } from './endpoints/stats'
import { status } from './endpoints/status'
import { system } from './endpoints/system'
import { teamMembers } from './endpoints/teamMembers'
import { teams } from './endpoints/teams'
import { tokens } from './endpoints/tokens'
import { userChanges } from './endpoints/userChanges'
import { users } from './endpoints/users'

/**
 * The public API, whole: prefix `/api/v4`, and `/hooks` for webhooks (docs/reference/posts.md#routes;
 * docs/reference/posts.md, docs/reference/commands.md). One table per resource lives in endpoints/; a name is the
 * operation's id in OpenAPI.
 */
export const endpoints = {
  ...posts,
  ...channelPosts,
  ...actions,
  ...dialogs,
  ...incomingHooks,
  ...outgoingHooks,
  ...bots,
  ...tokens,
  ...oauth,
  ...oauthFlow,
  ...commands,
  ...channels,
  ...channelLists,
  ...channelMembers,
  ...teams,
  ...teamMembers,
  ...users,
  ...userChanges,
  ...sessions,
  ...files,
  ...reactions,
  ...preferences,
  ...status,
  ...search,
  ...stats,
  ...roles,
  ...emoji,
  ...compliance,
  ...system,
} as const satisfies Record<string, Endpoint>
