import { TriangleAlert } from 'lucide-react'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Form.module.css'

/** What will not do what it seems to ask for. */
export const FieldWarning = ({ children }: { children: string }) => (
  <span className={styles.warning}>
    <Icon of={TriangleAlert} size="xs" />
    {children}
  </span>
)
