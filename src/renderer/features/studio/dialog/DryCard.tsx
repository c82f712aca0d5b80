import { RotateCcw, X } from 'lucide-react'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { cx } from '../../../ui/marks/cx'
import styles from '../preview/ClickCard.module.css'
import type { Dry } from './dry'

interface DryCardProps {
  dry: Dry | null
  /** Empties the dialog. */
  reset(): void
}

/** What the last press in the preview would have sent, and to whom. Nothing was sent. */
export function DryCard({ dry, reset }: DryCardProps) {
  if (dry === null) return <p className={styles.hint}>Fill it in and submit it to see what its integration gets.</p>
  const { what, does } = dry
  return (
    <section className={styles.card} aria-label={what} aria-live="polite">
      <header className={styles.head}>
        <b>{what}</b>
        <span className={styles.grow}>nothing was sent</span>
        <Button size="sm" icon={RotateCcw} onClick={reset}>
          Reset the preview
        </Button>
        <IconButton icon={X} label="Close" onClick={reset} />
      </header>
      {does.kind === 'nothing' ? (
        <p className={styles.outcome}>{does.why}</p>
      ) : (
        <>
          <p className={cx('wire', styles.url)}>
            {does.kind === 'opens' ? 'Opens' : 'POST'} {does.url || 'an address that is not chosen yet'}
          </p>
          {does.kind !== 'opens' && <pre className={cx('wire', styles.body)}>{JSON.stringify(does.body, null, 2)}</pre>}
        </>
      )}
    </section>
  )
}
