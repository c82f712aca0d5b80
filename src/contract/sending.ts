import { type Static, Type } from 'typebox'
import { documentKinds } from './documents'
import type { Endpoint } from './endpoint'
import { Outcome, WireIssue } from './exchange'

/** Sending a payload from the window, to this service or to another server (docs/reference/workbench.md#sending). */

/** Who sends it where: a persona into a channel, an incoming webhook, or a saved target. Exactly one of the first three. */
const SendBody = Type.Object({
  user_id: Type.Optional(Type.String()),
  hook_id: Type.Optional(Type.String()),
  target: Type.Optional(Type.String()),
  /** For `user_id`. */
  channel_id: Type.Optional(Type.String()),
  /** Where the submission of a dialog goes, which is opened for `user_id`. */
  url: Type.Optional(Type.String()),
  kind: Type.Enum([...documentKinds]),
  /** The payload as it is written. */
  text: Type.String(),
  /** Values of its variables. Without them variables are off, and braces are sent as they are. */
  values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  verb: Type.Optional(Type.Enum(['create', 'update', 'patch'])),
  /** The post in whose thread a new one is a reply; goes before that of the payload. */
  root_id: Type.Optional(Type.String()),
  /** The post that is updated or patched. */
  post_id: Type.Optional(Type.String()),
})
export type SendBody = Static<typeof SendBody>

/** What became of a payload that was sent, whoever received it. */
export const SendReport = Type.Object({
  exchange_id: Type.String(),
  outcome: Outcome,
  /** `null` without a response. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  duration_ms: Type.Number(),
  /** `''` where the response does not say, as that of a webhook. */
  post_id: Type.String(),
  channel_id: Type.String(),
  /** Address of the post on the server of a target; `''` where there is none. */
  link: Type.String(),
  /** `null` when it was accepted. */
  error: Type.Union([
    Type.Object({ id: Type.String(), message: Type.String(), detail: Type.String(), request_id: Type.String() }),
    Type.Null(),
  ]),
  /** What is wrong with the document, at its places; empty when it was accepted, and when it is not to blame. */
  issues: Type.Array(WireIssue),
  /** What the receiver changed of it, in sentences. */
  warnings: Type.Array(Type.String()),
})
export type SendReport = Static<typeof SendReport>

/** What is reported of a payload that reached nobody, but for the reason. */
export const unsentReport: SendReport = {
  exchange_id: '',
  outcome: 'failed',
  status: null,
  duration_ms: 0,
  post_id: '',
  channel_id: '',
  link: '',
  error: null,
  issues: [],
  warnings: [],
}

/** What became of it, as a head for the sentence of its error: `Rejected with 403`. */
export function resultWords({ outcome, status, error }: Pick<SendReport, 'outcome' | 'status' | 'error'>): string {
  if (outcome === 'ok') return 'OK'
  if (status !== null) return `${outcome === 'rejected' ? 'Rejected' : 'Failed'} with ${status}`
  // Only what never left has an error of this service.
  return error?.id ? 'Not sent' : 'No response'
}

export const sending = {
  send: {
    method: 'POST',
    path: '/workbench/api/send',
    summary: 'Sends a payload, or updates the post that was made of it',
    auth: 'workbench',
    tag: 'workbench',
    body: SendBody,
    reply: SendReport,
    errors: ['workbench.send.impossible.app_error', 'workbench.project.missing.app_error'],
  },
} as const satisfies Record<string, Endpoint>
