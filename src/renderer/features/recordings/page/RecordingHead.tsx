import { Disc3, Ellipsis, PencilLine } from 'lucide-react'
import type { RecordingView } from '#contract/replay/recordings'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu } from '../../../ui/controls/Menu'
import { Icon } from '../../../ui/marks/Icon'
import { day, span, timeOfDay } from '../../../ui/words/amounts'
import { RecordingItems } from '../list/RecordingMenu'
import { renameRecording } from '../operations'
import styles from './RecordingView.module.css'

interface RecordingHeadProps {
  view: RecordingView
  head: NonNullable<RecordingView['head']>
}

/** What the recording is called, when it was made, how much is in it. */
export function RecordingHead({ view, head }: RecordingHeadProps) {
  const workbench = useWorkbench()
  const { summary, rows } = view
  const notes = head.notes ?? ''
  const last = rows.at(-1)
  const length = last ? last.at + (last.duration_ms ?? 0) : 0
  const word = summary.source === 'har' ? 'Imported from a HAR file' : 'Captured here'
  return (
    <header className={styles.head}>
      <span className={styles.glyph}>
        <Icon of={Disc3} size="l" />
      </span>
      <div className={styles.name}>
        <h1 title={summary.name}>{summary.name}</h1>
        <p>{`${word}, ${day(head.started_at)} ${timeOfDay(head.started_at)}`}</p>
      </div>
      <dl className={styles.stats} aria-label="In the recording">
        <Stat title={rows.length === 1 ? 'exchange' : 'exchanges'} value={rows.length.toLocaleString('en-US')} />
        <Stat title="people and bots" value={String(head.start.users?.length ?? 0)} />
        <Stat title="from first to last" value={span(length)} />
      </dl>
      <Button icon={PencilLine} onClick={() => renameRecording(workbench, summary, notes)}>
        Rename
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} variant="regular" size="md" label="More" />} align="end">
        <RecordingItems recording={summary} notes={notes} />
      </Menu>
    </header>
  )
}

const Stat = ({ title, value }: { title: string; value: string }) => (
  <div className={styles.stat}>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
)
