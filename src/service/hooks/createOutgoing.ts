import type { OutgoingHook } from '#contract/wire/hooks'
import type { Context } from '../context'

export type OutgoingDraft = Pick<OutgoingHook, 'creator_id' | 'team_id' | 'callback_urls'> & Partial<OutgoingHook>

/** A new outgoing webhook with a token of its own (docs/reference/webhooks.md#managing-outgoing-webhooks). */
export function createOutgoing(ctx: Context, draft: OutgoingDraft): OutgoingHook {
  const at = ctx.now()
  const hook: OutgoingHook = {
    id: ctx.newId(),
    token: ctx.newId(),
    create_at: at,
    update_at: at,
    delete_at: 0,
    channel_id: '',
    trigger_words: [],
    trigger_when: 0,
    display_name: '',
    description: '',
    content_type: '',
    username: '',
    icon_url: '',
    ...draft,
  }
  ctx.store.write(() => {
    ctx.store.hooks.insertOutgoing(hook)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'outgoing_hook', hook }))
  })
  return hook
}
