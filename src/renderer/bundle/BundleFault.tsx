import { CircleX } from 'lucide-react'
import { Icon } from '../ui/marks/Icon'
import styles from './BundleContents.module.css'

/** Why there is no bundle, as a sentence; where in the file, below it. */
export const BundleFault = ({ text, at = '' }: { text: string; at?: string }) => (
  <p className={styles.fault} role="alert">
    <Icon of={CircleX} size="s" />
    <span>
      {text}
      {at !== '' && <code>{at}</code>}
    </span>
  </p>
)
