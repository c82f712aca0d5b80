import { useCallback, useEffect, useState } from 'react'
import { posts as endpoints } from '#contract/endpoints/posts/posts'
import type { Post } from '#domain/posts/post'
import { type Loaded, loadingEnd } from '../../../store/loading'
import { useWorkbench } from '../../../store/workbench'
import { Dialog } from '../../../ui/dialog/Dialog'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { PostListSkeleton } from '../stream/PostListSkeleton'
import styles from './PostHistory.module.css'

/** The former messages of the persona's own post, newest first. */
export function PostHistory({ post, onClose }: { post: Post; onClose(): void }) {
  const { versions, load } = useVersions(post.id)
  return (
    <Dialog open title="Edit history" sub="newest first" onClose={onClose}>
      <div className={styles.body}>
        {versions.state === 'loading' ? (
          <Waiting label="Loading the edit history" onCancel={versions.cancel}>
            <PostListSkeleton count={2} />
          </Waiting>
        ) : versions.state === 'ready' ? (
          <ol className={styles.list} aria-label="Versions">
            {[post, ...versions.value].map(version => (
              <li key={version.id} className={styles.version}>
                <span className={styles.when}>{whenOf(version)}</span>
                <p className={styles.text}>{version.message || <i>no message</i>}</p>
              </li>
            ))}
          </ol>
        ) : (
          <NotLoaded
            what="The edit history"
            error={versions.state === 'failed' ? versions.error : null}
            onAgain={load}
          />
        )}
      </div>
    </Dialog>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** When a version was written: the first one with the post, the others by an edit. */
const whenOf = ({ edit_at, create_at }: Post): string => clock.format(edit_at || create_at)

const idle: Loaded<Post[]> = { state: 'loading', cancel: () => {} }

function useVersions(postId: string): { versions: Loaded<Post[]>; load(): void } {
  const { store, callAs } = useWorkbench()
  const [versions, setVersions] = useState(idle)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every further try loads again.
  useEffect(() => {
    let gone = false
    const abort = new AbortController()
    setVersions({ state: 'loading', cancel: () => abort.abort() })
    const read = async () => {
      const result = await callAs(store.getState().personaId, endpoints.getPostEditHistory, {
        params: { post_id: postId },
        signal: abort.signal,
      })
      if (!gone) setVersions(result.ok ? { state: 'ready', value: result.value } : loadingEnd(result.error))
    }
    void read()
    return () => {
      gone = true
      abort.abort()
    }
  }, [postId, tries, store, callAs])
  return { versions, load: useCallback(() => setTries(count => count + 1), []) }
}
