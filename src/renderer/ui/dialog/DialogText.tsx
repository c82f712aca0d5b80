import { Fragment, type ReactNode } from 'react'
import styles from './DialogText.module.css'

/** The body of a dialog that is read. */
export const DialogText = ({ children }: { children: ReactNode }) => <div className={styles.text}>{children}</div>

/** What is known of something, by name, below what is said of it. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {of.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
