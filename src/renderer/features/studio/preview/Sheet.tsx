import { Scissors } from 'lucide-react'
import { Fragment, useMemo } from 'react'
import type { Post } from '#domain/posts/post'
import { FramedSheet } from '../../../message/FramedSheet'
import { PostRow } from '../../../message/post/PostRow'
import type { MessageActivity, MessageHandlers, MessageOptions, Reader } from '../../../message/types'
import type { WallCell } from '../../../store/payloads/previewLook'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Sheet.module.css'

export interface SheetProps {
  posts: readonly Post[]
  reader: Reader
  handlers: MessageHandlers
  activity: MessageActivity
  /** But for the width, which is the cell's. */
  options: MessageOptions
  cell: WallCell
  label: string
}

/** The message in one theme and width: several posts where a long text is cut. */
export function Sheet({ posts, reader, handlers, activity, options, cell, label }: SheetProps) {
  const narrow = cell.width === 'narrow'
  const own = useMemo(() => ({ ...options, narrow }), [options, narrow])
  // The marks of the tool inside a message have its theme, not that of the window.
  return (
    <div data-theme={cell.theme} className={styles.sheet}>
      <FramedSheet theme={cell.theme} label={label} narrow={narrow}>
        {posts.map((post, at) => (
          <Fragment key={post.id}>
            {at > 0 && <CutMark part={at + 1} of={posts.length} />}
            <PostRow
              post={post}
              reader={reader}
              handlers={handlers}
              activity={activity}
              options={own}
              className={styles.post}
            />
          </Fragment>
        ))}
      </FramedSheet>
    </div>
  )
}

/** Where the service cuts a text that is too long for one post. */
const CutMark = ({ part, of }: { part: number; of: number }) => (
  <p className={styles.cut} role="note">
    <Icon of={Scissors} size="xs" />
    Cut here: post {part} of {of}
  </p>
)
