import { CircleX } from 'lucide-react'
import report from '../ui/cards/FileReport.module.css'
import { cx } from '../ui/marks/cx'
import { Icon } from '../ui/marks/Icon'
import styles from './BundleContents.module.css'

/** Why there is no bundle, as a sentence; where in the file, below it. */
export const BundleFault = ({ text, at = '' }: { text: string; at?: string }) => (
  <p className={cx(report.fault, styles.fault)} role="alert">
    <Icon of={CircleX} size="s" />
    <span>
      {text}
      {at !== '' && <code>{at}</code>}
    </span>
  </p>
)
