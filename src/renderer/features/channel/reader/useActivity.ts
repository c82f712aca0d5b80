import { useMemo } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import type { Post } from '#domain/posts/post'
import type { MessageActivity } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import type { ActionError } from '../../../store/world/activity'

const none: ReadonlySet<string> = new Set()
const idle: MessageActivity = { pending: none, error: null }

/** What is under way per post, the same object while it means the same. */
export function useActivity(): (post: Post) => MessageActivity {
  const activity = useSelect(state => state.activity)
  const exchanges = useSelect(state => state.traffic.exchanges)
  return useMemo(() => {
    const made = new Map<string, MessageActivity>()
    return post => {
      const pending = activity.pending[post.id]
      const error = activity.actionErrors[post.id]
      if (!pending && !error) return idle
      const known = made.get(post.id)
      if (known) return known
      const text = error ? reasonFor(post.id, error, exchanges) : ''
      const own = { pending: pending ?? none, error: error ? { path: error.path, text } : null }
      made.set(post.id, own)
      return own
    }
  }, [activity, exchanges])
}

/** The recorder often knows more than the response to the click: who did not respond, and in which time. */
function reasonFor(postId: string, error: ActionError, exchanges: ExchangeSummary[]): string {
  const exchange = exchanges.findLast(
    one => one.kind === 'callback' && one.post_id === postId && one.action_id === error.action_id,
  )
  const isOfThisClick = exchange && exchange.started_at >= error.at - 1000
  return (isOfThisClick && exchange.fault !== null && exchange.note) || error.text
}
