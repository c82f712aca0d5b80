import type { State } from '../../../store/state'
import type { Store } from '../../../store/workbench'

const newest = ({ traffic, result }: State): number => Math.max(traffic.exchanges.at(-1)?.number ?? 0, result.last)

/** Holds the list still, or lets it run. */
export const togglePause = (store: Store): void =>
  store.setState(state => ({ pausedAt: state.pausedAt === null ? newest(state) : null }))

/** How many exchanges came since the list was paused. */
export const waitingOf = (state: State): number =>
  state.pausedAt === null ? 0 : state.traffic.exchanges.filter(({ number }) => number > (state.pausedAt ?? 0)).length
