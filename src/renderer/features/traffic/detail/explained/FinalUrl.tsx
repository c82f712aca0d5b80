import type { MergedKey } from '#contract/exchange'
import { cx } from '../../../../ui/marks/cx'
import styles from './FinalUrl.module.css'
import { origins } from './origins'

/** How the final action URL was merged, and which value lost to which (docs/reference/actions.md#request). */
export function FinalUrl({ url, merged }: { url: string; merged: MergedKey[] }) {
  const used = new Set(merged.map(key => key.origin))
  const base = url.replace(/\?.*$/s, '')
  const path = URL.canParse(base) ? base.replace(/^https?:\/\//, '') : base
  const lost = merged.flatMap(key => key.lost.map(loser => ({ ...loser, key: key.key, winner: key.origin })))
  return (
    <section className={styles.section} aria-label="Final URL">
      <h3 className={styles.head}>
        <b>Final URL</b>
        {merged.length} query {merged.length === 1 ? 'key' : 'keys'} from {used.size}{' '}
        {used.size === 1 ? 'place' : 'places'}
      </h3>
      <p className={cx('wire', styles.url)}>
        <span className={styles.quiet}>{path}?</span>
        {merged.map((key, index) => (
          <span key={key.key}>
            {index > 0 && <span className={styles.quiet}>&amp;</span>}
            <u className={styles[`from-${key.origin}`]}>
              {key.key}={key.value}
            </u>
          </span>
        ))}
      </p>
      <p className={styles.legend}>
        {[...used].map(origin => (
          <span key={origin} className={styles.origin}>
            <Tag origin={origin} />
            {origins[origin].word}
          </span>
        ))}
        {lost.map(({ key, value, origin, winner }) => (
          <span key={`${key}-${origin}`} className={styles.quiet}>
            <Tag origin={origin} />
            <s>
              {key}={value}
            </s>{' '}
            from {origins[origin].from} overridden by <Tag origin={winner} /> {origins[winner].from}
          </span>
        ))}
      </p>
    </section>
  )
}

/** The letter of where a key came from; the words beside it say the same. */
const Tag = ({ origin }: { origin: MergedKey['origin'] }) => (
  <span className={cx(styles.tag, styles[`tag-${origin}`])} aria-hidden="true">
    {origins[origin].letter}
  </span>
)
