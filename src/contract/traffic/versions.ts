import { type Static, Type } from 'typebox'
import { Post } from '#domain/posts/post'
import type { Endpoint } from '../endpoint'
import { ExchangeSummary } from '../exchange'

/** A post as it was after one of its changes. */
export const PostVersion = Type.Object({
  post: Post,
  /** When it became so: milliseconds since the epoch. */
  at: Type.Integer(),
  /** The exchange that made it so, as far as it is recorded. */
  exchange: Type.Union([ExchangeSummary, Type.Null()]),
})
export type PostVersion = Static<typeof PostVersion>

/** What a post was before. */
export const versions = {
  postVersions: {
    method: 'GET',
    path: '/workbench/api/posts/:post_id/versions',
    summary: 'A post after each of its changes, oldest first, with what changed it',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ post_id: Type.String() }),
    reply: Type.Object({ versions: Type.Array(PostVersion) }),
  },
} as const satisfies Record<string, Endpoint>
