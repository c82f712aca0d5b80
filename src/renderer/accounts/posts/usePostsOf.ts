import { useCallback } from 'react'
import { type AuthoredPost, accounts } from '#contract/lab/accounts'
import { useLast } from '../../store/hooks/useLast'
import { useLoaded } from '../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../store/workbench'

/** What an account posted. */
export interface PostsOf {
  /** Newest first; `null` until they are loaded. */
  posts: readonly AuthoredPost[] | null
  total: number
  /** Why they could not be loaded; `null` where they were. */
  error: string | null
  load(): void
}

const most = 200

/** The newest posts of an account, loaded again when anything is posted, changed or deleted. */
export function usePostsOf(userId: string): PostsOf {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) =>
      call(accounts.authoredPosts, { params: { user_id: userId }, query: { limit: most }, signal }),
    [call, userId],
  )
  const version = useSelect(({ traffic }) => {
    const change = traffic.effects.findLast(({ kind }) => kind.startsWith('post'))
    const request = traffic.exchanges.findLast(one => one.user_id === userId && one.outcome === 'ok')
    return `${change?.id} ${request?.id}`
  })
  const { loaded, load } = useLoaded(read, version)
  const last = useLast(loaded?.state === 'ready' ? loaded.value : null)
  return {
    posts: last?.posts ?? null,
    total: last?.total ?? 0,
    error: loaded?.state === 'failed' && last === null ? loaded.error : null,
    load,
  }
}
