import type { HookPost } from '#contract/traffic/incomingWebhooks'
import type { Context } from '../../context'

/** Enough of a message to tell posts apart in a row. */
const SHOWN_CHARACTERS = 200

/** The newest posts of an incoming webhook, newest first, as far as its calls are recorded, and how many there are. */
export function hookPosts({ store }: Context, ref: string, limit: number): { posts: HookPost[]; total: number } {
  const made = store.exchanges.madeBy(ref)
  return { total: made.length, posts: made.slice(0, limit).map(effect => rowOf(store, effect)) }
}

function rowOf(store: Context['store'], effect: ReturnType<Context['store']['exchanges']['madeBy']>[number]): HookPost {
  const { post_id, channel_id, exchange_id, at } = effect
  const post = store.posts.byId(post_id)
  const name = post?.props.override_username
  return {
    post_id,
    channel_id: post?.channel_id ?? channel_id,
    create_at: post?.create_at ?? at,
    text: post?.message.slice(0, SHOWN_CHARACTERS) ?? '',
    shown_as: typeof name === 'string' && name !== '' ? name : (store.users.byId(post?.user_id ?? '')?.username ?? ''),
    is_deleted: post === undefined || post.delete_at > 0,
    exchange_id,
  }
}
