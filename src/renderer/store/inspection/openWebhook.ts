import { openWebhookTab } from '../payloads/tabs'
import type { State } from '../state'

/** Opens the page of an outgoing webhook, with the rules for a post where one is given. */
export const openWebhook = (state: State, hookId: string, postId?: string): Partial<State> => ({
  place: 'tabs',
  ...openWebhookTab(state, hookId),
  ...(postId === undefined ? {} : { webhookPosts: { ...state.webhookPosts, [hookId]: postId } }),
})
