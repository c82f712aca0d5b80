import { Presentation } from 'lucide-react'
import type { ScenePlay } from '#contract/scene/play'
import { useSelect } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import styles from './Stage.module.css'

/** Keys that the bar names; the others are in the reference. */
const hints = [
  { key: 'Space', does: 'next' },
  { key: 'Backspace', does: 'back' },
  { key: 'R', does: 'reset' },
  { key: 'S', does: 'presenter' },
  { key: 'Esc', does: 'out' },
] as const

interface StageBarProps {
  play: ScenePlay
  isHidden: boolean
  /** Digits of a cue that is gone to with Enter. */
  digits: string
  /** What could not be done. */
  why: string
  onPresenter(): void
  onOut(): void
}

/** Over the stage: what is presented and how far it is. It names no cue and no failure, since the audience reads it. */
export function StageBar({ play, isHidden, digits, why, onPresenter, onOut }: StageBarProps) {
  const isLost = useSelect(({ connection }) => connection === 'lost')
  const now = useCueNumber(play)
  const verbs: Partial<Record<string, () => void>> = { presenter: onPresenter, out: onOut }
  return (
    <section className={cx(styles.bar, isHidden && styles.hidden)} aria-label="Presenting">
      <Icon of={Presentation} size="s" />
      <span className={styles.title}>
        Presenting <b>{play.title}</b>
      </span>
      <span className={styles.count} role="status">
        {now === 0 ? `${play.cues} cues` : `cue ${now} of ${play.cues}`}
      </span>
      <CueStrip play={play} now={now} />
      {digits !== '' && <span className={styles.count}>Go to cue {digits}: Enter</span>}
      {isLost && <b>The service does not respond</b>}
      {why !== '' && !isLost && <span className={styles.title}>{why}</span>}
      <span className={styles.hints}>
        {hints.map(({ key, does }) => {
          const verb = verbs[does]
          const words = (
            <>
              <Kbd className={styles.kbd}>{key}</Kbd>
              {does}
            </>
          )
          if (verb === undefined) return <span key={key}>{words}</span>
          return (
            <button key={key} type="button" onClick={verb} aria-label={does === 'out' ? 'End' : 'Presenter window'}>
              {words}
            </button>
          )
        })}
      </span>
    </section>
  )
}

/** The number of the cue that runs or ran last, 0 before the first. */
export const useCueNumber = ({ at, state }: ScenePlay): number => (state === 'running' ? at + 1 : at)

/** One mark for each cue: those that were, the one that is, those to come. */
function CueStrip({ play, now }: { play: ScenePlay; now: number }) {
  return (
    <span className={styles.strip} aria-hidden="true">
      {play.outcomes.map((_, place) => (
        <i key={place} className={cx(place + 1 < now && styles.done, place + 1 === now && styles.now)} />
      ))}
    </span>
  )
}
