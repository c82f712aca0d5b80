import { openClaims } from '../store/kept/claims'
import { allDocuments } from '../store/payloads/documents'
import type { FileDocument } from '../store/payloads/studioDocument'
import type { State } from '../store/state'
import type { Workbench } from '../store/workbench'
import { createKeeper } from './keeper'
import { createOldDrafts, type OldDrafts } from './moveOldDrafts'
import { nextStep, type Step } from './nextStep'
import { createSaveClock, type SaveClock } from './saveClock'

/** Milliseconds until a step that failed is tried again. */
const retryMs = 1000

/** What is remembered of a document while it is in the window. */
interface Watch {
  clock: SaveClock
  text: string
  isBusy: boolean
  /** Not before, milliseconds since the epoch: the last try failed. */
  retryAt: number
  timer?: ReturnType<typeof setTimeout> | undefined
}

/**
 * Keeps every document and its file the same, for as long as the window lives: writes what is typed, takes over what
 * other programs write, and never has two requests for one document on the way (docs/reference/project.md#saving).
 */
export function syncFiles(workbench: Workbench): void {
  const { store } = workbench
  const keeper = createKeeper(workbench)
  const watches = new Map<string, Watch>()
  let old: OldDrafts | undefined

  const run = async (step: Exclude<Step, 'none'>, document: FileDocument, watch: Watch) => {
    watch.isBusy = true
    watch.clock.settle()
    const isOld = step === 'create' && old?.has(document.id)
    const outcome = isOld && old ? await old.move(document) : await keeper[step](document)
    watch.isBusy = false
    watch.retryAt = outcome === 'again' ? Date.now() + retryMs : 0
    look(document.id)
  }
  const look = (id: string) => {
    const state = store.getState()
    const document = allDocuments(state).find(one => one.id === id)
    const watch = watches.get(id)
    if (!document || !watch || watch.isBusy || state.project.status !== 'ready') return
    clearTimeout(watch.timer)
    const step = nextStep(document, document.path === undefined ? undefined : state.project.files[document.path])
    if (step === 'none') return watch.clock.settle()
    const isOpen = id in state.documents
    // What is closed is not typed in any more: its words go at once.
    const due = step === 'write' && isOpen ? watch.clock.dueIn(Date.now()) : 0
    const wait = Math.max(due, watch.retryAt - Date.now())
    if (wait > 0) watch.timer = setTimeout(() => look(id), wait)
    else void run(step, document, watch)
  }
  const follow = (state: State) => {
    if (state.project.status !== 'ready') return
    old ??= createOldDrafts(workbench, keeper, openClaims())
    const held = allDocuments(state)
    for (const id of [...watches.keys()].filter(id => !held.some(one => one.id === id))) {
      clearTimeout(watches.get(id)?.timer)
      watches.delete(id)
    }
    for (const { id, text } of held) {
      const watch = watches.get(id)
      if (!watch) watches.set(id, { clock: createSaveClock(), text, isBusy: false, retryAt: 0 })
      else if (watch.text !== text) {
        watch.text = text
        watch.clock.touch(Date.now())
      }
      look(id)
    }
  }
  const leave = () => {
    const { project } = store.getState()
    for (const document of allDocuments(store.getState())) {
      const file = document.path === undefined ? undefined : project.files[document.path]
      if (nextStep(document, file) === 'write') void keeper.write(document, true)
    }
  }

  store.subscribe((state, before) => {
    if (state.documents !== before.documents || state.closed !== before.closed || state.project !== before.project)
      follow(state)
  })
  window.addEventListener('pagehide', leave)
}
