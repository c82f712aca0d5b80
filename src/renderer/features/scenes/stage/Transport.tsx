import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react'
import type { Scene } from '#domain/scene/schema/scene'
import type { TypingSpeed } from '#domain/scene/typing/keystrokes'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Segmented } from '../../../ui/controls/Segmented'
import { Switch } from '../../../ui/controls/Switch'
import { cx } from '../../../ui/marks/cx'
import type { CueRowFacts } from '../cues/cueRows'
import { clockOf, secondsOf } from '../words'
import styles from './Transport.module.css'
import type { Rehearsal } from './useRehearsal'

interface TransportProps {
  scene: Scene
  rows: readonly CueRowFacts[]
  selected: number
  rehearsal: Rehearsal
  /** Of all typed messages; `null` where they differ, `undefined` where there is none. */
  speed: TypingSpeed | null | undefined
  /** How long the last run took; `null` before one. */
  tookMs: number | null
  onSpeed(speed: TypingSpeed): void
  onSelect(cue: number): void
  onReset(): void
}

const speeds = [
  { value: 'slow', label: 'Slow' },
  { value: 'natural', label: 'Natural' },
  { value: 'fast', label: 'Fast' },
] as const

/** The cues over time, and the keys that play them on the audience view. */
export function Transport(props: TransportProps) {
  const { scene, rows, selected, rehearsal, speed, tookMs, onSpeed, onReset } = props
  const { isPlaying, autoplay, toggle, next, previous, setAutoplay } = rehearsal
  const before = rows.slice(0, Math.max(0, selected)).reduce((sum, { lasts_ms }) => sum + lasts_ms, 0)
  const total = rows.reduce((sum, { lasts_ms }) => sum + lasts_ms, 0)
  const none = rows.length === 0 && 'The scene has no cue'
  return (
    <footer className={styles.transport}>
      <div className={styles.lane}>
        <span>{clockOf(before)}</span>
        <Strip {...props} />
        <span>{clockOf(total)}</span>
      </div>
      <div className={styles.keys}>
        <IconButton
          icon={SkipBack}
          label="Previous cue"
          why={selected < 0 && 'This is the beginning'}
          onClick={previous}
        />
        <Button icon={isPlaying ? Pause : Play} kbd="P" why={none} onClick={toggle}>
          {isPlaying ? 'Stop' : 'Play'}
        </Button>
        <Button icon={SkipForward} kbd="Space" why={none} onClick={next}>
          Next
        </Button>
        <span className={styles.auto} title="Goes on by itself, even where a cue waits for a key">
          <Switch label="Autoplay" bare checked={autoplay} onChange={setAutoplay} />
          <span aria-hidden="true">Autoplay</span>
        </span>
        <span className={styles.grow} />
        {speed !== undefined && (
          <span className={styles.typing} title="Speed of all typed messages of the scene">
            <span aria-hidden="true">Typing</span>
            <Segmented label="Typing" value={speed ?? ('' as TypingSpeed)} options={speeds} onChange={onSpeed} />
          </span>
        )}
        <Button
          icon={RotateCcw}
          kbd="R"
          title={`Goes to the beginning, and runs the scene again from ${scene.start ?? 'the workspace as it is'}`}
          onClick={onReset}
        >
          Reset {tookMs !== null && <span className={styles.took}>{secondsOf(tookMs)}</span>}
        </Button>
      </div>
    </footer>
  )
}

/** One piece for each cue, as wide as it lasts. */
function Strip({ scene, rows, selected, onSelect }: TransportProps) {
  return (
    <section className={styles.strip} aria-label="Cues over time">
      {rows.map(({ title, lasts_ms, problem }, index) => {
        const words = `Cue ${index + 1}: ${title}, ${secondsOf(lasts_ms)}`
        return (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            aria-label={words}
            title={words}
            aria-current={index === selected || undefined}
            style={{ flexGrow: Math.max(0.6, lasts_ms / 1000) }}
            className={cx(
              index < selected && styles.done,
              scene.cues[index]?.type === 'note' && styles.talk,
              problem !== null && styles.broken,
              index === selected && styles.now,
            )}
            onClick={() => onSelect(index)}
          />
        )
      })}
    </section>
  )
}
