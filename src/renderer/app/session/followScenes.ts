import { loadScenes } from '../../store/scenes/loadScenes'
import type { State } from '../../store/state'
import type { Workbench } from '../../store/workbench'

/** Milliseconds without a change after which the list is read again: names of people and channels come many at once. */
const pause = 200

/**
 * Lists the scenes anew when their files are others than those that are listed, or when what they name changes: people, channels and
 * webhooks. Files and list are read by requests of their own, between which a file may be written.
 */
export function followScenes(workbench: Workbench): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The files that the list was asked for last. */
  let asked = ''
  workbench.store.subscribe((state, before) => {
    if (state.connection !== 'open') asked = ''
    else if (hasOthers(state, before) || namesOthers(state, before)) {
      clearTimeout(timer)
      timer = setTimeout(() => void loadScenes(workbench), pause)
    }
  })

  function hasOthers(now: State, before: State): boolean {
    const isSame = now.project.files === before.project.files && now.scenes.list === before.scenes.list
    if (isSame && before.connection === 'open') return false
    const files = filesOf(now)
    if (files === asked || now.scenes.status === 'loading') return false
    asked = files
    return files !== listed(now)
  }
}

function namesOthers(now: State, before: State): boolean {
  if (now.world === before.world || now.scenes.list.length === 0) return false
  const [a, b] = [now.world, before.world]
  return a.users !== b.users || a.channels !== b.channels || a.incomingHooks !== b.incomingHooks
}

/** Which scenes there are, in which form. */
const filesOf = ({ project }: State): string =>
  Object.values(project.files)
    .flatMap(({ kind, path, hash }) => (kind === 'scene' ? `${path} ${hash}` : []))
    .toSorted()
    .join('\n')

const listed = ({ scenes }: State): string =>
  scenes.list
    .map(({ path, hash }) => `${path} ${hash}`)
    .toSorted()
    .join('\n')
