import { useEffect, useMemo, useRef } from 'react'
import type { Post } from '#domain/posts/post'
import { PostRow } from '../../../message/post/PostRow'
import type { MessageHandlers, MessageOptions } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import { Composer } from '../composer/Composer'
import { FileDrop } from '../composer/FileDrop'
import type { PostTools } from '../menu/usePostTools'
import { useActivity } from '../reader/useActivity'
import { useReader } from '../reader/useReader'
import styles from './SidePanel.module.css'
import { useThread } from './useThread'

export interface ThreadPanelProps {
  channelId: string
  rootId: string
  /** The persona may reply. */
  canReply: boolean
  /** The reader wants to write at once. */
  focus: boolean
  tools: PostTools
  handlersFor(post: Post): MessageHandlers
  onLeave(url: string): void
}

/** A post and its replies, live, with a composer of their own. */
export function ThreadPanel({ channelId, rootId, canReply, focus, tools, handlersFor, onLeave }: ThreadPanelProps) {
  const reader = useReader()
  const activityFor = useActivity()
  const images = useSelect(state => state.images)
  const options = useMemo<MessageOptions>(() => ({ images }), [images])
  const posts = useThread(channelId, rootId)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) panel.current?.querySelector('textarea')?.focus()
    else panel.current?.querySelector<HTMLElement>('[data-post]')?.focus()
  }, [focus])
  const count = posts.length
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    <FileDrop ref={panel} className={styles.thread}>
      <div ref={list} className={styles.list}>
        {posts.map(post => (
          <PostRow
            key={post.id}
            post={post.id === rootId ? { ...post, reply_count: 0 } : post}
            reader={reader}
            handlers={handlersFor(post)}
            activity={activityFor(post)}
            options={options}
            menu={tools.menuFor}
            editor={tools.editorFor(post)}
            onReact={tools.onReact}
            tabIndex={0}
          />
        ))}
      </div>
      {canReply && <Composer key={rootId} channelId={channelId} rootId={rootId} title="the thread" onLeave={onLeave} />}
    </FileDrop>
  )
}
