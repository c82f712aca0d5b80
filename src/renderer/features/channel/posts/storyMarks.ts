import type { Effect, ExchangeSummary } from '#contract/exchange'
import type { PostItem } from './postItems'

/** A row's piece of the story in the margin, left of the sheet. */
export interface StoryMark {
  /** The story touched this very post. */
  stop: boolean
  /** The line comes from above, goes on below. */
  up: boolean
  down: boolean
  /** Something went wrong here: the reason, as a sentence. */
  reason: string
}

/** The exchange that tells most about a post: the last one that changed it, else the last one that named it. */
export function exchangeAbout(postId: string, exchanges: ExchangeSummary[], effects: Effect[]): string {
  const effect = effects.findLast(one => one.post_id === postId && one.kind !== 'error' && one.kind !== 'goto')
  return effect?.exchange_id ?? exchanges.findLast(exchange => exchange.post_id === postId)?.id ?? ''
}

/** Which posts a story touched, and what went wrong at them. */
export function touchedBy(cause: string, exchanges: ExchangeSummary[], effects: Effect[]): Map<string, string> {
  const touched = new Map<string, string>()
  if (!cause) return touched
  for (const exchange of exchanges) {
    if (exchange.cause_id !== cause || !exchange.post_id) continue
    const isBad = exchange.outcome !== 'ok' && exchange.outcome !== 'sent'
    touched.set(exchange.post_id, isBad ? exchange.note || exchange.outcome : (touched.get(exchange.post_id) ?? ''))
  }
  for (const effect of effects) {
    if (effect.cause_id === cause && effect.post_id && !touched.has(effect.post_id)) touched.set(effect.post_id, '')
  }
  return touched
}

/** Draws the story down the list: a stop at every post it touched, a line between the first and the last. */
export function storyMarksOf(items: readonly PostItem[], touched: ReadonlyMap<string, string>): (StoryMark | null)[] {
  const isStop = (item: PostItem) => item.kind === 'post' && touched.has(item.post.id)
  const first = items.findIndex(isStop)
  const last = items.findLastIndex(isStop)
  return items.map((item, index) => {
    if (first < 0 || index < first || index > last) return null
    const stop = isStop(item)
    const reason = item.kind === 'post' ? (touched.get(item.post.id) ?? '') : ''
    return { stop, up: index > first, down: index < last, reason }
  })
}
