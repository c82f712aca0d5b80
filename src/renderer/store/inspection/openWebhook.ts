import { openPage } from '../payloads/pageTabs'
import type { State } from '../state'

/** Opens the page of an outgoing webhook, at the rules for a post where one is given. */
export const openWebhook = (state: State, hookId: string, postId?: string): Partial<State> => ({
  ...openPage(state, { page: 'outgoing', subject: hookId, ...(postId === undefined ? {} : { at: '' }) }),
  ...(postId === undefined ? {} : { webhookPosts: { ...state.webhookPosts, [hookId]: postId } }),
})
