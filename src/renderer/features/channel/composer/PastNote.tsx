import { Lock } from 'lucide-react'
import { readOnly } from '../../../store/past/moment'
import { Icon } from '../../../ui/marks/Icon'
import styles from './PastNote.module.css'

/** In place of the composer while the past is shown. */
export const PastNote = () => (
  <p className={styles.note}>
    <Icon of={Lock} size="s" />
    {readOnly}
  </p>
)
