import { Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react'
import type { ScenePlay } from '#contract/scene/play'
import { Button } from '../../../ui/controls/Button'
import { Select } from '../../../ui/controls/Select'
import type { Driving } from '../keys/useDriving'
import styles from './Presenter.module.css'

const speeds = [
  { value: '0.5', label: '0.5×' },
  { value: '1', label: '1×' },
  { value: '1.5', label: '1.5×' },
  { value: '2', label: '2×' },
  { value: '4', label: '4×' },
  { value: '0', label: 'No pauses' },
]

/** What drives the play: the same as the keys. */
export function Transport({ play, driving }: { play: ScenePlay; driving: Driving }) {
  const isOver = play.state === 'ended'
  const isFirst = play.at === 0 && play.state !== 'running'
  const speed = String(play.speed)
  return (
    <footer className={styles.transport}>
      <div>
        <Button icon={Play} kbd="P" on={play.autoplay} onClick={driving.autoplay}>
          Autoplay
        </Button>
        <Select
          label="Speed"
          value={speed}
          options={
            speeds.some(({ value }) => value === speed) ? speeds : [...speeds, { value: speed, label: `${speed}×` }]
          }
          onChange={value => driving.speed(Number(value))}
        />
      </div>
      <div>
        <Button icon={SkipBack} kbd="⌫" why={isFirst && 'No cue has run yet.'} onClick={driving.back}>
          Back
        </Button>
        <Button icon={RotateCcw} kbd="R" onClick={driving.reset}>
          Reset
        </Button>
        <span className={styles.grow} />
        <Button
          variant="primary"
          icon={SkipForward}
          kbd="Space"
          why={isOver && 'That was the last cue.'}
          onClick={driving.next}
        >
          Next cue
        </Button>
      </div>
    </footer>
  )
}
