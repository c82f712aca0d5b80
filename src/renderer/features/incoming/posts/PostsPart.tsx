import { GitBranch, MessageSquare } from 'lucide-react'
import type { HookPost } from '#contract/traffic/incomingWebhooks'
import { showStory } from '../../../store/inspection/showStory'
import { openChannelTab } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { clock } from '../../../ui/files/clock'
import { Badge } from '../../../ui/marks/Badge'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import { day } from '../../../ui/words/amounts'
import styles from './PostsPart.module.css'
import type { HookPosts } from './useHookPosts'

interface PostsPartProps {
  posts: HookPosts
  /** What makes the first one. */
  onTest(): void
}

/** What the webhook posted, the newest first; each leads to its channel and to its story. */
export function PostsPart({ posts: { posts, total, error, load }, onTest }: PostsPartProps) {
  if (error !== null) return <NotLoaded what="The posts" error={error} onAgain={load} />
  if (posts === null) return <WaitingRows label="Loading the posts" height={44} count={5} />
  if (posts.length === 0) {
    return (
      <EmptyState
        title="No posts yet"
        drawing={<LineDrawing of="posts" />}
        action={<Button onClick={onTest}>Send a test</Button>}
      >
        What the webhook posts is listed here, as far as its calls are recorded.
      </EmptyState>
    )
  }
  return (
    <section className={styles.part} aria-label="Posts">
      <ul>
        {posts.map(post => (
          <Row key={post.post_id} post={post} />
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

function Row({ post }: { post: HookPost }) {
  const { store } = useWorkbench()
  const channel = useSelect(({ world }) => namesOf(world).channelName(post.channel_id))
  const { text, shown_as, create_at, is_deleted, exchange_id, channel_id, post_id } = post
  const show = () =>
    store.setState(state => ({ ...openChannelTab(state, channel_id), place: 'tabs', revealed: post_id }))
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>
          <b>{shown_as || 'Somebody'}</b> in{' '}
          {channel.includes('__') ? 'a direct message' : `#${channel || 'a channel'}`},{' '}
          {day(create_at) === day(Date.now()) ? clock(create_at) : `${day(create_at)} ${clock(create_at)}`}
          {is_deleted && <Badge>deleted</Badge>}
        </p>
        <p className={styles.text}>{text || 'No text'}</p>
      </div>
      <Button size="sm" icon={MessageSquare} why={is_deleted && 'The post was deleted'} onClick={show}>
        Show post
      </Button>
      <IconButton icon={GitBranch} label="Story of this post" onClick={() => showStory(store, exchange_id)} />
    </li>
  )
}
