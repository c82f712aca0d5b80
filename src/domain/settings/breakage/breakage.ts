import { catalog, type SettingKey } from '../catalog'
import type { Settings } from '../settings'
import { botCreationOff, deactivationOff, deletionOff, shorterLifetime, tokensOff } from './accounts'
import { lessTrust } from './addresses'
import { blocksOff } from './blocks'
import { type Broken, brokenKinds } from './broken'
import type { WorkspaceFacts } from './facts'
import { picturesOff, usernamesOff } from './looks'
import { lessEditing, lessTime, redirectsFollowed, smallerBodies, stricterGuard } from './measures'
import { nothing, type Rule } from './rule'
import { appsOff, commandsOff, incomingOff, outgoingOff } from './switches'
import { lessRoom, unknownVersion } from './versions'

/** What each setting breaks. Those without a rule decide about what comes later, or about the log alone. */
const rules: Record<SettingKey, Rule> = {
  EnableIncomingWebhooks: incomingOff,
  EnableOutgoingWebhooks: outgoingOff,
  EnableCommands: commandsOff,
  EnableWebhookDebugging: nothing,
  EnablePostUsernameOverride: usernamesOff,
  EnablePostIconOverride: picturesOff,
  EnableUserAccessTokens: tokensOff,
  UserAccessTokenMaximumLifetimeDays: shorterLifetime,
  EnableOAuthServiceProvider: appsOff,
  EnableBotAccountCreation: botCreationOff,
  DisableBotsWhenOwnerIsDeactivated: nothing,
  EnableUserDeactivation: deactivationOff,
  EnableAPIPostDeletion: deletionOff,
  AllowedUntrustedInternalConnections: lessTrust,
  FollowOutboundRedirects: redirectsFollowed,
  OutgoingIntegrationRequestsTimeout: lessTime,
  MaximumPayloadSizeBytes: smallerBodies,
  PostEditTimeLimit: lessEditing,
  SvcBlocksEnabled: blocksOff,
  ServerVersion: unknownVersion,
  ConsoleLevel: nothing,
  MaxCauseDepth: stricterGuard,
  RecorderBudgetBytes: lessRoom,
}

/**
 * What of a workspace stops or changes when settings become others, with the setting, the reason and the way out of
 * each: what stops first, then by kind and name. Nothing is said of what the facts do not show.
 */
export function breakage(now: Settings, then: Settings, facts: WorkspaceFacts): Broken[] {
  const changed = catalog.map(({ key }) => key).filter(key => now[key] !== then[key])
  return changed
    .flatMap(setting => rules[setting]({ now, then, facts }).map((broken): Broken => ({ ...broken, setting })))
    .toSorted(
      (a, b) =>
        Number(a.effect === 'changes') - Number(b.effect === 'changes') ||
        brokenKinds.indexOf(a.kind) - brokenKinds.indexOf(b.kind) ||
        a.name.localeCompare(b.name),
    )
}
