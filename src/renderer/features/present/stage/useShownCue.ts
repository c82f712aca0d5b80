import { useMemo } from 'react'
import { shownCue } from '../../../store/play/playing'
import { useSelect } from '../../../store/workbench'

/** The cue that is shown, with what it is. */
export function useShownCue() {
  const playing = useSelect(state => state.playing)
  return useMemo(() => shownCue(playing), [playing])
}
