import { workbench as endpoints } from '#contract/workbench'
import type { Post } from '#domain/posts/post'
import type { ApiError } from '../../../api/result'
import type { Workbench } from '../../../store/workbench'

/** Posts asked for at once: the most that the service gives. */
const pageSize = 500

/**
 * Which posts of a channel are wanted: the newest `most` of those made from one moment to another, both in milliseconds
 * and included.
 */
export interface Range {
  from: number
  to: number
  most: number
}

export type Found = { ok: true; posts: Post[] } | { ok: false; error: ApiError }

/**
 * The posts of a range, oldest first, however old they are, as the persona sees them: with what only they can see.
 */
export async function postsBetween({ store, call }: Workbench, channelId: string, range: Range): Promise<Found> {
  const isIn = ({ create_at }: Post) => create_at >= range.from && create_at <= range.to
  const { posts: loaded, personaId } = store.getState()
  const ephemeral = (loaded.byChannel[channelId]?.posts ?? []).filter(post => loaded.ephemeral[post.id] === personaId)
  const found = ephemeral.filter(isIn)
  let before: string | undefined
  for (let kept = 0; kept < range.most; ) {
    const result = await call(endpoints.channelPosts, {
      params: { channel_id: channelId },
      query: { limit: pageSize, ...(before ? { before } : {}) },
    })
    if (!result.ok) return result
    const page = result.value.posts.toSorted((a, b) => a.create_at - b.create_at)
    const wanted = page.filter(isIn)
    found.push(...wanted)
    kept += wanted.length
    const oldest = page[0]
    if (!oldest || !result.value.has_more || oldest.create_at < range.from) break
    before = oldest.id
  }
  return { ok: true, posts: found.sort((a, b) => a.create_at - b.create_at).slice(-range.most) }
}
