import type { IncomingHook } from '#contract/wire/hooks'
import type { Context } from '../context'
import { windowHook } from './windowHook'

export type IncomingDraft = Pick<IncomingHook, 'user_id' | 'channel_id' | 'team_id'> & Partial<IncomingHook>

/** A new incoming webhook; its id is the secret of its URL (docs/reference/webhooks.md#managing-incoming-webhooks). */
export function createIncoming(ctx: Context, draft: IncomingDraft): IncomingHook {
  const at = ctx.now()
  const hook: IncomingHook = {
    id: ctx.newId(),
    create_at: at,
    update_at: at,
    delete_at: 0,
    display_name: '',
    description: '',
    username: '',
    icon_url: '',
    channel_locked: false,
    ...draft,
  }
  ctx.store.write(() => {
    ctx.store.hooks.insertIncoming(hook)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'incoming_hook', hook: windowHook(hook) }))
  })
  return hook
}
