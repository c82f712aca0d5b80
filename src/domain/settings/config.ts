import { Check } from 'typebox/value'
import { errorAt, type Issue } from '../issue'
import { isObject } from '../json'
import { Settings } from './settings'

type Key = keyof Settings

/** Sections of the system console, by the names of the wire (wire.md 1.7); what only a workbench has comes last. */
const sections = {
  ServiceSettings: [
    'EnableIncomingWebhooks',
    'EnableOutgoingWebhooks',
    'EnableCommands',
    'EnableWebhookDebugging',
    'EnablePostUsernameOverride',
    'EnablePostIconOverride',
    'EnableUserAccessTokens',
    'UserAccessTokenMaximumLifetimeDays',
    'EnableOAuthServiceProvider',
    'EnableBotAccountCreation',
    'DisableBotsWhenOwnerIsDeactivated',
    'EnableAPIPostDeletion',
    'AllowedUntrustedInternalConnections',
    'OutgoingIntegrationRequestsTimeout',
    'MaximumPayloadSizeBytes',
    'PostEditTimeLimit',
  ],
  TeamSettings: ['EnableUserDeactivation'],
  LogSettings: ['ConsoleLevel'],
  WorkbenchSettings: ['FollowOutboundRedirects', 'MaxCauseDepth', 'RecorderBudgetBytes'],
} as const satisfies Record<string, readonly Key[]>

/** Section -> setting -> value, as the config endpoints carry it. */
export type Config = Record<string, Record<string, unknown>>

/** The settings in their sections. */
export const configOf = (settings: Settings): Config =>
  Object.fromEntries(
    Object.entries(sections).map(([section, keys]) => [
      section,
      Object.fromEntries(keys.map(key => [key, settings[key]])),
    ]),
  )

/** What a config asks for: the settings it names, and an issue for each value that cannot be. Unknown names are passed over. */
export function readConfig(config: Record<string, unknown>): { changes: Partial<Settings>; issues: Issue[] } {
  const found = Object.entries(sections).flatMap(([section, keys]) => {
    const given = config[section]
    if (!isObject(given)) return []
    // As in every body, null says nothing.
    return keys.filter(key => (given[key] ?? undefined) !== undefined).map(key => ({ section, key, value: given[key] }))
  })
  return {
    changes: Object.fromEntries(found.map(({ key, value }) => [key, value])),
    issues: found.flatMap(({ section, key, value }) => settingIssues(key, value, `/${section}`)),
  }
}

/** Whether a value can be given to a setting: at most one issue, which says what the setting takes. */
export function settingIssues(key: Key, value: unknown, base = ''): Issue[] {
  const schema = Settings.properties[key]
  if (Check(schema, value)) return []
  return [errorAt(`${base}/${key}`, 'settings.invalid', `${key} takes ${takes(schema)}.`)]
}

function takes(schema: { type?: string; enum?: readonly unknown[]; minimum?: number; maximum?: number }): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  const most = schema.maximum === undefined ? '' : ` to ${schema.maximum}`
  if (schema.type === 'integer') return `a whole number from ${schema.minimum ?? 0}${most}`
  return schema.type === 'boolean' ? 'true or false' : 'text'
}
