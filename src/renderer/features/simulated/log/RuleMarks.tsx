import { Check, CircleSlash, type LucideIcon, Minus, X } from 'lucide-react'
import type { LabCall } from '#contract/lab/lab'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Log.module.css'
import { markOf, type RuleMark } from './logWords'

const marks: Record<RuleMark, { icon: LucideIcon; label: string }> = {
  matched: { icon: Check, label: 'matched' },
  missed: { icon: X, label: 'did not match' },
  off: { icon: CircleSlash, label: 'off' },
  'not reached': { icon: Minus, label: 'not reached' },
}

/** What each rule did with a call: a cell for each, or one with the number of the one that matched. */
export function RuleMarks({ call, columns }: { call: LabCall; columns: number }) {
  const { rule } = call.decision
  if (columns === 0) return <td className={styles.mark}>{rule === null ? '–' : rule + 1}</td>
  return Array.from({ length: columns }, (_, index) => {
    const { icon, label } = marks[markOf(call, index)]
    return (
      <td key={index} className={cx(styles.mark, rule === index && styles.good)}>
        <Icon of={icon} size="xs" label={label} />
      </td>
    )
  })
}
