import { Copy } from 'lucide-react'
import { IconButton } from '../ui/controls/IconButton'
import { cx } from '../ui/marks/cx'
import styles from './Bodies.module.css'
import type { CopyPart } from './TreeView'

/** A name with its value, as forms and headers have them. */
export interface NamedValue {
  name: string
  value: string
  /** Said in place of a value that is not shown. */
  note?: string
}

export interface PairsViewProps {
  pairs: readonly NamedValue[]
  label: string
  /** Said where there are none. */
  none: string
  onCopy: CopyPart
}

/** Fields of a form, or headers: names beside values, each of which can be copied. */
export function PairsView({ pairs, label, none, onCopy }: PairsViewProps) {
  if (pairs.length === 0) return <p className={styles.nothing}>{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section className={styles.pairs} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <tbody>
          {pairs.map(({ name, value, note }, at) => (
            <tr key={at}>
              <th scope="row" className="wire">
                {name}
              </th>
              <td className="wire">{note ? <i>{note}</i> : value}</td>
              <td className={styles.pairVerb}>
                {!note && <IconButton icon={Copy} label={`Copy ${name}`} onClick={() => onCopy(value, name)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className={cx('sr-only')}>{pairs.length} in all</span>
    </section>
  )
}
