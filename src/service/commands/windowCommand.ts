import type { WindowCommand } from '#contract/window'
import type { Command } from '#contract/wire/commands'

/** What of a command the window gets: all but its token and how it is called. */
export const windowCommand = ({ id, delete_at, trigger, url }: Command): WindowCommand => ({
  id,
  delete_at,
  trigger,
  url,
})
