import { PostListSkeleton } from '../../features/channel/stream/PostListSkeleton'
import { Skeleton } from '../../ui/states/Skeleton'
import styles from './FrameSkeleton.module.css'

const channels = ['54%', '42%', '64%', '38%', '48%']
const exchanges = ['62%', '48%', '70%', '54%', '40%', '66%', '50%', '58%']

/** Navigator, stage and inspector before there is anything to fill them with. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame}>
      <Rows of={channels} className={styles.navigator} />
      <div className={styles.stage}>
        <PostListSkeleton />
      </div>
      <Rows of={exchanges} className={styles.inspector} />
    </div>
  )
}

function Rows({ of, className }: { of: readonly string[]; className: string | undefined }) {
  return (
    <div className={className}>
      {of.map(width => (
        <div key={width} className={styles.row}>
          <Skeleton width={14} height={14} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
