import { type Static, Type } from 'typebox'
import { limits } from '../limits'

const flag = (description: string) => Type.Boolean({ description })

/**
 * Settings of the service that change its behaviour (docs/reference/settings.md, docs/spec-coverage.md); names are
 * those of the wire.
 */
export const Settings = Type.Object({
  EnableIncomingWebhooks: flag('Incoming webhooks accept payloads.'),
  EnableOutgoingWebhooks: flag('Outgoing webhooks send callbacks.'),
  EnableCommands: flag('Slash commands call their integrations.'),
  EnableWebhookDebugging: flag('What incoming webhooks are sent is logged, while ConsoleLevel is DEBUG.'),
  EnablePostUsernameOverride: flag('Integrations can set the name shown on their posts.'),
  EnablePostIconOverride: flag('Integrations can set the picture shown on their posts.'),
  EnableUserAccessTokens: flag('Users can make personal access tokens; bots always can.'),
  UserAccessTokenMaximumLifetimeDays: Type.Integer({
    minimum: 0,
    maximum: 36_500,
    description: 'Days a user’s personal access token may last; 0 is any time. Bots are exempt.',
    examples: [90],
  }),
  EnableOAuthServiceProvider: flag(
    'OAuth apps can be registered and get tokens; while it is off, their tokens do not work.',
  ),
  EnableBotAccountCreation: flag('Bots can be created over the API.'),
  DisableBotsWhenOwnerIsDeactivated: flag('Deactivating a user disables the bots they own.'),
  EnableUserDeactivation: flag('Users can deactivate themselves.'),
  EnableAPIPostDeletion: flag('Posts can be deleted permanently over the API.'),
  AllowedUntrustedInternalConnections: Type.String({
    description: 'Private hosts that may be called: host names, addresses and ranges, separated by spaces or commas.',
    examples: ['127.0.0.0/8 build.internal'],
  }),
  FollowOutboundRedirects: flag('Calls to integrations follow redirects; each hop is checked.'),
  OutgoingIntegrationRequestsTimeout: Type.Integer({
    minimum: 1,
    maximum: 86_400,
    description: 'Seconds an integration may take to respond.',
    examples: [5],
  }),
  MaximumPayloadSizeBytes: Type.Integer({
    minimum: 1024,
    maximum: limits.requestBodyMostBytes,
    description: 'Largest request body, in bytes, file uploads apart.',
    examples: [1_048_576],
  }),
  PostEditTimeLimit: Type.Integer({
    minimum: -1,
    description: 'Seconds after which a message cannot be edited; -1 is never.',
    examples: [300],
  }),
  SvcBlocksEnabled: flag('Posts have svc_blocks, blocks and cards, with their actions; attachments do not need it.'),
  ServerVersion: Type.String({
    pattern: '^\\d+\\.\\d+\\.\\d+$',
    description:
      'Version announced to clients in X-Version-Id, the config and the websocket; many reject one they do not know.',
    examples: ['10.11.0'],
  }),
  ConsoleLevel: Type.Enum(['DEBUG', 'INFO', 'WARN', 'ERROR'], {
    description: 'Least level of the lines on the console; DEBUG is needed for webhook debugging.',
  }),
  MaxCauseDepth: Type.Integer({
    minimum: 1,
    description: 'Steps in which webhooks may trigger one another before the loop guard stops them.',
    examples: [10],
  }),
  RecorderBudgetBytes: Type.Integer({
    minimum: 1_048_576,
    description: 'Bytes the workspace file may grow to before the oldest exchanges are deleted.',
  }),
})
export type Settings = Static<typeof Settings>

/** What a new production server has: every override off, nothing private trusted. */
export const productionSettings: Settings = {
  EnableIncomingWebhooks: true,
  EnableOutgoingWebhooks: true,
  EnableCommands: true,
  EnableWebhookDebugging: false,
  EnablePostUsernameOverride: false,
  EnablePostIconOverride: false,
  EnableUserAccessTokens: false,
  UserAccessTokenMaximumLifetimeDays: 0,
  EnableOAuthServiceProvider: true,
  EnableBotAccountCreation: false,
  DisableBotsWhenOwnerIsDeactivated: true,
  EnableUserDeactivation: false,
  EnableAPIPostDeletion: false,
  AllowedUntrustedInternalConnections: '',
  FollowOutboundRedirects: false,
  OutgoingIntegrationRequestsTimeout: limits.outboundTimeoutMs / 1000,
  MaximumPayloadSizeBytes: limits.requestBodyBytes,
  PostEditTimeLimit: -1,
  SvcBlocksEnabled: true,
  ServerVersion: '10.11.0',
  ConsoleLevel: 'INFO',
  MaxCauseDepth: 10,
  RecorderBudgetBytes: 512 * 1024 * 1024,
}

/**
 * What a new workspace has: integrations under design run on this machine and use all features (docs/spec-coverage.md).
 */
export const workbenchSettings: Settings = {
  ...productionSettings,
  EnablePostUsernameOverride: true,
  EnablePostIconOverride: true,
  EnableUserAccessTokens: true,
  EnableBotAccountCreation: true,
  AllowedUntrustedInternalConnections: '127.0.0.0/8 ::1 localhost',
}

/** What of a profile is put in force: behaviour of the wire. The workbench's own measures stay as they are. */
export function profileSettings(profile: 'local' | 'production'): Partial<Settings> {
  const { MaxCauseDepth, RecorderBudgetBytes, ServerVersion, ...behaviour } =
    profile === 'production' ? productionSettings : workbenchSettings
  return behaviour
}

export type SettingsProfile = 'local' | 'production' | 'custom'

/** Which of the two sets these settings are in all that the two differ in, or `custom`. */
export function profileOf(settings: Settings): SettingsProfile {
  if (isLike(settings, workbenchSettings)) return 'local'
  return isLike(settings, productionSettings) ? 'production' : 'custom'
}

const profileKeys = [
  'EnablePostUsernameOverride',
  'EnablePostIconOverride',
  'EnableUserAccessTokens',
  'EnableBotAccountCreation',
  'AllowedUntrustedInternalConnections',
] as const satisfies readonly (keyof Settings)[]

const isLike = (settings: Settings, profile: Settings): boolean =>
  profileKeys.every(key => settings[key] === profile[key])
