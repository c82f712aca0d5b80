import { loadScenes } from '../../store/scenes/loadScenes'
import type { State } from '../../store/state'
import type { Workbench } from '../../store/workbench'

/** Milliseconds without a change after which the list is read again: names of people and channels come many at once. */
const pause = 200

/** Lists the scenes anew when their files change, or what they name: people, channels and webhooks. */
export function followScenes(workbench: Workbench): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  workbench.store.subscribe((state, before) => {
    if (state.connection !== 'open' || !isOther(state, before)) return
    clearTimeout(timer)
    timer = setTimeout(() => void loadScenes(workbench), pause)
  })
}

function isOther(now: State, before: State): boolean {
  if (now.project.files !== before.project.files && hashesOf(now) !== hashesOf(before)) return true
  if (hashesOf(now) === '' || now.world === before.world) return false
  const [a, b] = [now.world, before.world]
  return a.users !== b.users || a.channels !== b.channels || a.incomingHooks !== b.incomingHooks
}

/** Which scenes there are, in which form. */
const hashesOf = ({ project }: State): string =>
  Object.values(project.files)
    .flatMap(({ kind, path, hash }) => (kind === 'scene' ? `${path} ${hash}` : []))
    .join('\n')
