import { expect, it } from 'vitest'
import { productionSettings, profileOf, type Settings, workbenchSettings } from '#domain/settings/settings'

it('has every override off and trusts nothing private by production defaults', () => {
  expect(productionSettings).toMatchObject({
    EnablePostUsernameOverride: false,
    EnablePostIconOverride: false,
    EnableUserAccessTokens: false,
    EnableBotAccountCreation: false,
    DisableBotsWhenOwnerIsDeactivated: true,
    AllowedUntrustedInternalConnections: '',
  })
})

it('is otherwise what a new production server has', () => {
  expect(productionSettings).toMatchObject({
    EnableIncomingWebhooks: true,
    EnableOutgoingWebhooks: true,
    EnableCommands: true,
    EnableWebhookDebugging: false,
    UserAccessTokenMaximumLifetimeDays: 0,
    EnableOAuthServiceProvider: true,
    EnableUserDeactivation: false,
    EnableAPIPostDeletion: false,
    FollowOutboundRedirects: false,
    OutgoingIntegrationRequestsTimeout: 30,
    PostEditTimeLimit: -1,
    SvcBlocksEnabled: true,
    ServerVersion: '10.11.0',
    ConsoleLevel: 'INFO',
    MaxCauseDepth: 10,
    RecorderBudgetBytes: 536_870_912,
  })
})

it('trusts this machine in a workbench', () => {
  expect(workbenchSettings.AllowedUntrustedInternalConnections).toBe('127.0.0.0/8 ::1 localhost')
})

it('lets integrations under design use names, icons, tokens and bots of their own in a workbench', () => {
  expect(workbenchSettings).toMatchObject({
    EnablePostUsernameOverride: true,
    EnablePostIconOverride: true,
    EnableUserAccessTokens: true,
    EnableBotAccountCreation: true,
  })
})

it('tells the profile from what the two differ in', () => {
  expect(profileOf(workbenchSettings)).toBe('local')
  expect(profileOf(productionSettings)).toBe('production')
  expect(profileOf({ ...productionSettings, MaxCauseDepth: 3 })).toBe('production')
  for (const key of Object.keys(productionSettings) as (keyof Settings)[]) {
    const mixed = { ...workbenchSettings, [key]: productionSettings[key] }
    expect(profileOf(mixed)).toBe(mixed[key] === workbenchSettings[key] ? 'local' : 'custom')
  }
})
