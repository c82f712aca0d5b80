import { sectionOf } from './config'
import { productionSettings, Settings, workbenchSettings } from './settings'

export type SettingKey = keyof Settings

/** Groups of settings in the order in which they are shown. */
export const settingGroups = {
  integrations: 'Integrations',
  accounts: 'Accounts and tokens',
  service: 'Service',
  recording: 'Recording and log',
} as const
export type SettingGroup = keyof typeof settingGroups

/** What a number counts, and how many of the setting's own units one of it has. */
export interface Unit {
  word: string
  size: number
  /** What single values mean. */
  means?: Readonly<Record<number, string>>
}

interface Words {
  name: string
  group: SettingGroup
  unit?: Unit
  /** What else people call it. */
  words: string
}

const seconds: Unit = { word: 's', size: 1 }

/** What the schema does not say of each setting; the order is that of the page. */
const words = {
  EnableIncomingWebhooks: { name: 'Incoming webhooks', group: 'integrations', words: 'hooks receive post' },
  EnableOutgoingWebhooks: { name: 'Outgoing webhooks', group: 'integrations', words: 'hooks deliver call trigger' },
  EnableCommands: { name: 'Slash commands', group: 'integrations', words: 'trigger' },
  SvcBlocksEnabled: { name: 'Blocks', group: 'integrations', words: 'buttons menus actions interactive cards' },
  EnablePostUsernameOverride: { name: 'Override usernames', group: 'integrations', words: 'webhook name sender' },
  EnablePostIconOverride: { name: 'Override profile pictures', group: 'integrations', words: 'webhook icon emoji' },
  AllowedUntrustedInternalConnections: {
    name: 'Trusted internal connections',
    group: 'integrations',
    words: 'private hosts localhost loopback addresses ranges blocked untrusted',
  },
  FollowOutboundRedirects: { name: 'Follow redirects', group: 'integrations', words: 'location 302 307' },
  OutgoingIntegrationRequestsTimeout: {
    name: 'Response time of integrations',
    group: 'integrations',
    unit: seconds,
    words: 'timeout slow timed out',
  },
  MaxCauseDepth: {
    name: 'Loop guard',
    group: 'integrations',
    unit: { word: 'steps', size: 1 },
    words: 'recursion depth cycle',
  },
  EnableUserAccessTokens: { name: 'Personal access tokens', group: 'accounts', words: 'pat api key' },
  UserAccessTokenMaximumLifetimeDays: {
    name: 'Lifetime of personal access tokens',
    group: 'accounts',
    unit: { word: 'days', size: 1, means: { 0: 'any' } },
    words: 'pat expiry expires',
  },
  EnableBotAccountCreation: { name: 'Create bots', group: 'accounts', words: 'bot accounts api' },
  DisableBotsWhenOwnerIsDeactivated: { name: 'Disable bots with their owner', group: 'accounts', words: 'deactivate' },
  EnableOAuthServiceProvider: { name: 'OAuth apps', group: 'accounts', words: 'authorize consent login' },
  EnableUserDeactivation: { name: 'Deactivate oneself', group: 'accounts', words: 'delete account leave' },
  PostEditTimeLimit: {
    name: 'Time to edit a message',
    group: 'service',
    unit: { ...seconds, means: { '-1': 'any' } },
    words: 'patch update post',
  },
  EnableAPIPostDeletion: { name: 'Delete posts permanently', group: 'service', words: 'remove api' },
  MaximumPayloadSizeBytes: {
    name: 'Largest request body',
    group: 'service',
    unit: { word: 'bytes', size: 1 },
    words: 'payload size limit 413',
  },
  ServerVersion: { name: 'Announced version', group: 'service', words: 'server client compatibility' },
  RecorderBudgetBytes: {
    name: 'Size of the workspace file',
    group: 'recording',
    unit: { word: 'MiB', size: 1024 * 1024 },
    words: 'database budget disk storage traffic',
  },
  ConsoleLevel: { name: 'Log level', group: 'recording', words: 'console debug' },
  EnableWebhookDebugging: { name: 'Log webhook payloads', group: 'recording', words: 'debug console' },
} satisfies Record<SettingKey, Words>

/** How a setting is changed. */
export type Control =
  | { is: 'switch' }
  | { is: 'choice'; options: readonly string[] }
  | { is: 'number'; min: number; max: number | null; unit: Unit }
  | { is: 'text' }
  | { is: 'hosts' }

/** Everything about one setting but its value. */
export interface SettingFacts extends Omit<Words, 'unit'> {
  key: SettingKey
  /** One sentence. */
  effect: string
  control: Control
  /** Its section of a config. */
  section: string
  local: Settings[SettingKey]
  production: Settings[SettingKey]
}

interface Shape {
  type?: string
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  description?: string
}

function controlOf(key: SettingKey, shape: Shape, unit: Unit = { word: '', size: 1 }): Control {
  if (key === 'AllowedUntrustedInternalConnections') return { is: 'hosts' }
  if (shape.enum) return { is: 'choice', options: shape.enum.map(String) }
  if (shape.type === 'boolean') return { is: 'switch' }
  if (shape.type !== 'integer') return { is: 'text' }
  return { is: 'number', min: shape.minimum ?? 0, max: shape.maximum ?? null, unit }
}

const factsOf = (key: SettingKey): SettingFacts => {
  const { unit, ...shown }: Words = words[key]
  const shape: Shape = Settings.properties[key]
  return {
    ...shown,
    key,
    effect: shape.description ?? '',
    control: controlOf(key, shape, unit),
    section: sectionOf(key),
    local: workbenchSettings[key],
    production: productionSettings[key],
  }
}

/** All settings of the service, in the order in which they are shown. */
export const catalog: readonly SettingFacts[] = (Object.keys(words) as SettingKey[]).map(factsOf)

const byKey = new Map(catalog.map(facts => [facts.key, facts] as const))

/** The facts of one setting. */
export const settingFacts = (key: SettingKey): SettingFacts => byKey.get(key) ?? factsOf(key)

/** Whether a text is the key of a setting. */
export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(words, text)
