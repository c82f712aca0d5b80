import { Disc3, Ellipsis, PencilLine } from 'lucide-react'
import type { RecordingView } from '#contract/replay/recordings'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu } from '../../../ui/controls/Menu'
import { PageHead, Stat, Stats } from '../../../ui/page/PageHead'
import { day, span, timeOfDay } from '../../../ui/words/amounts'
import { RecordingItems } from '../list/RecordingMenu'
import { renameRecording } from '../operations'

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
    <PageHead icon={Disc3} title={summary.name} sub={`${word}, ${day(head.started_at)} ${timeOfDay(head.started_at)}`}>
      <Stats label="In the recording">
        <Stat title={rows.length === 1 ? 'exchange' : 'exchanges'}>{rows.length.toLocaleString('en-US')}</Stat>
        <Stat title="people and bots">{head.start.users?.length ?? 0}</Stat>
        <Stat title="from first to last">{span(length)}</Stat>
      </Stats>
      <Button icon={PencilLine} onClick={() => renameRecording(workbench, summary, notes)}>
        Rename
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} variant="regular" size="md" label="More" />} align="end">
        <RecordingItems recording={summary} notes={notes} />
      </Menu>
    </PageHead>
  )
}
