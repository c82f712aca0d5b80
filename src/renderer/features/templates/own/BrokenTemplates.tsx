import { TriangleAlert } from 'lucide-react'
import { openPayload } from '../../../files/openPayload'
import { nameOfFile } from '../../../store/payloads/followMoves'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/marks/Icon'
import styles from './BrokenTemplates.module.css'

/** Templates of the project that cannot be shown, each leading to its file, where its errors stand. */
export function BrokenTemplates({ paths }: { paths: readonly string[] }) {
  const workbench = useWorkbench()
  if (paths.length === 0) return null
  return (
    <div className={styles.bar} role="status">
      <Icon of={TriangleAlert} size="s" className={styles.mark} />
      <span>{paths.length === 1 ? 'One of yours is' : `${paths.length} of yours are`} no valid message:</span>
      {paths.map(path => (
        <Button key={path} size="sm" title={path} onClick={() => void openPayload(workbench, path)}>
          Open {nameOfFile(path)}
        </Button>
      ))}
    </div>
  )
}
