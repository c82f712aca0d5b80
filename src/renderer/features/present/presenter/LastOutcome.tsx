import { Check, CircleAlert } from 'lucide-react'
import type { CueOutcome } from '#contract/scene/outcome'
import type { ScenePlay } from '#contract/scene/play'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { span } from '../../../ui/words/amounts'
import styles from './Presenter.module.css'

const verdicts: Record<CueOutcome['outcome'], string> = { ran: 'ran', failed: 'failed', cannot_run: 'was skipped' }

/** What came of the cue that ran last, and what of a key could not be done. */
export function LastOutcome({ play, why }: { play: ScenePlay; why: string }) {
  const last = play.outcomes.slice(0, play.at).findLast(one => one !== null) ?? null
  if (why !== '')
    return (
      <p className={cx(styles.line, styles.bad)} role="alert">
        <Icon of={CircleAlert} size="s" />
        <span>{why}</span>
      </p>
    )
  if (last === null) return null
  const isGood = last.outcome === 'ran'
  return (
    <p className={cx(styles.line, !isGood && styles.bad)} role={isGood ? undefined : 'alert'}>
      <Icon of={isGood ? Check : CircleAlert} size="s" className={isGood ? styles.good : undefined} />
      <span>
        <b>
          Cue {last.cue + 1} {verdicts[last.outcome]}.
        </b>{' '}
        {last.message}
        {isGood && (
          <span className={styles.took}>{[statusOf(last), span(last.took_ms)].filter(Boolean).join(', ')}</span>
        )}
      </span>
    </p>
  )
}

const statusOf = ({ status }: CueOutcome): string => (status === null ? '' : String(status))
