import type { Cue } from '#domain/scene/schema/scene'
import { cueWords } from '#domain/scene/words/cueWords'
import { lastsMs } from '#domain/scene/words/duration'
import { cueKinds } from '../../../scene/cueKinds'
import type { Rehearsal } from '../../../store/play/playing'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Presenter.module.css'

/** `Click Approve as bob`. */
const titleOf = (cue: Cue): string => `${cueWords(cue).title}${cue.as === undefined ? '' : ` as ${cue.as}`}`

interface ComingCuesProps {
  cues: readonly Cue[]
  /** Place of the next. */
  from: number
  rehearsal: Rehearsal | null
  /** By its number, counted from 1. */
  onJump(cue: number): void
}

/** The cues to come, each of which can be gone to. */
export function ComingCues({ cues, from, rehearsal, onJump }: ComingCuesProps) {
  const coming = cues.slice(from)
  return (
    <section className={styles.part}>
      <h2>Next</h2>
      {coming.length === 0 && <p className={styles.none}>That was the last cue.</p>}
      <ol className={styles.coming}>
        {coming.map((cue, index) => {
          const place = from + index
          const isSkipped = rehearsal?.outcomes[place]?.outcome === 'cannot_run'
          return (
            <li key={place} className={cx(index === 0 && styles.first, isSkipped && styles.skipped)}>
              <button type="button" onClick={() => onJump(place + 1)} title={`Go to cue ${place + 1}`}>
                <span className={styles.number}>{place + 1}</span>
                <Icon of={cueKinds[cue.type].icon} size="s" />
                <span className={styles.words}>{titleOf(cue)}</span>
                <span className={styles.number}>{(lastsMs(cue) / 1000).toFixed(1)} s</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
