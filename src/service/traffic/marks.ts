import type { MarkBody } from '#contract/traffic/traffic'
import type { Context } from '../context'
import { chosenNumbers } from './chosen'

/** With more than these the windows read their rows anew. */
const MOST_EVENTS = 100

/** Marks exchanges, or says something about them; returns how many. */
export async function markExchanges(ctx: Context, { is_marked, comment, ...chosen }: MarkBody): Promise<number> {
  const { store, hub, recorder } = ctx
  const numbers = await chosenNumbers(ctx, chosen)
  if (numbers.length === 0) return 0
  store.write(() => {
    // Whoever reads a story aloud may paste a token: comments are recorded like everything else.
    store.marks.put(numbers, { is_marked, comment: comment === undefined ? undefined : recorder.redacted(comment) })
    store.afterCommit(() => {
      if (numbers.length > MOST_EVENTS) hub.publish({ type: 'exchanges_changed' })
      else for (const exchange of store.traffic.rows(numbers)) hub.publish({ type: 'exchange', exchange })
    })
  })
  return numbers.length
}
