import type { ReactNode } from 'react'
import type { ScenePlay } from '#contract/scene/play'
import { cuesOfPlay } from '../../../store/play/playing'
import { useSelect } from '../../../store/workbench'
import { EmptyState } from '../../../ui/states/EmptyState'
import type { Driving } from '../keys/useDriving'
import { Clocks } from './Clocks'
import { ComingCues } from './ComingCues'
import { LastOutcome } from './LastOutcome'
import { Notes } from './Notes'
import styles from './Presenter.module.css'
import { Transport } from './Transport'
import { WillSkip } from './WillSkip'

interface PresenterProps {
  driving: Driving
  /** Digits of a cue that is gone to with Enter. */
  digits: string
  /** Stands above all. */
  head?: ReactNode
}

/** What the presenter alone sees: time, notes, what comes, what came of the last cue and what will be skipped; and what drives the play. */
export function Presenter({ driving, digits, head }: PresenterProps) {
  const play = useSelect(({ playing }) => playing.play)
  return (
    <section className={styles.presenter} aria-label="Presenter">
      {head}
      {play === null ? (
        <EmptyState title="No scene is presented">
          Present one from its page or from the palette: its notes and what comes next are shown here.
        </EmptyState>
      ) : (
        <Playing play={play} driving={driving} digits={digits} />
      )}
    </section>
  )
}

function Playing({ play, driving, digits }: { play: ScenePlay; driving: Driving; digits: string }) {
  const playing = useSelect(state => state.playing)
  const cues = cuesOfPlay(playing)
  const now = play.state === 'running' ? play.at : play.at - 1
  return (
    <>
      <Clocks play={play} cue={cues[now]} number={now + 1} />
      <div className={styles.scroll}>
        <Notes cue={cues[now]} next={cues[now + 1]} />
        <ComingCues cues={cues} from={now + 1} rehearsal={playing.rehearsal} onJump={driving.jump} />
      </div>
      <LastOutcome play={play} why={driving.why} />
      <WillSkip play={play} rehearsal={playing.rehearsal} />
      {digits !== '' && (
        <p className={styles.digits} role="status">
          Go to cue {digits}: Enter
        </p>
      )}
      <Transport play={play} driving={driving} />
    </>
  )
}
