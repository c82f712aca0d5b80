import { openChannelTab } from '../../../store/payloads/tabs'
import type { Workbench } from '../../../store/workbench'
import { openDirect } from '../navigator/openDirect'
import { revealPost } from '../posts/revealPost'

/**
 * Follows a path inside the app: `/team/channels/name`, `/team/messages/@name`, `/team/pl/<post>`. Returns false when
 * it leads nowhere that is known here.
 */
export function followPath(workbench: Workbench, path: string): boolean {
  const [, , place, name = ''] = path.split('?')[0]?.split('/') ?? []
  const { world } = workbench.store.getState()
  if (place === 'pl') {
    if (!/^[a-z0-9]{26}$/.test(name)) return false
    void revealPost(workbench, name)
    return true
  }
  if (place === 'messages') {
    const other = world.users.find(user => `@${user.username}` === name)
    if (other) void openDirect(workbench, [other.id]).then(why => why && workbench.notify(why))
    return other !== undefined
  }
  const channel = place === 'channels' && world.channels.find(one => one.name === name || one.id === name)
  if (!channel) return false
  workbench.store.setState(state => ({ place: 'tabs', ...openChannelTab(state, channel.id) }))
  return true
}

/** Whether an address leads out of the app. */
export const leadsOut = (location: string): boolean => /^https?:\/\//i.test(location)
