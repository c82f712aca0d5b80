import { type Static, Type } from 'typebox'

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
    channel_id: Type.Optional(Type.String({ description: 'Id of the channel on the other server; for `rest`.' })),
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
        description: 'Saved send targets. Names differ without regard to case.',
      }),
    ),
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
        additionalProperties: false,
      }),
    ),
  },
  { description: 'Personal and secret settings of a Blockyard project. Git ignores this file; it is never exported.' },
)
export type LocalSettings = Static<typeof LocalSettings>
