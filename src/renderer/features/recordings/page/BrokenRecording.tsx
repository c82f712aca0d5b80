import { Copy, RotateCw, Trash2 } from 'lucide-react'
import type { RecordingView } from '#contract/replay/recordings'
import { copyPath } from '../../../files/payloadVerbs'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/states/EmptyState'
import { counted } from '../../../ui/words/amounts'
import { deleteRecording } from '../operations'
import styles from './RecordingView.module.css'

/** Problems that are shown; more of them say no more. */
const shown = 12

/** Why a recording cannot be used: each problem with its file and line, and the ways out. */
export function BrokenRecording({ view, onAgain }: { view: RecordingView; onAgain(): void }) {
  const workbench = useWorkbench()
  const { summary, issues } = view
  const all = issues.length > 0 ? issues : summary.fault ? [summary.fault] : []
  return (
    <EmptyState
      failed
      title={`${summary.name} cannot be used`}
      action={
        <>
          <Button icon={Copy} onClick={() => copyPath(workbench, `recordings/${summary.folder}`)}>
            Copy the path of its folder
          </Button>
          <Button icon={RotateCw} variant="ghost" onClick={onAgain}>
            Read again
          </Button>
          <Button icon={Trash2} variant="danger" onClick={() => void deleteRecording(workbench, summary)}>
            Delete
          </Button>
        </>
      }
      more={
        <ul className={styles.issues} aria-label="What is wrong">
          {all.slice(0, shown).map((issue, at) => (
            <li key={at}>
              <p>{issue.message}</p>
              <code className="wire">{issue.path || issue.code}</code>
            </li>
          ))}
          {all.length > shown && <li>{counted(all.length - shown, 'more problem')}</li>}
        </ul>
      }
    >
      Nothing of it is replayed until its files are put right, or brought back from version control.
    </EmptyState>
  )
}
