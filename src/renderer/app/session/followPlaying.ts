import { loadPlay, loadPresentable } from '../../store/play/loadPlaying'
import type { State } from '../../store/state'
import type { Workbench } from '../../store/workbench'

/** Reads the cues of a play that has begun, and lists the scenes anew when their files change. */
export function followPlaying(workbench: Workbench): void {
  let asked = ''
  workbench.store.subscribe((state, before) => {
    if (state.connection !== 'open') return
    const { play, cuesOf } = state.playing
    const id = play?.id ?? ''
    if (id !== '' && id !== cuesOf && id !== asked) {
      asked = id
      void loadPlay(workbench)
    }
    if (state.project.files !== before.project.files && scenesOf(state) !== scenesOf(before))
      void loadPresentable(workbench)
  })
}

/** Which scenes there are, in which form. */
const scenesOf = ({ project }: State): string =>
  Object.values(project.files)
    .flatMap(({ kind, path, hash }) => (kind === 'scene' ? `${path} ${hash}` : []))
    .join('\n')
