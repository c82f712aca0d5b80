import { PostListSkeleton } from '../../features/channel/stream/PostListSkeleton'
import { Bar } from '../../ui/panes/Bar'
import { Skeleton } from '../../ui/states/Skeleton'
import { Waiting } from '../../ui/states/Waiting'
import styles from './TabWaiting.module.css'

const lines = ['12%', '38%', '30%', '52%', '44%', '58%', '26%', '48%', '34%', '18%']

const labels = {
  document: 'Loading the studio',
  gallery: 'Loading the gallery',
  convert: 'Loading the conversion',
  templates: 'Loading the templates',
  webhook: 'Loading the webhook',
  page: 'Loading the page',
  recording: 'Loading the recording',
  recordings: 'Loading the comparison',
  exchanges: 'Loading the comparison',
  versions: 'Loading the versions',
  posts: 'Loading the comparison',
  run: 'Loading the run',
  boundaries: 'Loading the boundary suite',
}

/** The shape of the studio, a gallery or a conversion while its code is loaded. */
export function TabWaiting({ kind }: { kind: keyof typeof labels }) {
  return (
    <Waiting label={labels[kind]}>
      <Bar className={styles.bar}>
        <Skeleton width={96} height={16} />
        <Skeleton width={120} />
      </Bar>
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
