import { FileJson } from 'lucide-react'
import type { BundleSummary, RemovedSecret } from '#domain/bundle/bundleSummary'
import { secretWords } from '#domain/bundle/secretWords'
import report from '../ui/cards/FileReport.module.css'
import { bytes as sizeOf } from '../ui/files/bytes'
import { cx } from '../ui/marks/cx'
import { Icon } from '../ui/marks/Icon'
import { counted } from '../ui/words/amounts'
import styles from './BundleContents.module.css'

interface BundleContentsProps {
  /** Of the file. */
  name: string
  bytes: number
  /** Where it comes from, in words. */
  about?: string
  summary: BundleSummary
}

/** Secrets of which each has a row. */
const mostRows = 200

const words: readonly [keyof BundleSummary['counts'], string][] = [
  ['exchanges', 'Exchanges'],
  ['posts', 'Posts'],
  ['people', 'People and bots'],
  ['channels', 'Channels'],
  ['webhooks', 'Webhooks'],
  ['commands', 'Commands'],
  ['integrations', 'Integrations'],
]

/** What a bundle has, and which secrets were removed. */
export function BundleContents({ name, bytes, about, summary }: BundleContentsProps) {
  const { counts, removed, files, hosts } = summary
  return (
    <section className={report.box} aria-label="What the bundle has">
      <p className={report.head}>
        <Icon of={FileJson} size="s" />
        <span className={report.what} title={name}>
          <b>{name}</b> {about}
        </span>
        <span className={styles.size}>{sizeOf(bytes)}</span>
      </p>
      <dl className={styles.counts}>
        {words.map(([key, label]) => (
          <div key={key} className={counts[key] === 0 ? styles.none : undefined}>
            <dt>{label}</dt>
            <dd>{counts[key].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {hosts.length > 0 && (
        <p className={styles.line}>
          Its webhooks, commands and plugins call <span>{hosts.join(', ')}</span>
        </p>
      )}
      {files > 0 && <p className={styles.line}>Not in it: {counted(files, 'uploaded file')}</p>}
      {removed.length === 0 ? (
        <p className={styles.line}>No secrets were found in it</p>
      ) : (
        <Removed removed={removed} />
      )}
    </section>
  )
}

function Removed({ removed }: { removed: readonly RemovedSecret[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={styles.scroll} tabIndex={0} aria-label="Removed secrets">
      <table className={cx(report.table, styles.table)}>
        <thead>
          <tr>
            <th>{counted(removed.length, 'secret')} removed</th>
            <th>Placeholder</th>
            <th>Places</th>
          </tr>
        </thead>
        <tbody>
          {removed.slice(0, mostRows).map(({ name, is, of, places }) => (
            <tr key={name}>
              <td title={of}>
                {secretWords[is]} {of}
              </td>
              <td className={styles.wire} title={name}>{`{{${name}}}`}</td>
              <td>{places.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {removed.length > mostRows && <p className={styles.line}>{removed.length - mostRows} more</p>}
    </section>
  )
}
