import { RotateCcw, Send, X } from 'lucide-react'
import type { MergedKey } from '#domain/actions/registry/mergeUrl'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { cx } from '../../../ui/marks/cx'
import styles from './ClickCard.module.css'
import type { PreviewClicks, ShownClick } from './usePreviewClicks'

const origins: Record<MergedKey['origin'], string> = {
  url: 'in the URL of the entry',
  registry: 'query of the entry',
  request: 'query of the control',
}

/** What a click would send, and what came of it. */
export function ClickCard({ clicks }: { clicks: PreviewClicks }) {
  const { shown, send, reset } = clicks
  if (shown === null) return <p className={styles.hint}>Click a control to see what it sends.</p>
  const { click, does, notSent, isSending, outcome } = shown
  return (
    <section className={styles.card} aria-label="Click">
      <header className={styles.head}>
        <b>Click</b> <code className="wire">{click.action_id}</code>
        <span className={styles.grow} />
        {does.kind === 'callback' && (
          <Button size="sm" icon={Send} busy={isSending} why={notSent ?? false} onClick={send}>
            Send it
          </Button>
        )}
        {outcome && (
          <Button size="sm" icon={RotateCcw} onClick={reset}>
            Reset the preview
          </Button>
        )}
        <IconButton icon={X} label="Close" onClick={reset} />
      </header>
      {outcome?.map(line => (
        <p key={line} className={styles.outcome} role="status">
          {line}
        </p>
      ))}
      <Doing does={does} />
      {does.kind === 'callback' && notSent !== null && <p className={styles.quiet}>{notSent}</p>}
    </section>
  )
}

function Doing({ does }: Pick<ShownClick, 'does'>) {
  if (does.kind === 'nothing') {
    return does.issues.map(issue => (
      <p key={issue.code} className={styles.outcome}>
        {issue.message}
      </p>
    ))
  }
  return (
    <>
      <p className={cx('wire', styles.url)}>
        {does.kind === 'callback' ? 'POST' : 'Opens'} {does.url}
      </p>
      {does.keys.length > 0 && <Keys keys={does.keys} />}
      {does.kind === 'callback' && <pre className={cx('wire', styles.body)}>{JSON.stringify(does.body, null, 2)}</pre>}
    </>
  )
}

/** Each key of the final query, where it came from, and what it replaced. */
const Keys = ({ keys }: { keys: readonly MergedKey[] }) => (
  <table className={styles.keys}>
    <caption className="sr-only">Query of the final URL</caption>
    <tbody>
      {keys.map(({ key, value, origin, lost }, at) => (
        <tr key={`${key} ${at}`}>
          <th scope="row" className="wire">
            {key}
          </th>
          <td className="wire">
            {value}{' '}
            {lost.map(({ value: old }) => (
              <s key={old}>{old}</s>
            ))}
          </td>
          <td>{origins[origin]}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
