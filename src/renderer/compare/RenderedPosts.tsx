import { useMemo } from 'react'
import type { RunPost } from '#contract/replay/runs'
import { type Post, Post as PostSchema } from '#domain/posts/post'
import { unsavedPost } from '#domain/posts/unsavedPost'
import { ClientSheet } from '../message/ClientSheet'
import { PostRow } from '../message/post/PostRow'
import type { MessageHandlers, MessageOptions, Reader } from '../message/types'
import { changedParts } from './changedParts'
import styles from './RenderedPosts.module.css'

interface PairLook {
  /** What each of them is, over its side. */
  wasTitle: string
  nowTitle: string
  reader: Reader
  images: MessageOptions['images']
}

interface RenderedPostsProps extends PairLook {
  was: RunPost | null
  now: RunPost | null
}

/** What was recorded is only looked at. */
const nothingActs: MessageHandlers = { act: () => undefined, openLink: () => undefined }

/** A post at the end of a story as clients render it, as it was and as it is now; what differs is ringed. */
export function RenderedPosts({ was, now, ...look }: RenderedPostsProps) {
  const [before, after] = useMemo(() => [was && postOf(was), now && postOf(now)], [was, now])
  return <PostPair was={before} now={after} {...look} />
}

interface PostPairProps extends PairLook {
  was: Post | null
  now: Post | null
}

/** Two posts as clients render them; what differs is ringed. */
export function PostPair({ was, now, wasTitle, nowTitle, reader, images }: PostPairProps) {
  const changed = useMemo(() => (was && now ? changedParts(was, now) : null), [was, now])
  const looks = { reader, images }
  return (
    <div className={styles.posts}>
      <Side label={wasTitle} post={was} blocks={changed?.wasBlocks ?? []} {...looks} />
      <Side label={nowTitle} post={now} blocks={changed?.nowBlocks ?? []} {...looks} />
    </div>
  )
}

interface SideProps extends Pick<PairLook, 'reader' | 'images'> {
  label: string
  post: Post | null
  blocks: readonly string[]
}

function Side({ label, post, blocks, reader, images }: SideProps) {
  const options = useMemo(() => ({ images, selectedPath: ' ', selectedPaths: blocks }), [images, blocks])
  return (
    <section aria-label={`${label}, as rendered`} className={styles.side}>
      <span>{label}</span>
      {post ? (
        <ClientSheet ringed className={styles.sheet}>
          <PostRow post={post} reader={reader} handlers={nothingActs} options={options} />
        </ClientSheet>
      ) : (
        <p className={styles.none}>No such post.</p>
      )}
    </section>
  )
}

/** A post of a recording or a run as clients get it: what is left out there is empty. */
function postOf({ id, stored, rendered }: RunPost): Post {
  const known = Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(PostSchema.properties, key)))
  const post = unsavedPost({ create_at: 0, user_id: '', ...(known as Partial<Post>), id })
  return post.delete_at > 0 ? { ...post, message: rendered, props: {} } : post
}
