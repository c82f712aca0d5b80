import { useCallback } from 'react'
import { type AuthoredPost, accounts } from '#contract/lab/accounts'
import { mostPosts, type NewestPosts, useNewestPosts } from '../../posts/useNewestPosts'
import { useSelect, useWorkbench } from '../../store/workbench'

/** The newest posts of an account, loaded again when anything is posted, changed or deleted. */
export function usePostsOf(userId: string): NewestPosts<AuthoredPost> {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) =>
      call(accounts.authoredPosts, { params: { user_id: userId }, query: { limit: mostPosts }, signal }),
    [call, userId],
  )
  const version = useSelect(({ traffic }) => {
    const change = traffic.effects.findLast(({ kind }) => kind.startsWith('post'))
    const request = traffic.exchanges.findLast(one => one.user_id === userId && one.outcome === 'ok')
    return `${change?.id} ${request?.id}`
  })
  return useNewestPosts(read, version)
}
