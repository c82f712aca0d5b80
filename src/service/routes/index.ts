import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { mountOpenApi } from '../openapi/mountOpenApi'
import { mountActions } from './actions'
import { mountBots } from './bots'
import { mountChannelLists } from './channelLists'
import { mountChannelMembers } from './channelMembers'
import { mountChannelPosts } from './channelPosts'
import { mountChannels } from './channels'
import { mountCommands } from './commands'
import { mountCompliance } from './compliance'
import { mountConfig } from './config'
import { mountDialogs } from './dialogs'
import { mountEmoji } from './emoji'
import { mountEventStream } from './eventStream'
import { mountFiles } from './files'
import { mountHooks } from './hooks'
import { mountIncomingHooks } from './incomingHooks'
import { mountOAuth } from './oauth'
import { mountOAuthPages } from './oauthPages'
import { mountOpen } from './open'
import { mountOutgoingHooks } from './outgoingHooks'
import { mountPosts } from './posts'
import { mountPreferences } from './preferences'
import { mountReactions } from './reactions'
import { mountRoles } from './roles'
import { mountSample } from './sample'
import { mountSearch } from './search'
import { mountSessions } from './sessions'
import { mountStatus } from './status'
import { mountSystem } from './system'
import { mountTeamMembers } from './teamMembers'
import { mountTeams } from './teams'
import { mountTokens } from './tokens'
import { mountUserChanges } from './userChanges'
import { mountUsers } from './users'
import { mountWebsocket } from './websocket'
import { mountWorkbench } from './workbench'

export interface Mounting {
  app: FastifyInstance
  ctx: Context
}

/** Every route of the service: one file per resource, each listed here once. */
export const routes: readonly ((mounting: Mounting) => void)[] = [
  mountPosts,
  mountChannelPosts,
  mountFiles,
  mountReactions,
  mountSearch,
  mountActions,
  mountDialogs,
  mountCommands,
  mountHooks,
  mountIncomingHooks,
  mountOutgoingHooks,
  mountUsers,
  mountUserChanges,
  mountTokens,
  mountOAuth,
  mountOAuthPages,
  mountSessions,
  mountRoles,
  mountConfig,
  mountCompliance,
  mountBots,
  mountTeams,
  mountTeamMembers,
  mountChannels,
  mountChannelLists,
  mountChannelMembers,
  mountPreferences,
  mountStatus,
  mountEmoji,
  mountSystem,
  mountWorkbench,
  mountEventStream,
  mountWebsocket,
  mountOpen,
  mountSample,
  mountOpenApi,
]
