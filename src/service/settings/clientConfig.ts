import { limits } from '#domain/limits'
import { type Config, configOf } from '#domain/settings/config'
import type { Context } from '../context'

/** All settings in their sections, with what an admin reads beside them (docs/reference/settings.md). */
export function fullConfig({ settings, url }: Context): Config {
  const config = configOf(settings.values)
  return {
    ...config,
    ServiceSettings: { SiteURL: url(), EnableDeveloper: true, ...config.ServiceSettings },
  }
}

/** What clients read before they sign in: flat, every value a string (docs/reference/clients.md#endpoints). */
export function clientConfig({ settings, url }: Context): Record<string, string> {
  const { values } = settings
  const facts = {
    Version: values.ServerVersion,
    BuildNumber: values.ServerVersion,
    SiteName: 'Blockyard',
    SiteURL: url(),
    WebsocketURL: url().replace(/^http/, 'ws'),
    MaxPostSize: limits.postMessageLength,
    MaxFileSize: limits.fileBytes,
    PasswordMinimumLength: limits.passwordMin,
    EnableDeveloper: true,
    FeatureFlagSvcBlocksEnabled: values.SvcBlocksEnabled,
    EnableIncomingWebhooks: values.EnableIncomingWebhooks,
    EnableOutgoingWebhooks: values.EnableOutgoingWebhooks,
    EnableCommands: values.EnableCommands,
    EnablePostUsernameOverride: values.EnablePostUsernameOverride,
    EnablePostIconOverride: values.EnablePostIconOverride,
    EnableUserAccessTokens: values.EnableUserAccessTokens,
    EnableOAuthServiceProvider: values.EnableOAuthServiceProvider,
    EnableBotAccountCreation: values.EnableBotAccountCreation,
    EnableUserDeactivation: values.EnableUserDeactivation,
    PostEditTimeLimit: values.PostEditTimeLimit,
  }
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]))
}
