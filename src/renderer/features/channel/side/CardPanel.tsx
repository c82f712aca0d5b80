import { useMemo } from 'react'
import type { Post } from '#domain/posts/post'
import { MessageBody } from '../../../message/MessageBody'
import type { MessageHandlers, MessageOptions } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import { useReader } from '../reader/useReader'
import styles from './SidePanel.module.css'

export interface CardPanelProps {
  channelId: string
  postId: string
  handlersFor(post: Post): MessageHandlers
}

/** `props.card` of a post, as Markdown (docs/reference/posts.md#fields); follows the post when it changes. */
export function CardPanel({ channelId, postId, handlersFor }: CardPanelProps) {
  const post = useSelect(state => state.posts.byChannel[channelId]?.posts.find(one => one.id === postId))
  return post ? (
    <Card post={post} handlers={handlersFor(post)} />
  ) : (
    <p className={styles.note}>This post is no longer available.</p>
  )
}

function Card({ post, handlers }: { post: Post; handlers: MessageHandlers }) {
  const reader = useReader()
  const images = useSelect(state => state.images)
  const options = useMemo<MessageOptions>(() => ({ images }), [images])
  const card = post.props['card']
  const content = useMemo(() => ({ message: typeof card === 'string' ? card : '', props: {} }), [card])
  return (
    <div className={styles.card}>
      <MessageBody content={content} reader={reader} handlers={handlers} options={options} />
    </div>
  )
}
