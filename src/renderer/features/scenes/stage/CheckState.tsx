import { RotateCw, TriangleAlert } from 'lucide-react'
import { useSelect } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Icon } from '../../../ui/marks/Icon'
import type { Checked } from '../file/useChecked'
import styles from './Stage.module.css'

/** Whether what is shown is of the scene as it is, and how far a run is. */
export function CheckState({ checked }: { checked: Checked }) {
  const { jobId, isRunning, error, check, isCurrent, again } = checked
  const job = useSelect(state => state.runs.jobs[jobId])
  if (isRunning) {
    const total = job?.total ?? null
    return (
      <span className={styles.state} role="status">
        <i className={styles.spin} aria-hidden="true" />
        {total === null ? 'Checking' : `Checking ${Math.min(job?.done ?? 0, total)} of ${total}`}
      </span>
    )
  }
  if (error !== '' && check !== null) {
    return (
      <span className={styles.bad} role="status" title={error}>
        <Icon of={TriangleAlert} size="xs" />
        Not checked
        <IconButton size="sm" icon={RotateCw} label="Check again" onClick={again} />
      </span>
    )
  }
  if (check === null || isCurrent) return null
  return (
    <span className={styles.state} role="status">
      As of the last check
    </span>
  )
}
