import { createElement, useMemo } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import type { Post } from '#domain/posts/post'
import { ExchangeFixes } from '../../../explain/ExchangeFixes'
import type { MessageActivity } from '../../../message/types'
import { showStory } from '../../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../../store/workbench'
import type { ActionError } from '../../../store/world/activity'

const none: ReadonlySet<string> = new Set()
const noExchanges: ExchangeSummary[] = []
const idle: MessageActivity = { pending: none, error: null }

/** What is under way per post, the same object while it means the same. */
export function useActivity(): (post: Post) => MessageActivity {
  const activity = useSelect(state => state.activity)
  // They say more of an error; without one, what is new of them changes nothing here.
  const hasErrors = useSelect(state => Object.keys(state.activity.actionErrors).length > 0)
  const exchanges = useSelect(state => (hasErrors ? state.traffic.exchanges : noExchanges))
  const lost = useSelect(state => state.posts.lost)
  const isPast = useSelect(state => state.past !== null)
  const { store } = useWorkbench()
  return useMemo(() => {
    const made = new Map<string, MessageActivity>()
    return post => {
      const pending = activity.pending[post.id]
      const error = activity.actionErrors[post.id]
      const gone = lost[post.id] ?? []
      if (!pending && !error && gone.length === 0) return idle
      const known = made.get(post.id)
      if (known) return known
      const text = error ? reasonFor(post.id, error, exchanges) : ''
      const about = error ? exchangeOf(post.id, error, exchanges) : ''
      const lead = about === '' ? undefined : () => showStory(store, about)
      const shown =
        error && text !== ''
          ? {
              path: error.path,
              text,
              isNote: error.isOk,
              showStory: lead,
              fixes: fixesOf(explainedBy(post.id, error, exchanges)),
            }
          : null
      const dead = gone.length === 0 ? undefined : new Map(gone.map(one => [one.action_id, one.text]))
      const own = { pending: pending ?? none, error: shown, isPast, ...(dead ? { dead } : {}) }
      made.set(post.id, own)
      return own
    }
  }, [activity, exchanges, lost, isPast, store])
}

/** The click itself, or where the service did not say which it was, the last call for its control; `''` for none. */
function exchangeOf(postId: string, { exchange_id, action_id, at }: ActionError, exchanges: ExchangeSummary[]): string {
  if (exchange_id !== '') return exchange_id
  const isOfIt = (one: ExchangeSummary) => one.post_id === postId && one.action_id === action_id
  return exchanges.findLast(one => isOfIt(one) && one.started_at >= at - 1000)?.id ?? ''
}

/** The exchange whose explanations the line at the control has: the click, or the call where the click went through. */
function explainedBy(postId: string, error: ActionError, exchanges: ExchangeSummary[]): string {
  return error.isOk ? (lastCall(postId, error, exchanges)?.id ?? '') : exchangeOf(postId, error, exchanges)
}

const lastCall = (postId: string, { action_id }: ActionError, exchanges: ExchangeSummary[]) =>
  exchanges.findLast(one => one.kind === 'callback' && one.post_id === postId && one.action_id === action_id)

const fixesOf = (exchangeId: string) => (exchangeId === '' ? null : createElement(ExchangeFixes, { exchangeId }))

/**
 * The recorder knows more than the response to the click: who did not respond, and in which time, or what of a response
 * that went through had no effect.
 */
function reasonFor(postId: string, error: ActionError, exchanges: ExchangeSummary[]): string {
  const click = error.exchange_id === '' ? undefined : exchanges.findLast(one => one.id === error.exchange_id)
  if (click !== undefined && click.outcome !== 'ok' && click.note !== '') return click.note
  const isOfIt = (one: ExchangeSummary) => one.post_id === postId && one.action_id === error.action_id
  const exchange = lastCall(postId, error, exchanges)
  if (exchange === undefined || exchange.started_at < error.at - 1000) return error.text
  if (!error.isOk) return (exchange.fault !== null && exchange.note) || error.text
  // A call that was sent again by hand is not of this click.
  const isCaused = exchanges.some(one => one.kind === 'click' && isOfIt(one) && one.id === exchange.parent_id)
  return isCaused && exchange.outcome === 'ok' ? exchange.note : ''
}
