import { useEffect, useMemo, useRef } from 'react'
import { isPostedBy } from '#domain/posts/origin'
import type { Post } from '#domain/posts/post'
import { PostRow } from '../../../message/post/PostRow'
import type { MessageHandlers, MessageOptions } from '../../../message/types'
import type { Loading } from '../../../store/inspection/loading'
import { useSelect } from '../../../store/workbench'
import { ToEnd } from '../../../ui/panes/ToEnd'
import { useStickToEnd } from '../../../ui/panes/useStickToEnd'
import { useUnseen } from '../../../ui/panes/useUnseen'
import { NotLoaded, NotLoadedBar } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { Composer } from '../composer/Composer'
import { FileDrop } from '../composer/FileDrop'
import type { PostTools } from '../menu/usePostTools'
import { useActivity } from '../reader/useActivity'
import { useReader } from '../reader/useReader'
import { PostListSkeleton } from '../stream/PostListSkeleton'
import { usePostKeys } from '../stream/usePostKeys'
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

/** Distance from the end, in pixels, within which the thread still follows what comes. */
const endThreshold = 60

/** All posts of a thread are drawn: whichever takes the focus comes into view by that. */
const noScroll = () => {}

/** A post and its replies, live, with a composer of their own. */
export function ThreadPanel({ channelId, rootId, canReply, focus, tools, handlersFor, onLeave }: ThreadPanelProps) {
  const reader = useReader()
  const activityFor = useActivity()
  const personaId = useSelect(state => state.personaId)
  const images = useSelect(state => state.images)
  const options = useMemo<MessageOptions>(() => ({ images }), [images])
  const { posts, missing, load } = useThread(channelId, rootId)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) panel.current?.querySelector('textarea')?.focus()
    else panel.current?.querySelector<HTMLElement>('[data-post]')?.focus()
  }, [focus])
  const end = useStickToEnd(list, posts.length, endThreshold)
  const times = useMemo(() => posts.map(post => post.create_at), [posts])
  const unseen = useUnseen(times, end.atEnd)
  // Another thread opens at its end, and whoever replies goes to their reply; a reply of others leaves the reader in
  // place.
  const own = posts.findLast(post => isPostedBy(personaId, post))?.id
  const { toEnd } = end
  useEffect(() => {
    if (rootId || own) toEnd()
  }, [rootId, own, toEnd])
  const items = useMemo(() => posts.map(post => ({ kind: 'post' as const, key: post.id, post })), [posts])
  const keys = usePostKeys({ items, drawn: [...items.keys()], tools, show: noScroll })
  return (
    <FileDrop ref={panel} className={styles.thread}>
      <div className={styles.frame}>
        {missing && <Missing missing={missing} isEmpty={posts.length === 0} onAgain={load} />}
        <div
          ref={list}
          className={styles.list}
          role="feed"
          aria-label="Thread"
          data-posts="thread"
          onScroll={end.onScroll}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          {posts.map(post => (
            <PostRow
              key={post.id}
              post={post.id === rootId ? { ...post, reply_count: 0 } : post}
              reader={reader}
              handlers={handlersFor(post)}
              activity={activityFor(post)}
              options={options}
              menu={tools.menuFor}
              foot={tools.footFor}
              editor={tools.editorFor(post)}
              onReact={tools.onReact}
              tabIndex={post.id === keys.stop ? 0 : -1}
            />
          ))}
        </div>
        {!end.atEnd && <ToEnd onClick={end.toEnd}>{unseen > 0 ? `${unseen} new` : 'Newest'}</ToEnd>}
      </div>
      {canReply && <Composer key={rootId} channelId={channelId} rootId={rootId} title="the thread" onLeave={onLeave} />}
    </FileDrop>
  )
}

/** What is not here of the thread yet: all of it, or some replies. */
function Missing({ missing, isEmpty, onAgain }: { missing: Loading; isEmpty: boolean; onAgain(): void }) {
  if (missing.state === 'loading') {
    return (
      <Waiting label={isEmpty ? 'Loading the thread' : 'Loading more replies'} onCancel={missing.cancel}>
        {isEmpty && <PostListSkeleton count={3} />}
      </Waiting>
    )
  }
  const error = missing.state === 'failed' ? missing.error : null
  if (isEmpty) return <NotLoaded what="The thread" error={error} onAgain={onAgain} />
  return <NotLoadedBar what="Some replies" error={error} onAgain={onAgain} />
}
