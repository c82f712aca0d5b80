import { TriangleAlert } from 'lucide-react'
import type { FileFault } from '#contract/project/files'
import { projectFolders } from '#domain/project/paths'
import { isWithin } from '../../../store/payloads/project'
import type { State } from '../../../store/state'
import { useSelect } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './ProjectFaults.module.css'

const faultsOf = ({ project }: State) => project.faults

/** What is wrong with the project besides its payloads: its settings files, and what of its folders is not shown. */
export function ProjectFaults() {
  const faults = useSelect(faultsOf)
  if (faults.length === 0) return null
  return (
    <ul className={styles.faults} aria-label="Faults of the project">
      {faults.map(({ path, fault }) => (
        <li key={`${path}:${fault.line}:${fault.message}`} className={styles.fault}>
          <Icon of={TriangleAlert} size="xs" />
          <span>
            <span className={cx('wire', styles.path)}>{path}</span>
            {afterPath(path, fault)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is not shown has no line; what the service rejects names its path by itself. */
function afterPath(path: string, { line, message }: FileFault): string {
  if (message.startsWith(`${path} `)) return message.slice(path.length)
  return projectFolders.some(folder => isWithin(folder, path)) ? `: ${message}` : `, line ${line}: ${message}`
}
