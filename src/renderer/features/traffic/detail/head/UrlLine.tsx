import type { ExchangeSummary, MergedKey } from '#contract/exchange'
import { Badge } from '../../../../ui/marks/Badge'
import { cx } from '../../../../ui/marks/cx'
import { origins } from '../explained/origins'
import styles from './UrlLine.module.css'

/** Method and address of an exchange; the keys of a merged query have the colour and the letter of their origin. */
export function UrlLine({ summary, merged }: { summary: ExchangeSummary; merged: readonly MergedKey[] }) {
  const { method, url } = summary
  const host = /^https?:\/\/[^/?#]*/.exec(url)?.[0] ?? ''
  const path = url.slice(host.length)
  const base = merged.length > 0 ? path.replace(/\?.*$/s, '?') : path
  return (
    <div className={styles.line}>
      <Badge mono>{method}</Badge>
      <span className={cx('wire', styles.url)} title={url}>
        {host && <span className={styles.quiet}>{host}</span>}
        {base}
        {merged.map((key, index) => (
          <span key={key.key}>
            {index > 0 && <span className={styles.quiet}>&amp;</span>}
            <Key merged={key} />
          </span>
        ))}
      </span>
    </div>
  )
}

function Key({ merged: { key, value, origin } }: { merged: MergedKey }) {
  return (
    <u className={cx(styles.key, styles[`from-${origin}`])} title={`from ${origins[origin].from}`}>
      <sup className={styles.tag} aria-hidden="true">
        {origins[origin].letter}
      </sup>
      {key}={value}
    </u>
  )
}
