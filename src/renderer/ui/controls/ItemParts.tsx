import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon'
import { Kbd } from '../marks/Kbd'
import styles from './Menu.module.css'

/** What an item of a menu or of a picker shows. */
export interface ItemLook {
  icon?: LucideIcon | ReactNode
  kbd?: string
  /** Why it cannot be chosen now; shown at the right. */
  why?: string | false
  /** For a choice among several: draws the check mark. */
  checked?: boolean
  /** A second line, in grey; it is cut where it does not fit. */
  detail?: string
  /** At the right, in grey. */
  end?: ReactNode
  children: ReactNode
}

const isGlyph = (icon: LucideIcon | ReactNode): icon is LucideIcon =>
  typeof icon === 'function' || (typeof icon === 'object' && icon !== null && 'render' in icon)

/** The parts of an item in their order, the same wherever one of several things is chosen. */
export function ItemParts({ icon, kbd, why, checked, detail, end, children }: ItemLook) {
  return (
    <>
      {isGlyph(icon) ? <Icon of={icon} size="s" /> : icon}
      <span className={styles.label}>{children}</span>
      {detail && <small className={styles.detail}>{why || detail}</small>}
      {end && <span className={styles.end}>{end}</span>}
      {why && !detail && <span className={styles.why}>{why}</span>}
      {checked && <Icon of={Check} size="s" />}
      {kbd && <Kbd>{kbd}</Kbd>}
    </>
  )
}
