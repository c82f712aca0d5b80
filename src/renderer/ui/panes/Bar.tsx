import type { ComponentProps } from 'react'
import { cx } from '../marks/cx'
import styles from './Bar.module.css'

/** The bar over a pane: what it shows, and what can be done with it (docs/reference/look.md#window). */
export const Bar = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx(styles.bar, className)} />
)
