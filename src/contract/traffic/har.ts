import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint'
import { Bytes } from '../wire/files'
import { DeletionBody } from './traffic'

/** Which exchanges a HAR file has, chosen as those of a deletion. */
export const HarBody = Type.Object({
  ...DeletionBody.properties,
  /** Headers that hold secrets are left out, or have a placeholder in place of the secret. */
  secret_headers: Type.Optional(Type.Enum(['left_out', 'placeholders'])),
})
export type HarBody = Static<typeof HarBody>

/** Recorded exchanges as a file that other tools read (docs/reference/har.md). */
export const trafficHar = {
  trafficHar: {
    method: 'POST',
    path: '/workbench/api/traffic/har',
    summary: 'Exchanges as a HAR 1.2 file, oldest first, without secrets',
    auth: 'workbench',
    tag: 'workbench',
    body: HarBody,
    reply: Bytes,
    responses: 'application/json',
    errors: ['workbench.filter.app_error'],
  },
} as const satisfies Record<string, Endpoint>
