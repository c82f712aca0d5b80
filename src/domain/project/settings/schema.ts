import { type Static, Type } from 'typebox'
import { Settings, workbenchSettings } from '#domain/settings/settings'

/** The formats of blockyard.json and blockyard.local.json that this version writes; a newer one stays as it is. */
export const settingsFormat = 1

const Schema = Type.Optional(Type.String({ description: 'Ignored. Lets other editors complete and check this file.' }))
const Format = Type.Integer({ minimum: 1, description: 'Format of this file. Blockyard writes 1.', examples: [1] })
const url = 'Address that messages are sent to. A part that is secret is written as `{{secret.name}}`.'

/** Where messages can be sent besides this service. */
export const StoredTarget = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80, description: 'Shown beside Send.', examples: ['staging'] }),
    kind: Type.Enum(['rest', 'webhook'], {
      description: '`rest` posts with a token to the server at `url`, `webhook` to the incoming webhook at `url`.',
    }),
    url: Type.String({ maxLength: 2048, description: url, examples: ['https://chat.northwind.test'] }),
    channel_id: Type.Optional(
      Type.String({
        description: 'Id of the channel on the other server; for `rest`.',
        examples: ['c6yrmx4n9tqhb1gzpw8kfa3jse'],
      }),
    ),
    token: Type.Optional(
      Type.String({
        description: 'Refers to the token in `blockyard.local.json`: `{{secret.staging}}`. Never the token itself.',
        examples: ['{{secret.staging}}'],
      }),
    ),
  },
  { description: 'A send target: where messages can be sent besides this service.' },
)
export type StoredTarget = Static<typeof StoredTarget>

/** A filter of the traffic, under a name. */
export const StoredFilter = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 80,
      description: 'Shown where filters are chosen.',
      examples: ['slow clicks'],
    }),
    filter: Type.String({
      minLength: 1,
      maxLength: 4000,
      description: 'The filter line.',
      examples: ['kind:click took:>500ms'],
    }),
  },
  { description: 'A saved filter of the traffic.' },
)
export type StoredFilter = Static<typeof StoredFilter>

/** Settings of this computer: no project says anything of them. */
const ownSettings = ['ConsoleLevel', 'RecorderBudgetBytes'] as const

/** Settings of the service that a project shares. */
export type SharedSettings = Partial<Omit<Settings, (typeof ownSettings)[number]>>

/** Whether a key names a setting that a project shares. */
export const isShared = (key: string): key is keyof SharedSettings =>
  Object.hasOwn(Settings.properties, key) && !ownSettings.some(own => own === key)

/** Names of the settings that a project shares. */
export const sharedKeys: readonly (keyof SharedSettings)[] = Object.keys(Settings.properties).filter(isShared)

/** What a setting is without the project, is what a new workspace has. */
export const SharedSettings = Type.Unsafe<SharedSettings>({
  type: 'object',
  description: 'Settings of the service that are others than in a new workspace.',
  examples: [{ PostEditTimeLimit: 300 }],
  properties: Object.fromEntries(
    sharedKeys.map(key => [key, { ...Settings.properties[key], default: workbenchSettings[key] }]),
  ),
})

/** With a modifier, or a function key: the others are for writing. */
const KEYS =
  '^(?=.*(?:Mod|Alt)\\+|(?:Shift\\+)?F)(?:(?:Mod|Alt|Shift)\\+){0,3}(?:F(?:[1-9]|1[0-2])|[A-Z0-9]|[.,/\\\\=-]|Enter|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow(?:Up|Down|Left|Right))$'

/** Whether keys that are pressed together can be those of a command. */
export const areKeys = (keys: string): boolean => new RegExp(KEYS).test(keys)

const CommandId = Type.String({ pattern: '^[A-Za-z0-9_.]{1,80}$' })
const CommandKeys = Type.Array(Type.String({ pattern: KEYS }), { maxItems: 4 })

/** Id of a command -> its keys. */
export const KeyBindings = Type.Record(CommandId, CommandKeys, {
  description:
    'Id of a command -> its keys, in place of those that it has otherwise; none for `[]`. `Mod` is Ctrl, or Cmd on a Mac.',
  examples: [{ 'payload.send': ['Mod+Alt+S'] }],
  additionalProperties: false,
})
export type KeyBindings = Static<typeof KeyBindings>

/** Id of a command -> what becomes of its keys: others, none for `[]`, those that it has otherwise for `null`. */
export const KeyChanges = Type.Record(CommandId, Type.Union([CommandKeys, Type.Null()]), {
  additionalProperties: false,
})
export type KeyChanges = Static<typeof KeyChanges>

/** `blockyard.json`: what a team shares of a project besides its payloads. */
export const ProjectSettings = Type.Object(
  {
    $schema: Schema,
    format: Format,
    name: Type.Optional(
      Type.String({
        maxLength: 80,
        description: 'Name of the project, shown in the window.',
        examples: ['release-desk'],
      }),
    ),
    targets: Type.Optional(
      Type.Array(StoredTarget, {
        maxItems: 100,
        description: 'Saved send targets, at most 100. Names differ without regard to case.',
        examples: [[{ name: 'staging', kind: 'webhook', url: 'https://chat.northwind.test/hooks/{{secret.staging}}' }]],
      }),
    ),
    filters: Type.Optional(
      Type.Array(StoredFilter, {
        maxItems: 100,
        description: 'Saved filters of the traffic, at most 100.',
        examples: [[{ name: 'slow clicks', filter: 'kind:click took:>500ms' }]],
      }),
    ),
    settings: Type.Optional(SharedSettings),
    plugins: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Za-z0-9._-]{1,190}$' }),
        Type.String({ pattern: '^https?://[^/]', maxLength: 2048 }),
        {
          description: 'Id of a plugin -> base URL of the process that `/plugins/ID/PATH` calls.',
          examples: [{ 'deploy-gate': 'http://127.0.0.1:3000' }],
          additionalProperties: false,
        },
      ),
    ),
    keys: Type.Optional(KeyBindings),
  },
  { description: 'Settings of a Blockyard project. Keys that are not known stay as they are.' },
)
export type ProjectSettings = Static<typeof ProjectSettings>

/** `blockyard.local.json`: what is personal or secret, and never leaves this computer. */
export const LocalSettings = Type.Object(
  {
    $schema: Schema,
    format: Format,
    secrets: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,57}$' }), Type.String({ maxLength: 8192 }), {
        description: 'Name -> secret. Payloads and targets refer to it as `{{secret.name}}`.',
        examples: [{ staging: 'token' }],
        additionalProperties: false,
      }),
    ),
  },
  { description: 'Personal and secret settings of a Blockyard project. Git ignores this file; it is never exported.' },
)
export type LocalSettings = Static<typeof LocalSettings>
