import type { Measured, RequesterFacts } from '#domain/settings/breakage/facts'
import { hasBlocks } from '#domain/webhooks/hookPost'
import type { Context } from '../../context'
import type { UserRow } from '../../store/tables/accounts/users'
import type { StoredPost } from '../../store/tables/posts/posts'
import { callFacts, type Exchanges, seen } from './callFacts'

/** What is known of the active people and bots, and of the requests that they made. */
export function requesterFacts(ctx: Context, exchanges: Exchanges, posts: readonly StoredPost[]): RequesterFacts[] {
  const { store } = ctx
  const requests = exchanges.filter(({ direction, kind }) => direction === 'in' && kind === 'rest')
  const byUser = Map.groupBy(requests, ({ user_id }) => user_id)
  const tokens = Map.groupBy(
    store.tokens.all().filter(({ is_active }) => is_active),
    ({ user_id }) => user_id,
  )
  const withBlocks = Map.groupBy(
    posts.filter(({ props }) => hasBlocks(props) && props.from_webhook !== 'true'),
    ({ user_id }) => user_id,
  )
  return store.users
    .all()
    .filter(({ delete_at }) => delete_at === 0)
    .map((user: UserRow) => {
      const made = byUser.get(user.id) ?? []
      const done = made.filter(({ outcome }) => outcome === 'ok')
      const like = (method: string, path: RegExp) =>
        seen(done.filter(one => one.method === method && path.test(one.url)))
      return {
        id: user.id,
        username: user.username,
        isBot: user.is_bot,
        tokens: (tokens.get(user.id) ?? []).map(({ description, expires_at }) => ({ description, expires_at })),
        calls: callFacts(made),
        postsWithBlocks: (withBlocks.get(user.id) ?? []).length,
        edits: editsOf(ctx, done),
        botsCreated: like('POST', /^\/api\/v4\/bots\/?(\?|$)/),
        deletedForGood: like('DELETE', /^\/api\/v4\/posts\/[^?]+\?(.*&)?permanent=true(&|$)/),
        deactivatedSelf: like('PUT', new RegExp(`^/api/v4/users/(me|${user.id})/active(\\?|$)`)),
      }
    })
}

/** After how many seconds posts were edited, newest first. */
function editsOf({ store }: Context, done: Exchanges): Measured[] {
  const edits = done.filter(
    ({ method, url }) => method === 'PUT' && /^\/api\/v4\/posts\/[^/?]+(\/patch)?(\?|$)/.test(url),
  )
  return edits
    .slice(-20)
    .toReversed()
    .flatMap(({ id, post_id, started_at }) => {
      const post = store.posts.byId(post_id)
      return post === undefined ? [] : [{ value: (started_at - post.create_at) / 1000, exchange_id: id }]
    })
}
