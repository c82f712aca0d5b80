import type { HookPost } from '#contract/traffic/incomingWebhooks'
import { PostRow } from '../../../posts/PostRow'
import { PostRows } from '../../../posts/PostRows'
import type { NewestPosts } from '../../../posts/useNewestPosts'
import { showStory } from '../../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { Badge } from '../../../ui/marks/Badge'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { moment } from '../../../ui/words/moment'

interface PostsPartProps {
  posts: NewestPosts<HookPost>
  /** What makes the first one. */
  onTest(): void
}

/** What the webhook posted, the newest first; each leads to its channel and to its story. */
export function PostsPart({ posts, onTest }: PostsPartProps) {
  const empty = (
    <EmptyState
      title="No posts yet"
      drawing={<LineDrawing of="posts" />}
      action={<Button onClick={onTest}>Send a test</Button>}
    >
      What the webhook posts is listed here, as far as its calls are recorded.
    </EmptyState>
  )
  return <PostRows posts={posts} empty={empty} row={post => <Row key={post.post_id} post={post} />} />
}

function Row({ post }: { post: HookPost }) {
  const { store } = useWorkbench()
  const channel = useSelect(({ world }) => namesOf(world).channelName(post.channel_id))
  const { shown_as, create_at, is_deleted, exchange_id } = post
  return (
    <PostRow post={post} why={is_deleted && 'The post was deleted'} onStory={() => showStory(store, exchange_id)}>
      <b>{shown_as || 'Somebody'}</b> in {channel.includes('__') ? 'a direct message' : `#${channel || 'a channel'}`},{' '}
      {moment(create_at)}
      {is_deleted && <Badge>deleted</Badge>}
    </PostRow>
  )
}
