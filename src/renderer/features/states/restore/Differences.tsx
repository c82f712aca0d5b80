import { FileText, Minus, PencilLine, Plus } from 'lucide-react'
import type { StateComparison } from '#contract/states/states'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Differences.module.css'
import { type DifferenceRow, differenceRows } from './differenceRows'

const signs = {
  remove: { icon: Minus, label: 'Removed:' },
  'bring back': { icon: Plus, label: 'Brought back:' },
  'change back': { icon: PencilLine, label: 'Changed back:' },
} as const

/** What restoring a state does with the workspace, and what stays. */
export function Differences({ differences, project_files }: StateComparison) {
  const rows = differenceRows(differences)
  return (
    <ul className={styles.box}>
      {rows.map(row => (
        <Row key={`${row.does} ${row.kind}`} {...row} />
      ))}
      <li className={cx(styles.row, styles.stays)}>
        <Icon of={FileText} size="s" />
        <span>
          {rows.length === 0 && 'Nothing has changed since. '}
          Payloads, integrations, scenes and recordings stay: they are files
        </span>
        <span className={styles.count}>{project_files}</span>
      </li>
    </ul>
  )
}

function Row({ does, what, which, count }: DifferenceRow) {
  const { icon, label } = signs[does]
  return (
    <li className={styles.row}>
      <Icon of={icon} size="s" label={label} />
      <span className={styles.words}>
        <b>{what}</b> {which}
      </span>
      <span className={styles.count}>{count.toLocaleString('en-US')}</span>
    </li>
  )
}
