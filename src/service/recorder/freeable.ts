import type { FreeableTraffic } from '#contract/window'
import type { Context } from '../context'

const DAY_MS = 24 * 60 * 60 * 1000
/** From which age on traffic is offered, in days. */
const AGES = [7, 0]

/** Returns what of the recorded traffic can be cleared, the least first. */
export function freeableTraffic({ store, now }: Pick<Context, 'store' | 'now'>): FreeableTraffic[] {
  const rows = AGES.map(days => ({ days, ...store.exchanges.before(days === 0 ? now() + 1 : now() - days * DAY_MS) }))
  return rows.filter(({ exchanges }, at) => exchanges > 0 && exchanges !== rows[at - 1]?.exchanges)
}
