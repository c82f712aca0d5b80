import { type Static, Type } from 'typebox'

const str = Type.String()

/** Flat, every value a string. */
export const ClientConfig = Type.Record(Type.String(), Type.String(), {
  description: 'Name of a setting -> its value as text, as `"EnablePostIconOverride": "true"`.',
})

/** The settings as the system console groups them (docs/reference/settings.md). */
export const Config = Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()), {
  description: 'Section -> setting -> value, as `ServiceSettings.EnableBotAccountCreation`.',
})

/** A report of posts (docs/reference/http.md#headers: since 5.14 it tells users and bots apart). */
export const ComplianceReport = Type.Object({
  id: Type.String(),
  create_at: Type.Integer(),
  user_id: Type.String(),
  status: Type.Enum(['created', 'running', 'finished', 'failed', 'removed']),
  count: Type.Integer({ description: 'Posts in the report.' }),
  desc: Type.String({ description: 'What the report is for.' }),
  type: Type.Enum(['adhoc', 'daily']),
  start_at: Type.Integer(),
  end_at: Type.Integer(),
  keywords: Type.String({ description: 'Words separated by spaces or commas; a post with one of them is in.' }),
  emails: Type.String({ description: 'Addresses separated by spaces or commas; only posts of these users are in.' }),
})
export type ComplianceReport = Static<typeof ComplianceReport>

/** docs/reference/clients.md#endpoints. */
export const Ping = Type.Object({
  status: str,
  AndroidLatestVersion: str,
  AndroidMinVersion: str,
  IosLatestVersion: str,
  IosMinVersion: str,
  ActiveSearchBackend: str,
  database_status: Type.Optional(str),
  filestore_status: Type.Optional(str),
})
