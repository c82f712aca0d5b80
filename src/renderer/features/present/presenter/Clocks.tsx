import { useEffect, useState } from 'react'
import type { ScenePlay } from '#contract/scene/play'
import type { Cue } from '#domain/scene/schema/scene'
import { cueWords } from '#domain/scene/words/cueWords'
import { clock } from '../../../ui/files/clock'
import { day, elapsed } from '../../../ui/words/amounts'
import styles from './Presenter.module.css'

interface ClocksProps {
  play: ScenePlay
  /** The one that runs or ran last; none before the first. */
  cue: Cue | undefined
  number: number
}

/** The time of day, since the first cue, and which cue it is. */
export function Clocks({ play, cue, number }: ClocksProps) {
  const now = useNow()
  const time = clock(now)
  const words = cue && cueWords(cue)
  return (
    <header className={styles.clocks}>
      <div>
        <b>
          {time.slice(0, 5)}
          <em>{time.slice(5)}</em>
        </b>
        <span>{day(now)}</span>
      </div>
      <div>
        <b>
          {elapsed(play.started_at === 0 ? 0 : now - play.started_at)}
          <em>of {elapsed(play.lasts_ms)}</em>
        </b>
        <span>since the first cue</span>
      </div>
      <div role="status">
        <b>
          {number}
          <em>of {play.cues}</em>
        </b>
        <span title={words && [words.title, words.detail].filter(Boolean).join(', ')}>
          {words ? `${words.title}${cue?.as === undefined ? '' : ` as ${cue.as}`}` : 'Before the first cue'}
        </span>
      </div>
    </header>
  )
}

/** The time, read again as often as its seconds change. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer = 0
    const tick = (): void => {
      const at = Date.now()
      setNow(at)
      timer = window.setTimeout(tick, 1000 - (at % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
