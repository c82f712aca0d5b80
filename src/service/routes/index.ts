import { mountOpenApi } from '../openapi/mountOpenApi'
import { mountBots } from './accounts/bots'
import { mountOAuth } from './accounts/oauth'
import { mountOAuthPages } from './accounts/oauthPages'
import { mountPreferences } from './accounts/preferences'
import { mountRoles } from './accounts/roles'
import { mountSessions } from './accounts/sessions'
import { mountStatus } from './accounts/status'
import { mountTokens } from './accounts/tokens'
import { mountUserChanges } from './accounts/userChanges'
import { mountUsers } from './accounts/users'
import { mountActions } from './integrations/actions'
import { mountCommands } from './integrations/commands'
import { mountDialogs } from './integrations/dialogs'
import { mountHooks } from './integrations/hooks'
import { mountIncomingHooks } from './integrations/incomingHooks'
import { mountOutgoingHooks } from './integrations/outgoingHooks'
import { mountPlugins } from './integrations/plugins'
import type { Mounting } from './mounting'
import { mountChannelLists } from './places/channelLists'
import { mountChannelMembers } from './places/channelMembers'
import { mountChannels } from './places/channels'
import { mountTeamMembers } from './places/teamMembers'
import { mountTeams } from './places/teams'
import { mountChannelPosts } from './posts/channelPosts'
import { mountEmoji } from './posts/emoji'
import { mountFiles } from './posts/files'
import { mountPosts } from './posts/posts'
import { mountReactions } from './posts/reactions'
import { mountSearch } from './posts/search'
import { mountCompliance } from './system/compliance'
import { mountConfig } from './system/config'
import { mountSchemas } from './system/schemas'
import { mountSystem } from './system/system'
import { mountWebsocket } from './system/websocket'
import { mountAccounts } from './workbench/accounts'
import { mountBundles } from './workbench/bundles'
import { mountCommandPages } from './workbench/commands'
import { mountEventStream } from './workbench/eventStream'
import { mountFilters } from './workbench/filters'
import { mountHealth } from './workbench/health'
import { mountIncomingWebhooks } from './workbench/incoming'
import { mountJobs } from './workbench/jobs'
import { mountKeys } from './workbench/keys'
import { mountLab } from './workbench/lab'
import { mountOpen } from './workbench/open'
import { mountOutgoingWebhooks } from './workbench/outgoing'
import { mountPictures } from './workbench/pictures'
import { mountPreview } from './workbench/preview'
import { mountProject } from './workbench/project'
import { mountProjectPlugins } from './workbench/projectPlugins'
import { mountRecordings } from './workbench/recordings'
import { mountReplays } from './workbench/replays'
import { mountSample } from './workbench/sample'
import { mountSceneRecording } from './workbench/sceneRecording'
import { mountScenes } from './workbench/scenes'
import { mountSecrets } from './workbench/secrets'
import { mountSending } from './workbench/sending'
import { mountSettings } from './workbench/settings'
import { mountStates } from './workbench/states'
import { mountTargets } from './workbench/targets'
import { mountTimeline } from './workbench/timeline'
import { mountTraffic } from './workbench/traffic'
import { mountWebhookPages } from './workbench/webhooks'
import { mountWorkbench } from './workbench/workbench'
import { mountWorkspaces } from './workbench/workspaces'

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
  mountPlugins,
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
  mountSchemas,
  mountWorkbench,
  mountSettings,
  mountIncomingWebhooks,
  mountOutgoingWebhooks,
  mountCommandPages,
  mountWebhookPages,
  mountHealth,
  mountAccounts,
  mountPictures,
  mountProject,
  mountRecordings,
  mountBundles,
  mountReplays,
  mountPreview,
  mountSecrets,
  mountStates,
  mountWorkspaces,
  mountTimeline,
  mountTargets,
  mountProjectPlugins,
  mountFilters,
  mountKeys,
  mountTraffic,
  mountSending,
  mountJobs,
  mountLab,
  mountScenes,
  mountSceneRecording,
  mountEventStream,
  mountWebsocket,
  mountOpen,
  mountSample,
  mountOpenApi,
]
