import { Check } from 'typebox/value'
import { errorAt, type Issue, pointer, warnAt } from '../issue'
import { isObject } from '../json'
import { nearest } from '../nearest'
import { Settings } from './settings'

type Key = keyof Settings

/**
 * Sections of the system console, by the names of the wire (docs/reference/settings.md); what only a workbench has
 * comes last.
 */
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
  FeatureFlags: ['SvcBlocksEnabled'],
  WorkbenchSettings: ['ServerVersion', 'FollowOutboundRedirects', 'MaxCauseDepth', 'RecorderBudgetBytes'],
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

/** Keys that a config is read with and that cannot be set: a client that writes it back is right. */
const readOnly = ['ServiceSettings.SiteURL', 'ServiceSettings.EnableDeveloper']

/**
 * What a config asks for: the settings it names; an error for each value that cannot be; a warning for each name that
 * is none, with the nearest one that is.
 */
export function readConfig(config: Record<string, unknown>): { changes: Partial<Settings>; issues: Issue[] } {
  const found = Object.entries(sections).flatMap(([section, keys]) => {
    const given = config[section]
    if (!isObject(given)) return []
    // As in every body, null says nothing.
    return keys.filter(key => (given[key] ?? undefined) !== undefined).map(key => ({ section, key, value: given[key] }))
  })
  return {
    changes: Object.fromEntries(found.map(({ key, value }) => [key, value])),
    issues: [
      ...found.flatMap(({ section, key, value }) => settingIssues(key, value, `/${section}`)),
      ...Object.entries(config).flatMap(([section, given]) => unknownIn(section, given)),
    ],
  }
}

const keysOf = (section: string): readonly string[] => {
  const known: Record<string, readonly string[]> = sections
  return Object.hasOwn(known, section) ? (known[section] ?? []) : []
}

/** Setting -> its section. */
const homes: ReadonlyMap<string, string> = new Map(
  Object.entries(sections).flatMap(([section, keys]) => keys.map(key => [key, section] as const)),
)

/** The section of a config that a setting stands in. */
export const sectionOf = (key: Key): string => homes.get(key) ?? ''

/** Some settings in their sections, as the config endpoints take them. */
export function partialConfig(settings: Partial<Settings>): Config {
  const config: Config = {}
  for (const [key, value] of Object.entries(settings)) {
    const section = homes.get(key)
    if (section !== undefined) config[section] = { ...config[section], [key]: value }
  }
  return config
}

function unknownIn(section: string, given: unknown): Issue[] {
  if (!isObject(given)) return []
  const known = keysOf(section)
  const names = Object.keys(given).filter(key => !known.includes(key) && !readOnly.includes(`${section}.${key}`))
  return names.map(key =>
    warnAt(pointer('', section, key), 'settings.unknown', `This is not a setting. ${hintFor(key)}`),
  )
}

function hintFor(key: string): string {
  const [like] = nearest(key, [...homes.keys()])
  if (like === undefined) return 'It was ignored.'
  const name = `${homes.get(like)}.${like}`
  return `It was ignored; ${like === key ? `${name} is one` : `the nearest is ${name}`}.`
}

/** Whether a value can be given to a setting: at most one issue, which says what the setting takes. */
export function settingIssues(key: Key, value: unknown, base = ''): Issue[] {
  const schema = Settings.properties[key]
  if (Check(schema, value)) return []
  return [errorAt(`${base}/${key}`, 'settings.invalid', `${key} takes ${takes(schema)}.`)]
}

interface TakenSchema {
  type?: string
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  pattern?: string
}

function takes(schema: TakenSchema): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  const most = schema.maximum === undefined ? '' : ` to ${schema.maximum}`
  if (schema.type === 'integer') return `a whole number from ${schema.minimum}${most}`
  if (schema.pattern !== undefined) return 'a version of three numbers, such as 10.11.0'
  return schema.type === 'boolean' ? 'true or false' : 'text'
}
