import { Info, Pin } from 'lucide-react'
import { memo } from 'react'
import { isFilled, isObject } from '#domain/json'
import type { Post } from '#domain/posts/post'
import type { Author } from '../types'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const fullTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })

export const Time = memo(function Time({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime.format(at)}>
      {clock.format(at)}
    </time>
  )
})

const priorityLabels = new Map<unknown, { label: string; className: string }>([
  ['urgent', { label: 'Urgent', className: 'm-label m-label-urgent' }],
  ['important', { label: 'Important', className: 'm-label m-label-important' }],
])

const Priority = ({ post }: { post: Post }) => {
  const { priority } = post.metadata ?? {}
  const shown = isObject(priority) ? priorityLabels.get(priority['priority']) : undefined
  return shown ? <span className={shown.className}>{shown.label}</span> : null
}

export interface PostHeadProps {
  post: Post
  author: Author
  /** Opens `props.card` at the right; without it the card's icon is not drawn. */
  onOpenCard?: (() => void) | undefined
  onOpenAuthor?: (() => void) | undefined
}

/** The line above a message: name, BOT, time and marks. */
export const PostHead = ({ post, author, onOpenCard, onOpenAuthor }: PostHeadProps) => (
  <div className="m-head">
    {onOpenAuthor ? (
      <button type="button" className="m-name" onClick={onOpenAuthor}>
        {author.name}
      </button>
    ) : (
      <b className="m-name">{author.name}</b>
    )}
    {author.is_bot && <span className="m-bot">BOT</span>}
    <Time at={post.create_at} />
    <Priority post={post} />
    {post.edit_at > 0 && (
      <span className="m-note" title={fullTime.format(post.edit_at)}>
        (edited)
      </span>
    )}
    {post.type === 'system_ephemeral' && <span className="m-note m-only">(Only visible to you)</span>}
    {post.is_pinned && (
      <span className="m-note m-pinned">
        <Pin size={12} strokeWidth={2.25} aria-hidden="true" />
        Pinned
      </span>
    )}
    {isFilled(post.props['card']) && onOpenCard && (
      <button
        type="button"
        className="m-icon-button"
        aria-label="Show the card"
        title="Show the card"
        onClick={onOpenCard}
      >
        <Info size={14} strokeWidth={2} aria-hidden="true" />
      </button>
    )}
  </div>
)
