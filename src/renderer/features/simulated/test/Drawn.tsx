import type { Post } from '#domain/posts/post'
import { PostPair } from '../../../compare/RenderedPosts'
import { usePersonaReader } from '../../../store/hooks/usePersonaReader'
import { useSelect } from '../../../store/workbench'
import styles from './Result.module.css'

/** The clicked post before and after, as it is drawn in a channel; what differs is ringed. */
export function Drawn({ before, after }: { before: Post | null; after: Post | null }) {
  const reader = usePersonaReader()
  const images = useSelect(state => state.images)
  if (before === null || after === null) return <p className={styles.none}>This call is about no post.</p>
  return (
    <div className={styles.drawn}>
      <PostPair was={before} now={after} wasTitle="Before" nowTitle="After" reader={reader} images={images} />
    </div>
  )
}
