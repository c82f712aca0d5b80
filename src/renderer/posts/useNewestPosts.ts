import type { ApiResult } from '../api/result'
import { useLast } from '../store/hooks/useLast'
import { useLoaded } from '../store/hooks/useLoaded'

/** What somebody or something posted. */
export interface NewestPosts<P> {
  /** Newest first; `null` until they are loaded. */
  posts: readonly P[] | null
  total: number
  /** Why they could not be loaded; `null` where they were. */
  error: string | null
  load(): void
}

/** Posts that are listed; the count has all of them. */
export const mostPosts = 200

type Read<P> = (signal: AbortSignal) => Promise<ApiResult<{ posts: P[]; total: number }>>

/** The newest posts by `read`, which is stable; loaded again when `version` changes. */
export function useNewestPosts<P>(read: Read<P>, version: string): NewestPosts<P> {
  const { loaded, load } = useLoaded(read, version)
  const last = useLast(loaded?.state === 'ready' ? loaded.value : null)
  return {
    posts: last?.posts ?? null,
    total: last?.total ?? 0,
    error: loaded?.state === 'failed' && last === null ? loaded.error : null,
    load,
  }
}
