import { parseMarkdown } from '#domain/markdown/parse'
import { plainText } from '#domain/markdown/plainText'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { authorOf } from '../../../message/post/author'
import { Time } from '../../../message/post/PostHead'
import { cx } from '../../../ui/marks/cx'
import { Waiting } from '../../../ui/states/Waiting'
import { useReader } from '../reader/useReader'
import { PostListSkeleton } from '../stream/PostListSkeleton'
import styles from './Search.module.css'
import type { ChannelSearch } from './useChannelSearch'

/** What was found, newest first; a choice brings the post into view and marks it. */
export function SearchPanel({ search: { found, finding, at, show } }: { search: ChannelSearch }) {
  const reader = useReader()
  if (finding) {
    return (
      <section className={cx(styles.panel, styles.late)} aria-label="Search results">
        <Waiting key={finding.text} label={`Searching for “${finding.text}”`} onCancel={finding.cancel}>
          <PostListSkeleton count={3} />
        </Waiting>
      </section>
    )
  }
  if (!found) return null
  return (
    <section className={styles.panel} aria-label="Search results">
      {found.error && (
        <p className={styles.note} role="alert">
          {found.error}
        </p>
      )}
      {!found.error && found.posts.length === 0 && (
        <p className={styles.note}>No results for “{found.text}” in this channel. Attachments are not searched.</p>
      )}
      <ol className={styles.list}>
        {found.posts.map((post, index) => {
          const author = authorOf(post, reader.userById(post.user_id))
          return (
            <li key={post.id}>
              <button
                type="button"
                className={cx(styles.result, index === at && styles.on)}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <AvatarImage author={author} size={20} images="off" />
                <span className={styles.who}>
                  <b>{author.name}</b> <Time at={post.create_at} />
                </span>
                <span className={styles.text}>
                  {plainText(parseMarkdown(post.message)) || 'A post without a message'}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
