import type { Endpoint } from './endpoint'
import { bots } from './endpoints/accounts/bots'
import { oauth } from './endpoints/accounts/oauth'
import { oauthFlow } from './endpoints/accounts/oauthFlow'
import { preferences } from './endpoints/accounts/preferences'
import { roles } from './endpoints/accounts/roles'
import { sessions } from './endpoints/accounts/sessions'
import { status } from './endpoints/accounts/status'
import { tokens } from './endpoints/accounts/tokens'
import { userChanges } from './endpoints/accounts/userChanges'
import { users } from './endpoints/accounts/users'
import { actions } from './endpoints/integrations/actions'
import { commands } from './endpoints/integrations/commands'
import { dialogs } from './endpoints/integrations/dialogs'
import { incomingHooks } from './endpoints/integrations/incomingHooks'
import { outgoingHooks } from './endpoints/integrations/outgoingHooks'
import { channelLists } from './endpoints/places/channelLists'
import { channelMembers } from './endpoints/places/channelMembers'
import { channels } from './endpoints/places/channels'
import { stats } from './endpoints/places/stats'
import { teamMembers } from './endpoints/places/teamMembers'
import { teams } from './endpoints/places/teams'
import { channelPosts } from './endpoints/posts/channelPosts'
import { emoji } from './endpoints/posts/emoji'
import { files } from './endpoints/posts/files'
import { posts } from './endpoints/posts/posts'
import { reactions } from './endpoints/posts/reactions'
import { search } from './endpoints/posts/search'
import { compliance } from './endpoints/system/compliance'
import { system } from './endpoints/system/system'

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
