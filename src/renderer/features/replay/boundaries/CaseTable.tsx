import type { BoundaryCase } from '#contract/replay/replays'
import { verdictLooks } from '../../../compare/verdictLooks'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import tones from '../../../ui/rows/RowTable.module.css'
import styles from './CaseTable.module.css'
import { caseParts } from './caseParts'

/** Cases of the boundary suite: what was sent, what should come of it, and what came. */
export const CaseTable = ({ cases }: { cases: readonly BoundaryCase[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
  <section className={styles.cases} aria-label="Cases" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Verdict</th>
          <th scope="col">Limit</th>
          <th scope="col">Size</th>
          <th scope="col">Case</th>
          <th scope="col">Request</th>
          <th scope="col">Expected</th>
          <th scope="col">Came back</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(one => (
          <Case key={one.name} case={one} />
        ))}
      </tbody>
    </table>
  </section>
)

function Case({ case: one }: { case: BoundaryCase }) {
  const { icon, word, tone } = verdictLooks[one.verdict]
  const { limit, place, what } = caseParts(one)
  return (
    <tr>
      <td>
        <span className={cx(tones.outcome, tones[tone])}>
          <Icon of={icon} size="xs" />
          {word}
        </span>
      </td>
      <td title={limit}>{limit || <em>error row</em>}</td>
      <td>{place}</td>
      <td title={one.name}>{what}</td>
      <td className={cx('wire', styles.request)} title={one.request}>
        {one.request}
      </td>
      <td title={one.expected}>{one.expected}</td>
      <td title={one.got}>{one.got === one.expected ? <em>as expected</em> : one.got}</td>
    </tr>
  )
}
