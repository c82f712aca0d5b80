import { Undo2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Marked } from './Marked'
import styles from './SettingRow.module.css'

export interface SettingRowProps {
  /** Its place on the page, by which it is gone to. */
  at: string
  name: string
  /** Its name on the wire, where it has one. */
  code?: string
  effect: ReactNode
  /** What is looked for, to be marked. */
  query?: string
  /** What it is by default, in words; nothing for what has no default. */
  usual?: string
  isChanged?: boolean
  onReset?(): void
  /** Why it was not changed. */
  error?: string | false
  /** At the right. */
  control?: ReactNode
  /** Below the words, over the whole width. */
  children?: ReactNode
  /** What else can be done with it. */
  menu?: ReactNode
}

/** Id of the words that say why the setting at this place was not changed, or what it does. */
export const noteIdOf = (at: string): string => `setting-${at}-note`

/** One setting: what it is called, what it does, what it is by default, and what changes it. */
export function SettingRow(props: SettingRowProps) {
  const {
    at,
    name,
    code,
    effect,
    query = '',
    usual,
    isChanged = false,
    onReset,
    error,
    control,
    children,
    menu,
  } = props
  const title = useId()
  const changed = isChanged && (
    <p className={styles.meta}>
      <b className={styles.changed}>changed</b>
      <span className={styles.usual}>Default: {usual}</span>
      <button type="button" className={styles.reset} aria-label={`Reset ${name} to ${usual}`} onClick={onReset}>
        <Icon of={Undo2} size="xs" />
        Reset
      </button>
    </p>
  )
  return (
    <section
      className={cx(styles.row, isChanged && styles.isChanged)}
      aria-labelledby={title}
      data-at={at}
      data-changed={isChanged || undefined}
    >
      <div className={cx(styles.words, !control && styles.across)}>
        <h3 id={title} className={styles.name}>
          <Marked text={name} query={query} />
          {code !== undefined && (
            <code className={styles.code}>
              <Marked text={code} query={query} />
            </code>
          )}
        </h3>
        <p className={styles.effect} id={error ? undefined : noteIdOf(at)}>
          {typeof effect === 'string' ? <Marked text={effect} query={query} /> : effect}
          {!isChanged && usual !== undefined && <span className={styles.default}> Default: {usual}.</span>}
        </p>
        {error && (
          <p className={styles.error} id={noteIdOf(at)} role="alert">
            {error}
          </p>
        )}
        {!children && changed}
      </div>
      {control && (
        <div className={styles.control} data-control>
          {control}
        </div>
      )}
      {children && (
        <div className={styles.wide} data-control={control ? undefined : true}>
          {children}
          {changed}
        </div>
      )}
      {menu && <div className={styles.menu}>{menu}</div>}
    </section>
  )
}
