import type { Post } from '#domain/posts/post'
import type { State } from '../../../store/state'

/**
 * The post whose control an ephemeral post responds to. The recorder knows which call it responds to and which post that call
 * was about; without a record the post that the response replies to is the best guess.
 */
export function clickedPost({ traffic, posts }: State, ephemeral: Post): Post | undefined {
  const cause = traffic.effects.findLast(effect => effect.kind === 'ephemeral' && effect.post_id === ephemeral.id)
  const call = cause && traffic.exchanges.findLast(exchange => exchange.id === cause.exchange_id)
  const channel = posts.byChannel[ephemeral.channel_id]?.posts ?? []
  const byId = (id: string | undefined) => (id ? channel.find(post => post.id === id) : undefined)
  return byId(call?.post_id) ?? byId(ephemeral.root_id)
}
