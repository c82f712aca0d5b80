import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Post } from '#domain/posts/post'
import { DayLine } from '../../../message/post/DayLine'
import { PostRow } from '../../../message/post/PostRow'
import type { MessageActivity, MessageHandlers, MessageOptions, Reader } from '../../../message/types'
import type { ImageChoice } from '../../../store/images'
import { useSelect } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { ToEnd } from '../../../ui/panes/ToEnd'
import { useStickToEnd } from '../../../ui/panes/useStickToEnd'
import { useUnseen } from '../../../ui/panes/useUnseen'
import type { PostTools } from '../menu/usePostTools'
import type { PostItem } from '../posts/postItems'
import type { StoryMark } from '../posts/storyMarks'
import type { Side } from '../side/side'
import styles from './PostList.module.css'
import { StoryMarker } from './StoryMarker'
import { useKeepPlace } from './useKeepPlace'
import { ROW_ESTIMATE, useNewestRows } from './useNewestRows'
import { usePostKeys } from './usePostKeys'
import { useRevealed } from './useRevealed'

export interface PostListProps {
  items: PostItem[]
  storyMarks: (StoryMark | null)[]
  reader: Reader
  tools: PostTools
  handlersFor(post: Post): MessageHandlers
  activityFor(post: Post): MessageActivity
  onSide(side: Side): void
  narrow: boolean
  images: ImageChoice
  hasMore: boolean
  /** Says of the posts before the first that they are late or missing. */
  above: ReactNode
  onOlder(): void
}

/** Distance from the end, in pixels, within which the list still follows what comes. */
const endThreshold = 60

/** The posts of a channel: virtual, newest at the bottom, following only while the bottom is in view. */
export function PostList(props: PostListProps) {
  const { items, storyMarks, tools, onSide, narrow, images, hasMore, above, onOlder } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  // Who moves through the past sees other posts in every frame: the newest ones are drawn without being measured.
  const isMoving = useSelect(state => state.past?.isMoving === true) && isAtEnd.current && !holdsFocus(scroller.current)
  const newest = useNewestRows(scroller, isMoving, items)
  const measured = useRef(items)
  if (!isMoving) measured.current = items
  const virtual = useVirtualizer({
    count: measured.current.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => (measured.current[index]?.kind === 'post' ? ROW_ESTIMATE : 28),
    getItemKey: index => measured.current[index]?.key ?? index,
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 8,
    anchorTo: 'end',
  })
  const openThread = useCallback((post: Post) => onSide({ kind: 'thread', rootId: post.root_id || post.id }), [onSide])
  const openCard = useCallback((post: Post) => onSide({ kind: 'card', postId: post.id }), [onSide])
  const memory = useRef(new Map<string, boolean>())
  const options = useMemo<MessageOptions>(() => ({ narrow, images, memory: memory.current }), [narrow, images])

  const latest = useRef({ virtual, storyMarks })
  latest.current = { virtual, storyMarks }
  const end = useStickToEnd(scroller, virtual.getTotalSize(), endThreshold)
  isAtEnd.current = end.atEnd
  const times = useMemo(() => items.flatMap(item => (item.kind === 'post' ? [item.post.create_at] : [])), [items])
  const unseen = useUnseen(times, end.atEnd)
  const remember = useKeepPlace(scroller, virtual, end.atEnd)
  const show = (index: number) => {
    end.leave()
    virtual.scrollToIndex(index, { align: 'center' })
  }
  const marked = useRevealed(items, show)
  const drawn = isMoving ? newestOf(items, newest) : virtual.getVirtualItems()
  const keys = usePostKeys({ items, drawn: drawn.map(item => item.index), tools, show })

  // A story that touches only posts out of view brings its first stop into view.
  const firstStop = storyMarks.findIndex(mark => mark?.stop)
  useEffect(() => {
    const { virtual, storyMarks } = latest.current
    const isInView = virtual.getVirtualItems().some(item => storyMarks[item.index]?.stop)
    if (firstStop >= 0 && !isInView) virtual.scrollToIndex(firstStop, { align: 'center' })
  }, [firstStop])

  const onScroll = () => {
    end.onScroll()
    remember()
    if (hasMore && (scroller.current?.scrollTop ?? 0) < 400) onOlder()
  }

  return (
    <div className={styles.frame} data-place="posts">
      {above && <div className={styles.above}>{above}</div>}
      <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
        <div
          className={cx(styles.sizer, isMoving && styles.newest)}
          role="feed"
          data-posts="channel"
          aria-label="Posts"
          style={{ [isMoving ? 'minHeight' : 'height']: virtual.getTotalSize() }}
          onKeyDown={keys.onKeyDown}
          onFocus={event => {
            keys.onFocus(event)
            remember()
          }}
        >
          {drawn.map(virtualItem => {
            const item = items[virtualItem.index]
            const mark = storyMarks[virtualItem.index]
            if (!item) return null
            return (
              <div
                key={virtualItem.key}
                ref={isMoving ? null : virtual.measureElement}
                data-index={virtualItem.index}
                className={cx(styles.row, isMoving && styles.flowing, item.key === marked && styles.marked)}
                style={isMoving ? {} : { transform: `translateY(${virtualItem.start}px)` }}
              >
                {mark && <StoryMarker mark={mark} />}
                {item.kind === 'post' ? (
                  <Row
                    {...props}
                    post={item.post}
                    options={options}
                    isStop={item.key === keys.stop}
                    openThread={openThread}
                    openCard={openCard}
                  />
                ) : (
                  <Separator item={item} />
                )}
              </div>
            )
          })}
        </div>
      </div>
      {!end.atEnd && <ToEnd onClick={end.toEnd}>{unseen > 0 ? `${unseen} new` : 'Newest'}</ToEnd>}
    </div>
  )
}

const holdsFocus = (list: HTMLElement | null): boolean => list?.contains(document.activeElement) === true

/** The last rows, by their place from the end: the same elements show other posts. */
const newestOf = (items: readonly PostItem[], count: number) =>
  items.slice(-count).map((_, at) => ({ key: count - at, index: items.length - count + at, start: 0 }))

interface RowProps extends Pick<PostListProps, 'reader' | 'tools' | 'handlersFor' | 'activityFor'> {
  post: Post
  options: MessageOptions
  /** Tab stops here. */
  isStop: boolean
  openThread(post: Post): void
  openCard(post: Post): void
}

function Row({
  post,
  reader,
  tools,
  handlersFor,
  activityFor,
  options,
  isStop,
  openThread,
  openCard,
}: RowProps): ReactNode {
  return (
    <PostRow
      post={post}
      reader={reader}
      handlers={handlersFor(post)}
      activity={activityFor(post)}
      options={options}
      menu={tools.menuFor}
      foot={tools.footFor}
      editor={tools.editorFor(post)}
      onReact={tools.onReact}
      tabIndex={isStop ? 0 : -1}
      onOpenThread={openThread}
      onOpenCard={openCard}
    />
  )
}

const Separator = memo(function Separator({ item }: { item: Exclude<PostItem, { kind: 'post' }> }) {
  if (item.kind === 'new') return <div className={cx('m-between', styles.fresh)}>New messages</div>
  return <DayLine at={item.at} />
})
