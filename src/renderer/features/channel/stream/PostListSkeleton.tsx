import { Skeleton } from '../../../ui/states/Skeleton'
import styles from './PostListSkeleton.module.css'

const widths = ['62%', '38%', '71%', '45%']

/** Four posts that are late. */
export function PostListSkeleton() {
  return (
    <div className={styles.list}>
      <span className="sr-only">Loading posts</span>
      {widths.map(width => (
        <div key={width} className={styles.post}>
          <Skeleton width={32} height={32} />
          <div className={styles.lines}>
            <Skeleton width={120} />
            <Skeleton width={width} />
          </div>
        </div>
      ))}
    </div>
  )
}
