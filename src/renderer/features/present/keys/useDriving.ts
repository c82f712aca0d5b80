import { useCallback, useMemo, useState } from 'react'
import { backOneCue, changePlay, jumpToCue, nextCue } from '../../../store/play/playVerbs'
import { useWorkbench } from '../../../store/workbench'

/** What drives the play from any window, and why the last of it could not be done; `''` when it could. */
export function useDriving() {
  const { store, call } = useWorkbench()
  const [why, setWhy] = useState('')
  const run = useCallback((doing: Promise<string>) => void doing.then(setWhy), [])
  const verbs = useMemo(() => {
    const reach = { store, call }
    const playOf = () => store.getState().playing.play
    return {
      next: () => run(nextCue(reach)),
      back: () => run(backOneCue(reach)),
      reset: () => run(jumpToCue(reach, 0)),
      end: () => run(jumpToCue(reach, playOf()?.cues ?? 0)),
      /** By its number, counted from 1: it comes next then. */
      jump: (cue: number) => run(jumpToCue(reach, cue - 1)),
      autoplay: () => run(changePlay(reach, { autoplay: !playOf()?.autoplay })),
      speed: (speed: number) => run(changePlay(reach, { speed })),
    }
  }, [store, call, run])
  return { ...verbs, why }
}

export type Driving = ReturnType<typeof useDriving>
