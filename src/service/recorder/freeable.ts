import type { FreeableTraffic } from '#contract/window'
import type { Context } from '../context'

const DAY_MS = 24 * 60 * 60 * 1000
/** From which age on traffic is offered, in days. */
const AGES = [7, 0]

/** Returns what of the recorded traffic can be cleared, the least first. */
export function freeableTraffic({ store, now }: Pick<Context, 'store' | 'now'>): FreeableTraffic[] {
  const rows = AGES.map(days => (days === 0 ? everything(store, now()) : before(store, days, now())))
  return rows.filter(({ exchanges }, at) => exchanges > 0 && exchanges !== rows[at - 1]?.exchanges)
}

const before = (store: Context['store'], days: number, now: number): FreeableTraffic => ({
  days,
  ...store.exchanges.before(now - days * DAY_MS),
})

/** On a full disk the newest are in the journal still. */
function everything({ exchanges, journal }: Context['store'], now: number): FreeableTraffic {
  const rows = exchanges.before(now + 1)
  const waiting = journal.waiting()
  return {
    days: 0,
    through: waiting.exchanges > 0 ? waiting.last : rows.through,
    exchanges: rows.exchanges + waiting.exchanges,
    bytes: rows.bytes + waiting.bytes,
  }
}
