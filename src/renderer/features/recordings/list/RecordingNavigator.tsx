import { CircleDot, Disc3 } from 'lucide-react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { useRoving } from '../../../ui/keys/useRoving'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Skeleton } from '../../../ui/states/Skeleton'
import { Waiting } from '../../../ui/states/Waiting'
import { toggleCapture } from '../capture/captureVerbs'
import styles from './RecordingNavigator.module.css'
import { RecordingRow } from './RecordingRow'

export interface RecordingNavigatorProps {
  /** The key that starts and stops, as it is bound. */
  keys: string | undefined
  /** Lists the recordings anew. */
  onAgain(): void
  /** Something was opened. */
  onChoose?: (() => void) | undefined
}

const sections = [
  { source: 'captured', title: 'Captured here' },
  { source: 'har', title: 'Imported' },
] as const

/** The recordings of the project, and the light that makes another one (docs/reference/recordings.md). */
export function RecordingNavigator({ keys, onAgain, onChoose }: RecordingNavigatorProps) {
  const workbench = useWorkbench()
  const { status, error, list, capture } = useSelect(state => state.recordings)
  const roving = useRoving<HTMLDivElement>()
  const record = () => void toggleCapture(workbench)
  const word = capture === null ? 'Start recording' : 'Stop recording'
  return (
    <>
      <header className={styles.head}>
        Recordings
        {list.length > 0 && <span className={styles.count}>{list.length}</span>}
        <span className={styles.verbs}>
          <IconButton icon={capture === null ? CircleDot : Disc3} label={word} on={capture !== null} onClick={record} />
        </span>
      </header>
      {status === 'loading' ? (
        <Loading />
      ) : status === 'failed' ? (
        <NotLoaded what="The recordings" error={error} onAgain={onAgain} />
      ) : list.length === 0 ? (
        <div className={styles.body}>
          <EmptyState
            title="No recordings yet"
            drawing={<LineDrawing of="recordings" />}
            action={
              <Button icon={CircleDot} onClick={record} {...(keys ? { kbd: printedKeys(keys) } : {})}>
                {word}
              </Button>
            }
          >
            Capture requests once, replay them, and see what changed.
          </EmptyState>
        </div>
      ) : (
        <div {...roving} className={styles.list}>
          {sections.map(({ source, title }) => {
            const rows = list.filter(one => one.source === source)
            if (rows.length === 0) return null
            return (
              <section key={source} aria-label={title}>
                <h2 className={styles.section}>
                  {title}
                  <span>{rows.length}</span>
                </h2>
                <ul>
                  {rows.map(one => (
                    <RecordingRow key={one.folder} recording={one} onChoose={onChoose} />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      )}
      {list.length > 0 && (
        <footer className={styles.foot}>
          <button type="button" onClick={record}>
            <Icon of={capture === null ? CircleDot : Disc3} size="s" />
            <span>{word}</span>
            {keys && <Kbd>{printedKeys(keys)}</Kbd>}
          </button>
        </footer>
      )}
    </>
  )
}

const widths = ['64%', '48%', '58%']

function Loading() {
  return (
    <div className={styles.body}>
      <Waiting label="Reading recordings/">
        {widths.map(width => (
          <div key={width} className={styles.skeleton}>
            <Skeleton width={14} height={14} />
            <Skeleton width={width} />
          </div>
        ))}
      </Waiting>
    </div>
  )
}
