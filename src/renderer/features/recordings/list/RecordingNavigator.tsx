import { CircleDot, Disc3, FileInput, Upload } from 'lucide-react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { useRoving } from '../../../ui/keys/useRoving'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import { ListBody, ListHead } from '../../../ui/panes/ListHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import { toggleCapture } from '../capture/captureVerbs'
import styles from './RecordingNavigator.module.css'
import { RecordingRow } from './RecordingRow'

export interface RecordingNavigatorProps {
  /** The key that starts and stops, as it is bound. */
  keys: string | undefined
  /** Lists the recordings anew. */
  onAgain(): void
  /** Makes a recording of a HAR file. */
  onImport(): void
  /** Something was opened. */
  onChoose?: (() => void) | undefined
}

const sections = [
  { source: 'captured', title: 'Captured here' },
  { source: 'har', title: 'Imported' },
] as const

/** The recordings of the project, and the light that makes another one (docs/reference/recordings.md). */
export function RecordingNavigator({ keys, onAgain, onImport, onChoose }: RecordingNavigatorProps) {
  const workbench = useWorkbench()
  const { status, error, list, capture } = useSelect(state => state.recordings)
  const roving = useRoving<HTMLDivElement>()
  const record = () => void toggleCapture(workbench)
  const word = capture === null ? 'Start recording' : 'Stop recording'
  return (
    <>
      <ListHead title="Recordings" count={list.length}>
        <Button size="sm" variant="ghost" icon={Upload} onClick={onImport}>
          Import
        </Button>
        <IconButton icon={capture === null ? CircleDot : Disc3} label={word} on={capture !== null} onClick={record} />
      </ListHead>
      {status === 'loading' ? (
        <ListBody>
          <WaitingRows label="Reading recordings/" height={48} count={3} hasIcon />
        </ListBody>
      ) : status === 'failed' ? (
        <NotLoaded what="The recordings" error={error} onAgain={onAgain} />
      ) : list.length === 0 ? (
        <ListBody>
          <EmptyState
            title="No recordings yet"
            drawing={<LineDrawing of="recordings" />}
            action={
              <>
                <Button icon={CircleDot} onClick={record} {...(keys ? { kbd: printedKeys(keys) } : {})}>
                  {word}
                </Button>
                <Button variant="ghost" icon={FileInput} onClick={onImport}>
                  Import a HAR
                </Button>
              </>
            }
          >
            Capture requests once, replay them, and see what changed.
          </EmptyState>
        </ListBody>
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
