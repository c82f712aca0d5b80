import { type Static, Type } from 'typebox'
import { type LeftReason, leftReasons } from '#domain/har/read/reasons'
import { hostRoles } from '#domain/har/read/sortEntries'
import type { Endpoint } from '../endpoint'
import { RecordingSummary } from './recordings'

const HostRole = Type.Enum([...hostRoles])
const reasons = Object.keys(leftReasons) as LeftReason[]

/** What became of a HAR file. */
export const HarImport = Type.Object({
  file: Type.String(),
  /** `1.2`. */
  version: Type.String(),
  /** The program that wrote it; `''` where it does not say. */
  creator: Type.String(),
  /** Entries that became exchanges. */
  taken: Type.Integer(),
  left: Type.Array(
    Type.Object({
      /** From 1, as in the file. */
      number: Type.Integer(),
      method: Type.String(),
      url: Type.String(),
      why: Type.Enum([...reasons]),
      /** JSON pointer into the file, for what cannot be read; otherwise `''`. */
      at: Type.String(),
    }),
  ),
  hosts: Type.Array(Type.Object({ host: Type.String(), entries: Type.Integer(), is: HostRole })),
  /** Secrets that became placeholders, and values that became variables. */
  secrets: Type.Integer(),
  variables: Type.Integer(),
  recording: RecordingSummary,
})
export type HarImport = Static<typeof HarImport>

export const HarImportBody = Type.Object({
  /** Name of the recording; that of the file without its end, unless it is given. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  notes: Type.Optional(Type.String({ maxLength: 20_000 })),
  /** Name of the file, for the report. */
  file: Type.String({ minLength: 1, maxLength: 500 }),
  har: Type.String({ description: 'The text of the file.' }),
  /** Host with port -> what it is. Unless it is given, hosts are told by their requests. */
  hosts: Type.Optional(Type.Record(Type.String(), HostRole)),
  /** Numbers of entries that are taken though they have no response. */
  take: Type.Optional(Type.Array(Type.Integer(), { maxItems: 10_000 })),
})
export type HarImportBody = Static<typeof HarImportBody>

/** Recordings that come from elsewhere (docs/reference/har.md). */
export const harImports = {
  importHar: {
    method: 'POST',
    path: '/workbench/api/recordings/har',
    summary: 'Makes a recording of a HAR file',
    auth: 'workbench',
    tag: 'workbench',
    body: HarImportBody,
    reply: HarImport,
    status: 201,
    errors: ['workbench.har.unreadable.app_error', 'workbench.project.write.app_error'],
  },
} as const satisfies Record<string, Endpoint>
