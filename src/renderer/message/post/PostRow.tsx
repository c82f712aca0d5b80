import { memo, type ReactNode, useMemo, useState } from 'react'
import type { Post } from '#domain/posts/post'
import { cx } from '../../ui/marks/cx'
import { MessageBody } from '../MessageBody'
import type { MessageActivity, MessageHandlers, MessageOptions, Person, Reader } from '../types'
import { AvatarImage } from './AvatarImage'
import { authorOf } from './author'
import { FileList } from './FileList'
import { nameOfPost } from './nameOfPost'
import { PostHead } from './PostHead'
import { Reactions } from './Reactions'
import { ThreadPill } from './ThreadPill'

export interface PostRowProps {
  post: Post
  reader: Reader
  handlers: MessageHandlers
  activity?: MessageActivity
  options?: MessageOptions
  /** Opens `props.card` in the right panel. */
  onOpenCard?: (post: Post) => void
  /** Opens the replies. */
  onOpenThread?: (post: Post) => void
  /** Adds or takes back the viewer's reaction; without it reactions are only shown. */
  onReact?: (post: Post, emojiName: string) => void
  /** Stands in place of the content while it is written anew. */
  editor?: ReactNode
  /** Lets the row itself take the focus. */
  tabIndex?: number
  /** What the tool says of the post below it. */
  foot?: (post: Post) => ReactNode
  /** What the tool floats over the row, its post menu: made when the pointer or the focus first comes to it. */
  menu?: (post: Post) => ReactNode
  /** Class names of the surrounding list, e.g. for the marks beside the sheet. */
  className?: string
}

const participantsOf = (post: Post, reader: Reader): Person[] =>
  (post.participants ?? []).flatMap(participant => {
    const id =
      typeof participant === 'object' && participant !== null && 'id' in participant ? participant.id : participant
    const person = typeof id === 'string' ? reader.userById(id) : undefined
    return person ? [person] : []
  })

/** The response to a click is kept as a post of the clicker; who speaks is the integration that was clicked. */
const speakerOf = (post: Post, reader: Reader) => {
  const spoken = (post.type === 'system_ephemeral' && reader.clickedPost?.(post)) || post
  const person = reader.userById(spoken.user_id)
  return { person, author: authorOf(spoken, person) }
}

/** One post of a channel, as clients draw it: picture, head line, content, replies. */
export const PostRow = memo(function PostRow(row: PostRowProps) {
  const { post, reader, handlers, activity, options, menu, className, editor, onReact, tabIndex } = row
  const { person, author } = speakerOf(post, reader)
  // A menu costs as much as a message, and few of those that scroll by are ever used.
  const [isVisited, setVisited] = useState(false)
  const visit = menu && (() => setVisited(true))
  const bodyOptions = useMemo(
    () => ({ memoryKey: post.id, ...(author.is_bot ? { actionLinks: true } : {}), ...options }),
    [options, post.id, author.is_bot],
  )
  const { onOpenCard, onOpenThread } = row
  const openAuthor = person && handlers.openUser ? () => handlers.openUser?.(person.id) : undefined
  return (
    <article
      className={cx('m-post', post.type === 'system_ephemeral' && 'm-ephemeral', className)}
      data-post={post.id}
      tabIndex={tabIndex}
      onPointerEnter={visit}
      onFocus={visit}
      aria-label={nameOfPost(post, author)}
    >
      <AvatarImage author={author} images={options?.images ?? 'on'} />
      <div className="m-post-main">
        <PostHead
          post={post}
          author={author}
          onOpenCard={onOpenCard && (() => onOpenCard(post))}
          onOpenAuthor={openAuthor}
        />
        {editor ?? (
          <MessageBody content={post} reader={reader} handlers={handlers} activity={activity} options={bodyOptions} />
        )}
        <FileList post={post} reader={reader} />
        <Reactions post={post} reader={reader} onReact={onReact && (name => onReact(post, name))} />
        {row.foot?.(post)}
        {post.root_id === '' && post.reply_count > 0 && (
          <ThreadPill
            count={post.reply_count}
            people={participantsOf(post, reader)}
            onOpen={onOpenThread && (() => onOpenThread(post))}
          />
        )}
      </div>
      {isVisited && menu?.(post)}
    </article>
  )
})
