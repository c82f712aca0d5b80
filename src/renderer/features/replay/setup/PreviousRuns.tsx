import { Trash2 } from 'lucide-react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import cards from '../../../ui/cards/Card.module.css'
import { IconButton } from '../../../ui/controls/IconButton'
import { when } from '../../../ui/words/amounts'
import { deleteRun, openRun } from '../operations'
import { VerdictBar } from '../rows/VerdictBar'
import { runWords } from '../words'
import styles from './PreviousRuns.module.css'

/** Runs of a recording that are still known, of the last 20 of all; each is opened, or deleted with Undo. */
export function PreviousRuns({ folder }: { folder: string }) {
  const workbench = useWorkbench()
  const all = useSelect(state => state.runs.list)
  const runs = all.filter(({ recording }) => recording === folder)
  return (
    <Card title="Previous runs" sub={runs.length === 0 ? undefined : 'the last 20 of all recordings are kept'}>
      {runs.length === 0 ? (
        <p className={cards.text}>It was not replayed yet, or its runs are no longer kept.</p>
      ) : (
        <ul aria-label="Runs">
          {runs.map(run => (
            <li key={run.id} className={styles.run}>
              <button type="button" className={styles.open} onClick={() => openRun(workbench, run.id)}>
                <b>{run.number}</b>
                <span className={styles.when}>{when(run.started_at)}</span>
                <VerdictBar counts={run.counts} />
                <span className={styles.words}>{runWords(run)}</span>
              </button>
              <IconButton
                icon={Trash2}
                label={`Delete run ${run.number}`}
                why={run.state === 'running' && 'It is running'}
                onClick={() => void deleteRun(workbench, run)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
