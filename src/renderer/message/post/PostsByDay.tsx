import { Fragment } from 'react'
import type { Post } from '#domain/posts/post'
import type { MessageHandlers, MessageOptions, Reader } from '../types'
import { DayLine } from './DayLine'
import { beginsDay } from './days'
import { PostRow } from './PostRow'

export interface PostsByDayProps {
  /** Oldest first. */
  posts: readonly Post[]
  reader: Reader
  handlers: MessageHandlers
  options: MessageOptions
}

/** The posts of a channel that does not scroll far, with a line above the first of each day. */
export const PostsByDay = ({ posts, ...how }: PostsByDayProps) =>
  posts.map((post, index) => (
    <Fragment key={post.id}>
      {beginsDay(posts, index) && <DayLine at={post.create_at} />}
      <PostRow post={post} {...how} />
    </Fragment>
  ))
