import { PostListSkeleton } from '../../features/channel/stream/PostListSkeleton'
import { Skeleton } from '../../ui/states/Skeleton'
import { Waiting } from '../../ui/states/Waiting'
import styles from './TabWaiting.module.css'

const lines = ['12%', '38%', '30%', '52%', '44%', '58%', '26%', '48%', '34%', '18%']

/** The shape of the studio, the gallery or a conversion while its code is loaded. */
export function TabWaiting({ kind }: { kind: 'document' | 'gallery' | 'convert' }) {
  return (
    <Waiting label={`Loading the ${kind === 'document' ? 'studio' : kind === 'convert' ? 'conversion' : 'gallery'}`}>
      <div className={styles.bar}>
        <Skeleton width={96} height={16} />
        <Skeleton width={120} />
      </div>
      <div className={styles.panes}>
        {kind === 'document' && (
          <div className={styles.text}>
            {lines.map(width => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        )}
        <div className={styles.preview}>
          <div className={styles.sheet}>
            <PostListSkeleton count={2} />
          </div>
        </div>
      </div>
    </Waiting>
  )
}
