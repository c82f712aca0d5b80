import { useCallback } from 'react'
import { type HookPost, incomingWebhooks } from '#contract/traffic/incomingWebhooks'
import { useLast } from '../../../store/hooks/useLast'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'

/** What a webhook posted. */
export interface HookPosts {
  /** Newest first; `null` until they are loaded. */
  posts: readonly HookPost[] | null
  total: number
  /** Why they could not be loaded; `null` where they were. */
  error: string | null
  load(): void
}

const most = 200

/** The newest posts of a webhook, loaded again when it posts, and when a post is changed or deleted. */
export function useHookPosts(ref: string): HookPosts {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(incomingWebhooks.hookPosts, { params: { ref }, query: { limit: most }, signal }),
    [call, ref],
  )
  const version = useSelect(({ traffic }) => {
    const call = traffic.exchanges.findLast(one => one.hook_id === ref && one.outcome === 'ok')
    const change = traffic.effects.findLast(({ kind }) => kind === 'post_updated' || kind === 'post_deleted')
    return `${call?.id} ${change?.id}`
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
