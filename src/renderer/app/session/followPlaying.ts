import { loadPlay } from '../../store/play/loadPlaying'
import type { Workbench } from '../../store/workbench'

/** Reads the cues of a play that has begun. */
export function followPlaying(workbench: Workbench): void {
  let asked = ''
  workbench.store.subscribe(state => {
    if (state.connection !== 'open') return
    const { play, cuesOf } = state.playing
    const id = play?.id ?? ''
    if (id !== '' && id !== cuesOf && id !== asked) {
      asked = id
      void loadPlay(workbench)
    }
  })
}
