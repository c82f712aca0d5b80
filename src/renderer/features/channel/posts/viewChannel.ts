import { workbench as endpoints } from '#contract/workbench'
import type { Workbench } from '../../../store/workbench'
import { readStateOf } from '../../../store/world/readState'

/** Milliseconds in which several posts are read at once. */
const pause = 250

/**
 * Marks what is looked at as read by who looks. A channel that comes on the stage is read at once, however soon it is
 * left again; what arrives while it stays there is read together. That it is read arrives on the stream. A rejection is
 * not repeated before there is something new to read; a window that nobody sees reads nothing.
 */
export function createViewer({ store, call }: Workbench): (channelId: string, userId: string) => void {
  let looked = ''
  let tried = ''
  const waiting = new Set<string>()
  return (channelId, userId) => {
    const looking = `${channelId}/${userId}`
    const comes = looking !== looked
    looked = looking
    const { unread } = readStateOf(store.getState().readStates, channelId, userId)
    const wanted = `${looking}/${unread}`
    if (unread === 0) tried = ''
    if (unread === 0 || wanted === tried || document.hidden) return
    tried = wanted
    const read = () => {
      waiting.delete(looking)
      void call(endpoints.viewChannel, { params: { user_id: userId }, body: { channel_id: channelId } })
    }
    if (comes) read()
    else if (!waiting.has(looking)) {
      waiting.add(looking)
      setTimeout(read, pause)
    }
  }
}
