import type { ReactNode } from 'react'
import type { AuthoredPost } from '#contract/lab/accounts'
import { PostRow } from '../../posts/PostRow'
import { PostRows } from '../../posts/PostRows'
import type { NewestPosts } from '../../posts/useNewestPosts'
import { showStoryOfPost } from '../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../store/workbench'
import { archivedById, channelById, channelTitle } from '../../store/world/people'
import { EmptyState } from '../../ui/states/EmptyState'
import { LineDrawing } from '../../ui/states/LineDrawing'
import { moment } from '../../ui/words/moment'

interface PostsPartProps {
  userId: string
  posts: NewestPosts<AuthoredPost>
  /** How the first one is made. */
  empty: ReactNode
}

/** What an account posted, the newest first; each leads to its channel and to its story. */
export function PostsPart({ userId, posts, empty }: PostsPartProps) {
  const none = (
    <EmptyState title="No posts yet" drawing={<LineDrawing of="posts" />}>
      {empty}
    </EmptyState>
  )
  return <PostRows posts={posts} empty={none} row={post => <Row key={post.post_id} userId={userId} post={post} />} />
}

function Row({ userId, post }: { userId: string; post: AuthoredPost }) {
  const workbench = useWorkbench()
  const { post_id, channel_id, create_at } = post
  const place = useSelect(({ world }) => {
    const channel = channelById(world, channel_id) ?? archivedById(world, channel_id)
    if (channel === undefined) return 'a channel'
    const title = channelTitle(world, channel, userId)
    return channel.type === 'D' ? `a direct message to ${title}` : channel.type === 'G' ? title : `#${title}`
  })
  const isArchived = useSelect(({ world }) => archivedById(world, channel_id) !== undefined)
  return (
    <PostRow
      post={post}
      why={isArchived && 'The channel is archived'}
      onStory={() => void showStoryOfPost(workbench, post_id)}
    >
      in {place}, {moment(create_at)}
    </PostRow>
  )
}
