import { isPlace } from '../../../accounts/membership/MemberOf'
import type { World } from '../../../store/world/world'

interface Count {
  active: number
  /** Deactivated, disabled or archived. */
  former: number
}

export type Counts = Record<'people' | 'bots' | 'channels', Count>

/** How many there are of each, and how many are there no longer. */
export function countsOf({ users, bots, channels, archived }: World): Counts {
  const people = users.filter(user => !user.is_bot)
  const count = (all: readonly { delete_at: number }[]): Count => {
    const active = all.filter(({ delete_at }) => delete_at === 0).length
    return { active, former: all.length - active }
  }
  return {
    people: count(people),
    bots: count(bots),
    channels: { active: channels.filter(isPlace).length, former: archived.filter(isPlace).length },
  }
}
