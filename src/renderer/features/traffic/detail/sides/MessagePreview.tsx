import { useMemo } from 'react'
import { shapes } from '#contract/documentShape'
import { isObject } from '#domain/json'
import type { Post, PostContent } from '#domain/posts/post'
import { unsavedPost } from '#domain/posts/unsavedPost'
import type { CarriedPayload } from '../../../../bodies/payloadOf'
import { FramedSheet } from '../../../../message/FramedSheet'
import { PostRow } from '../../../../message/post/PostRow'
import type { MessageActivity, MessageHandlers, MessageOptions } from '../../../../message/types'
import { usePersonaReader } from '../../../../store/hooks/usePersonaReader'
import { useSelect } from '../../../../store/workbench'
import styles from './MessagePreview.module.css'

export interface MessagePreviewProps {
  payload: CarriedPayload
  /** Who speaks. */
  userId: string
  /** The name that a webhook gives itself; `''` for none. */
  author: string
  /** When it crossed the wire, milliseconds since the epoch. */
  at: number
  label: string
}

const inert: MessageHandlers = { act: () => {}, openLink: () => {} }
const idle: MessageActivity = { pending: new Set(), error: null }

/** A payload as clients would render it. It is only looked at: nothing in it acts. */
export function MessagePreview({ payload, userId, author, at, label }: MessagePreviewProps) {
  const images = useSelect(state => state.images)
  const reader = usePersonaReader()
  const options = useMemo<MessageOptions>(() => ({ images, narrow: false, ghosts: true, still: true }), [images])
  const posts = useMemo(() => postsOf(payload, { userId, author, at }), [payload, userId, author, at])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section className={styles.ground} aria-label={`${label} as rendered`} tabIndex={0}>
      <FramedSheet label={`${label} as clients render it`}>
        {posts.map(post => (
          <PostRow key={post.id} post={post} reader={reader} handlers={inert} activity={idle} options={options} />
        ))}
      </FramedSheet>
    </section>
  )
}

/** A response to a click may hold two messages: the updated post, and a private one. */
interface Speaker {
  userId: string
  author: string
  at: number
}

function postsOf({ kind, value }: CarriedPayload, { userId, author, at }: Speaker): Post[] {
  const content = shapes[kind].contentOf(value)
  const user_id = isObject(value) && typeof value.user_id === 'string' && kind === 'post' ? value.user_id : userId
  const posts = content ? [postOf('shown', content, { userId: user_id, author, at })] : []
  const ephemeral = kind === 'action_response' && isObject(value) && isObject(value.update) ? value.ephemeral_text : ''
  if (typeof ephemeral !== 'string' || ephemeral === '') return posts
  return [
    ...posts,
    {
      ...postOf('private', { message: ephemeral, props: {} }, { userId: user_id, author, at }),
      type: 'system_ephemeral',
    },
  ]
}

const postOf = (id: string, { message, props }: PostContent, { userId, author, at }: Speaker): Post => {
  const named = author === '' ? {} : { override_username: author }
  return unsavedPost({
    id,
    create_at: at,
    user_id: userId,
    message,
    props: { from_webhook: 'true', ...named, ...props },
  })
}
