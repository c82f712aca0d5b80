import type { State } from '../state'

/** Id of the channel that is on the stage, or was there last of those that are open; `''` where there is none. */
export function lastChannel({ posts, tabs }: State): string {
  const tab = tabs.findLast(one => one.kind === 'channel')
  return posts.lookedAt || (tab?.kind === 'channel' ? tab.channelId : '')
}
