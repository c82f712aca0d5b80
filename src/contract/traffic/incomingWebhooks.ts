import { type Static, Type } from 'typebox'
import { payloadVerdicts } from '#domain/explain/payload/payloadKeys'
import type { Endpoint } from '../endpoint'

/** What became of one key of a payload. */
export const PayloadKey = Type.Object({
  /** `text`, or dotted for a key inside: `props.build`. */
  key: Type.String(),
  verdict: Type.Enum([...payloadVerdicts]),
  /** The value that was sent, in a few words. */
  sent: Type.String(),
  /** A sentence or a part of one; `''` when there is nothing to add. */
  why: Type.String(),
  /** Characters of each post that a text was split into. */
  parts: Type.Array(Type.Integer()),
})
export type PayloadKey = Static<typeof PayloadKey>

/** A call of an incoming webhook, key by key. */
export const PayloadFate = Type.Object({
  keys: Type.Array(PayloadKey),
  /** How many posts it made. */
  posts: Type.Integer(),
})
export type PayloadFate = Static<typeof PayloadFate>

/** A post that an incoming webhook made. */
export const HookPost = Type.Object({
  post_id: Type.String(),
  channel_id: Type.String(),
  /** Milliseconds since the epoch. */
  create_at: Type.Integer(),
  /** The first words of its message; `''` where it has none, or is gone for good. */
  text: Type.String(),
  /** The name it is shown under. */
  shown_as: Type.String(),
  is_deleted: Type.Boolean(),
  /** The call that made it. */
  exchange_id: Type.String(),
})
export type HookPost = Static<typeof HookPost>

/** What the page of an incoming webhook asks for beside the public API. */
export const incomingWebhooks = {
  payloadFate: {
    method: 'GET',
    path: '/workbench/api/exchanges/:id/payload',
    summary: 'What became of each key of the payload of a webhook',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ id: Type.String() }),
    reply: PayloadFate,
    errors: ['workbench.exchange.missing.app_error'],
  },
  hookPosts: {
    method: 'GET',
    path: '/workbench/api/incoming/:ref/posts',
    summary: 'The newest posts of an incoming webhook, as far as its calls are recorded',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ ref: Type.String() }),
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }),
    reply: Type.Object({
      posts: Type.Array(HookPost),
      /** All of them. */
      total: Type.Integer(),
    }),
  },
} as const satisfies Record<string, Endpoint>
