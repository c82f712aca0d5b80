import type { Status } from '#contract/wire/accounts'
import type { Hub } from '../events/hub'
import type { Store } from '../store/store'
import type { ChosenStatus, StatusName } from '../store/tables/accounts/statuses'

/**
 * Who is online. What a user chose is kept in the workspace and stands above what the service sees by itself: open
 * websockets and activity, which a new start knows nothing of.
 */
export interface Statuses {
  of(userId: string): Status
  /** User id -> status, of everybody who was seen by this service or chose one, but for those offline. */
  present(): Record<string, StatusName>
  /** Keeps what a user chose; `dnd` ends at `dndEndTime`, in seconds since the epoch, or never with 0. */
  choose(userId: string, status: StatusName, dndEndTime: number): void
  /** What the service sees of a user who did something, went idle or left. Published only when it makes a difference. */
  see(userId: string, status: 'online' | 'away' | 'offline'): void
}

interface Seen {
  status: StatusName
  at: number
}

const unseen: Seen = { status: 'offline', at: 0 }

export function createStatuses(store: Store, now: () => number, hub: Hub): Statuses {
  const seen = new Map<string, Seen>()

  function of(user_id: string): Status {
    const { status, at } = seen.get(user_id) ?? unseen
    const chosen = store.statuses.get(user_id)
    if (chosen === undefined || hasEnded(chosen, now())) return { user_id, status, manual: false, last_activity_at: at }
    return {
      user_id,
      status: chosen.status,
      manual: true,
      last_activity_at: Math.max(at, chosen.chosen_at),
      ...(chosen.status === 'dnd' ? { dnd_end_time: chosen.dnd_end_time } : {}),
    }
  }

  const publish = (userId: string): void => hub.publish({ type: 'status', status: of(userId) })

  return {
    of,
    present() {
      const ids = new Set([...seen.keys(), ...store.statuses.userIds()])
      const all = [...ids].map(id => [id, of(id).status] as const)
      return Object.fromEntries(all.filter(([, status]) => status !== 'offline'))
    },
    choose(user_id, status, dnd_end_time) {
      store.write(() => {
        store.statuses.put({ user_id, status, chosen_at: now(), dnd_end_time })
        store.afterCommit(() => publish(user_id))
      })
    },
    see(userId, status) {
      const last = seen.get(userId) ?? unseen
      const before = last.status === status ? null : of(userId).status
      seen.set(userId, { status, at: status === 'online' ? now() : last.at })
      if (before !== null && of(userId).status !== before) publish(userId)
    },
  }
}

const hasEnded = ({ status, dnd_end_time }: ChosenStatus, now: number): boolean =>
  status === 'dnd' && dnd_end_time > 0 && dnd_end_time * 1000 <= now
