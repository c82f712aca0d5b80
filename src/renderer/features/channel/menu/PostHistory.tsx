import { useCallback } from 'react'
import { posts as endpoints } from '#contract/endpoints/posts/posts'
import type { Post } from '#domain/posts/post'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useWorkbench } from '../../../store/workbench'
import { Dialog } from '../../../ui/dialog/Dialog'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { PostListSkeleton } from '../stream/PostListSkeleton'
import styles from './PostHistory.module.css'

/** The former messages of the persona's own post, newest first. */
export function PostHistory({ post, onClose }: { post: Post; onClose(): void }) {
  const { store, callAs } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => {
      const params = { post_id: post.id }
      return callAs(store.getState().personaId, endpoints.getPostEditHistory, { params, signal })
    },
    [post.id, store, callAs],
  )
  const { loaded, load } = useLoaded(read)
  return (
    <Dialog open title="Edit history" sub="newest first" onClose={onClose}>
      <div className={styles.body}>
        {loaded?.state === 'loading' ? (
          <Waiting label="Loading the edit history" onCancel={loaded.cancel}>
            <PostListSkeleton count={2} />
          </Waiting>
        ) : loaded?.state === 'ready' ? (
          <ol className={styles.list} aria-label="Versions">
            {[post, ...loaded.value].map(version => (
              <li key={version.id} className={styles.version}>
                <span className={styles.when}>{whenOf(version)}</span>
                <p className={styles.text}>{version.message || <i>no message</i>}</p>
              </li>
            ))}
          </ol>
        ) : (
          <NotLoaded what="The edit history" error={loaded?.state === 'failed' ? loaded.error : null} onAgain={load} />
        )}
      </div>
    </Dialog>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** When a version was written: the first one with the post, the others by an edit. */
const whenOf = ({ edit_at, create_at }: Post): string => clock.format(edit_at || create_at)
