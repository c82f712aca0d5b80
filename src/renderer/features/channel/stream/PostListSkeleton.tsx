import { Skeleton } from '../../../ui/states/Skeleton'
import styles from './PostListSkeleton.module.css'

const posts = [
  { name: 120, text: '86%' },
  { name: 92, text: '64%', block: true },
  { name: 108, text: '72%' },
  { name: 84, text: '45%' },
] as const

/** Posts that are late: four of them, or the first `count`. */
export function PostListSkeleton({ count = posts.length }: { count?: number }) {
  return (
    <div className={styles.list}>
      {posts.slice(0, count).map(post => (
        <div key={post.name} className={styles.post}>
          <Skeleton width={32} height={32} round />
          <div className={styles.lines}>
            <Skeleton width={post.name} height={12} />
            <Skeleton width={post.text} height={12} />
            {'block' in post && <Skeleton width="100%" height={64} />}
          </div>
        </div>
      ))}
    </div>
  )
}
