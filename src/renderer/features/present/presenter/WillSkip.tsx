import { TriangleAlert } from 'lucide-react'
import type { ScenePlay } from '#contract/scene/play'
import type { Rehearsal } from '../../../store/play/playing'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Presenter.module.css'

/** Which of the cues to come will be skipped and why, as a run in a fork has shown; the nearest first. */
export function WillSkip({ play, rehearsal }: { play: ScenePlay; rehearsal: Rehearsal | null }) {
  const coming = rehearsal?.outcomes.filter(({ cue, outcome }) => cue >= play.at && outcome !== 'ran') ?? []
  const [first, ...others] = coming
  if (first === undefined) return null
  const verdict = first.outcome === 'failed' ? 'will fail' : 'will be skipped'
  return (
    <div className={styles.warning} role="status">
      <Icon of={TriangleAlert} size="s" />
      <span>
        <b>
          Cue {first.cue + 1} {verdict}.
        </b>{' '}
        {first.message}
        {others.length > 0 && ` So will ${others.map(({ cue }) => cue + 1).join(', ')}.`}
      </span>
    </div>
  )
}
