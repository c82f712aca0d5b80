import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon'
import styles from './ToEnd.module.css'

/**
 * The pill over the bottom of a list that leads to its end; `useStickToEnd` says when it is wanted. The list is
 * positioned.
 */
export function ToEnd({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.pill} onClick={onClick}>
      <Icon of={ArrowDown} size="xs" />
      {children}
    </button>
  )
}
