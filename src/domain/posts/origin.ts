import type { Props } from './post'

interface Written {
  user_id: string
  props: Props
}

/** Whether a person typed the post: a post of a program is news to the person in whose name it was made, too. */
export const isWrittenByHand = ({ props }: Pick<Written, 'props'>): boolean =>
  props['from_webhook'] === undefined && props['from_bot'] === undefined && props['from_oauth_app'] === undefined

/** Whether the account made the post itself; a webhook only posts in the name of its creator. */
export const isPostedBy = (userId: string, { user_id, props }: Written): boolean =>
  user_id === userId && props['from_webhook'] === undefined

/** Whether the post says that an integration made it (docs/reference/posts.md#fields). */
export const isFromIntegration = ({ props }: Pick<Written, 'props'>): boolean =>
  props['from_webhook'] === 'true' || props['from_bot'] === 'true' || props['from_plugin'] === 'true'
