import { useCallback } from 'react'
import { type HookPost, incomingWebhooks } from '#contract/traffic/incomingWebhooks'
import { mostPosts, type NewestPosts, useNewestPosts } from '../../../posts/useNewestPosts'
import { useSelect, useWorkbench } from '../../../store/workbench'

/** The newest posts of a webhook, loaded again when it posts, and when a post is changed or deleted. */
export function useHookPosts(ref: string): NewestPosts<HookPost> {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(incomingWebhooks.hookPosts, { params: { ref }, query: { limit: mostPosts }, signal }),
    [call, ref],
  )
  const version = useSelect(({ traffic }) => {
    const call = traffic.exchanges.findLast(one => one.hook_id === ref && one.outcome === 'ok')
    const change = traffic.effects.findLast(({ kind }) => kind === 'post_updated' || kind === 'post_deleted')
    return `${call?.id} ${change?.id}`
  })
  return useNewestPosts(read, version)
}
