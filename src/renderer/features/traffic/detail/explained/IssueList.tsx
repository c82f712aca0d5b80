import { CircleX, TriangleAlert } from 'lucide-react'
import type { Exchange } from '#contract/exchange'
import { cx } from '../../../../ui/marks/cx'
import { Icon } from '../../../../ui/marks/Icon'
import styles from './IssueList.module.css'

/** Why a request was rejected: what, and where in its body. */
export function IssueList({ issues }: { issues: Exchange['issues'] }) {
  return (
    <ul className={styles.list} aria-label="Why it was rejected">
      {issues.map((issue, index) => {
        const isError = issue.severity === 'error'
        return (
          <li key={index} className={styles.issue}>
            <Icon of={isError ? CircleX : TriangleAlert} size="s" className={isError ? styles.error : styles.other} />
            <span>
              {issue.message}
              <span className={cx('wire', styles.path)}>
                {issue.path || '/'} · {issue.code}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
