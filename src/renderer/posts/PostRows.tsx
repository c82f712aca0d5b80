import type { ReactNode } from 'react'
import { NotLoaded } from '../ui/states/NotLoaded'
import { WaitingRows } from '../ui/states/WaitingRows'
import styles from './PostRows.module.css'
import type { NewestPosts } from './useNewestPosts'

interface PostRowsProps<P> {
  posts: NewestPosts<P>
  /** In place of the posts while there are none. */
  empty: ReactNode
  row(post: P): ReactNode
}

/** Posts of an account or a webhook, the newest first, and how many there are beyond them. */
export function PostRows<P extends { post_id: string }>({ posts, empty, row }: PostRowsProps<P>) {
  const { posts: shown, total, error, load } = posts
  if (error !== null) return <NotLoaded what="The posts" error={error} onAgain={load} />
  if (shown === null) return <WaitingRows label="Loading the posts" height={44} count={5} />
  if (shown.length === 0) return empty
  return (
    <section className={styles.part} aria-label="Posts">
      <ul>{shown.map(row)}</ul>
      {shown.length < total && (
        <p className={styles.more}>
          The last {shown.length} of {total.toLocaleString('en-US')}
        </p>
      )}
    </section>
  )
}
