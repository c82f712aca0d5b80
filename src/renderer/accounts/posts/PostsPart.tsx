import { GitBranch, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuthoredPost } from '#contract/lab/accounts'
import { showStoryOfPost } from '../../store/inspection/showStory'
import { openChannelTab } from '../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../store/workbench'
import { archivedById, channelById, channelTitle } from '../../store/world/people'
import { Button } from '../../ui/controls/Button'
import { IconButton } from '../../ui/controls/IconButton'
import { EmptyState } from '../../ui/states/EmptyState'
import { LineDrawing } from '../../ui/states/LineDrawing'
import { NotLoaded } from '../../ui/states/NotLoaded'
import { WaitingRows } from '../../ui/states/WaitingRows'
import { moment } from '../../ui/words/moment'
import styles from './PostsPart.module.css'
import type { PostsOf } from './usePostsOf'

interface PostsPartProps {
  userId: string
  posts: PostsOf
  /** How the first one is made. */
  empty: ReactNode
}

/** What an account posted, the newest first; each leads to its channel and to its story. */
export function PostsPart({ userId, posts: { posts, total, error, load }, empty }: PostsPartProps) {
  if (error !== null) return <NotLoaded what="The posts" error={error} onAgain={load} />
  if (posts === null) return <WaitingRows label="Loading the posts" height={44} count={5} />
  if (posts.length === 0) {
    return (
      <EmptyState title="No posts yet" drawing={<LineDrawing of="posts" />}>
        {empty}
      </EmptyState>
    )
  }
  return (
    <section className={styles.part} aria-label="Posts">
      <ul>
        {posts.map(post => (
          <Row key={post.post_id} userId={userId} post={post} />
        ))}
      </ul>
      {posts.length < total && (
        <p className={styles.more}>
          The last {posts.length} of {total.toLocaleString('en-US')}
        </p>
      )}
    </section>
  )
}

function Row({ userId, post: { post_id, channel_id, create_at, text } }: { userId: string; post: AuthoredPost }) {
  const workbench = useWorkbench()
  const { store } = workbench
  const place = useSelect(({ world }) => {
    const channel = channelById(world, channel_id) ?? archivedById(world, channel_id)
    if (channel === undefined) return 'a channel'
    const title = channelTitle(world, channel, userId)
    return channel.type === 'D' ? `a direct message to ${title}` : channel.type === 'G' ? title : `#${title}`
  })
  const isArchived = useSelect(({ world }) => archivedById(world, channel_id) !== undefined)
  const show = () =>
    store.setState(state => ({ ...openChannelTab(state, channel_id), place: 'tabs', revealed: post_id }))
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>
          in {place}, {moment(create_at)}
        </p>
        <p className={styles.text}>{text || 'No text'}</p>
      </div>
      <Button size="sm" icon={MessageSquare} why={isArchived && 'The channel is archived'} onClick={show}>
        Show post
      </Button>
      <IconButton
        icon={GitBranch}
        label="Story of this post"
        onClick={() => void showStoryOfPost(workbench, post_id)}
      />
    </li>
  )
}
