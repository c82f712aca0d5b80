import { useEffect, useEffectEvent, useState } from 'react'
import type { Cue } from '#domain/scene/schema/scene'
import { lastsMs, leadMs } from '#domain/scene/words/duration'
import type { Phase } from './frames'

/** Plays the cues of a scene on the audience view, by what a run in a fork showed: nothing of the workspace changes. */
export interface Rehearsal {
  isPlaying: boolean
  /** Goes on without the key, also where a cue waits for it. */
  autoplay: boolean
  /** How the cue that is shown stands. */
  phase: Phase
  /** When the cue that runs began, of `performance.now()`; `null` while none does. */
  startedAt: number | null
  /** Plays from the cue that is shown on, or stops. */
  toggle(): void
  /** Runs the next cue, cutting the one short that runs. */
  next(): void
  previous(): void
  /** Back to the beginning. */
  reset(): void
  setAutoplay(isOn: boolean): void
  /** Another cue was chosen to be looked at. */
  stop(): void
}

interface Running {
  cue: number
  phase: 'before' | 'after'
  startedAt: number
}

interface Rehearsed {
  cues: readonly Cue[]
  /** Cues that cannot run are passed over. */
  isSkipped(cue: number): boolean
  selected: number
  select(cue: number): void
}

export function useRehearsal({ cues, isSkipped, selected, select }: Rehearsed): Rehearsal {
  const [running, setRunning] = useState<Running | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [autoplay, setAutoplay] = useState(false)
  /** The cue that has just run, which is shown as it is afterwards. */
  const [rested, setRested] = useState<number | null>(null)
  const run = (cue: number) => {
    setRested(null)
    setRunning({ cue, phase: 'before', startedAt: performance.now() })
    select(cue)
  }
  const following = (cue: number): number | null => {
    for (let next = cue + 1; next < cues.length; next += 1) if (!isSkipped(next)) return next
    return null
  }
  const end = () => {
    setRunning(null)
    setPlaying(false)
  }
  const go = (cue: number | null) => (cue === null ? end() : run(cue))
  const goOn = useEffectEvent((ran: Running) => {
    if (ran.phase === 'before') return setRunning({ ...ran, phase: 'after' })
    setRunning(null)
    setRested(ran.cue)
    if (isPlaying && (autoplay || cues[ran.cue]?.go_on === 'response')) go(following(ran.cue))
    else setPlaying(false)
  })
  const msLeft = useEffectEvent(({ cue: place, phase }: Running): number => {
    const cue = cues[place]
    if (cue === undefined) return 0
    return phase === 'before' ? leadMs(cue) : lastsMs(cue) - leadMs(cue)
  })
  // The clock of a cue runs on while the rest of the page changes.
  useEffect(() => {
    if (running === null) return
    const timer = setTimeout(() => goOn(running), msLeft(running))
    return () => clearTimeout(timer)
  }, [running])
  return {
    isPlaying,
    autoplay,
    phase: running?.cue === selected ? running.phase : rested === selected ? 'after' : 'still',
    startedAt: running?.cue === selected ? running.startedAt : null,
    toggle() {
      if (isPlaying) return end()
      const isEnd = following(selected) === null && (rested === selected || selected < 0)
      const first = isEnd ? following(-1) : rested === selected || selected < 0 ? following(selected) : selected
      if (first === null) return
      setPlaying(true)
      run(first)
    },
    next: () => go(following(selected)),
    previous() {
      end()
      setRested(null)
      select(Math.max(-1, selected - 1))
    },
    reset() {
      end()
      setRested(null)
      select(-1)
    },
    setAutoplay,
    stop() {
      end()
      setRested(null)
    },
  }
}
