import type { TSchema } from 'typebox'
import { documents } from '../documents'
import { ActionCallback, OutgoingCallback, OutgoingReply } from '../wire/callbacks'

export interface Callback {
  summary: string
  description: string
  tag: string
  body: TSchema
  reply: TSchema
  /** What a response does. */
  response: string
  /** Media types the body may come in. */
  sends: readonly string[]
}

/** What the service sends to integrations (docs/reference/actions.md#callback). */
export const callbacks: Record<string, Callback> = {
  actionCallback: {
    summary: 'A click reaches the integration',
    description:
      'Sent to the `url` of an `external` entry, its query merged. The service waits for the response: at most 30 seconds and 1 MiB, status 200. ' +
      'No credentials go with it. An address inside the network must be a trusted internal connection.',
    tag: 'actions',
    body: ActionCallback,
    reply: documents.action_response,
    response:
      'The post is updated first, then the ephemeral text is shown, then the client navigates. An empty body does nothing.',
    sends: ['application/json'],
  },
  outgoingWebhook: {
    summary: 'A post matches an outgoing webhook',
    description:
      'Sent to every callback URL of the hook, as a form or as JSON. Posts of webhooks and edits do not fire hooks.',
    tag: 'outgoing hooks',
    body: OutgoingCallback,
    reply: OutgoingReply,
    response: 'Posted in the name of the hook. An empty body, or one without `text` and `attachments`, posts nothing.',
    sends: ['application/json', 'application/x-www-form-urlencoded'],
  },
}
