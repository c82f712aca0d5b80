import { type KeyboardEvent, useRef } from 'react'
import { positionOf } from '../../../store/inspection/result/pages'
import { useWorkbench, type Workbench } from '../../../store/workbench'
import { pressedKey } from '../../../ui/keys/pressedKey'
import { chooseAll, chooseNone, chooseThrough, selectAt } from '../verbs/choose'
import { verbOfKey } from '../verbs/verbs'
import { moveOf } from './moveOf'

export interface ListKeys {
  /** Rows that fit at a time. */
  page: number
  /** Enter: the details take the focus. */
  onEnter(): void
  /** The menu of the row is asked for. */
  onMenu(): void
}

/** A key with what is held beside it. */
interface Press {
  key: string
  isShift: boolean
  /** With Ctrl or Cmd. */
  isControl: boolean
  isAlt: boolean
}

/** What a key does: whether it could, sooner or later; what has no answer always can. */
type Act = () => true | Promise<boolean>

/**
 * The keys of the list: moves, choices, and the verbs of one letter where they are on. Where a move has to wait for a row that
 * is not here, the keys after it wait as well: a verb is for the row that its user went to.
 */
export function useListKeys(keys: ListKeys): (event: KeyboardEvent) => void {
  const workbench = useWorkbench()
  const waiting = useRef<Promise<boolean> | null>(null)
  const now = useRef(keys)
  now.current = keys

  const wait = (done: Promise<boolean>) => {
    const own = done.catch(() => false)
    waiting.current = own
    void own.then(() => {
      if (waiting.current === own) waiting.current = null
    })
  }

  return event => {
    // Grips of the head and what floats over the list have keys of their own.
    if (event.target !== event.currentTarget) return
    const isControl = event.ctrlKey || event.metaKey
    const press = { key: pressedKey(event), isShift: event.shiftKey, isControl, isAlt: event.altKey }
    const act = actOf(workbench, press, now.current)
    if (!act) return
    event.preventDefault()
    if (waiting.current) {
      // What could not be gone to is no place for what follows.
      return wait(waiting.current.then(isThere => isThere && (actOf(workbench, press, now.current)?.() ?? true)))
    }
    const done = act()
    if (done !== true) wait(done)
  }
}

/** What a key does as things stand; `null` where it is none of the list's. */
function actOf(workbench: Workbench, press: Press, keys: ListKeys): Act | null {
  const { selected, result, letterKeys } = workbench.store.getState()
  const { key, isShift } = press
  const isLetter = key.length === 1 && key !== ' '
  const isMove = !(press.isControl || press.isAlt) && (letterKeys || !isLetter)
  const held = positionOf(result.pages, selected)
  const at = held >= 0 ? held : (result.selectedAt ?? -1)
  const to = isMove ? moveOf(key, at, result.total, keys.page) : null
  if (to === null) return atOnce(otherOf(workbench, press, keys))
  return isShift ? () => chooseThrough(workbench, to) : () => selectAt(workbench, to)
}

function otherOf(workbench: Workbench, { key, isShift, isControl, isAlt }: Press, keys: ListKeys): (() => void) | null {
  const { store } = workbench
  const { peeking, letterKeys } = store.getState()
  if (key === 'ContextMenu' || (key === 'F10' && isShift)) return keys.onMenu
  if (key === 'a' && isControl) return () => chooseAll(workbench)
  if (isControl || isAlt) return null
  if (key === 'Enter') return keys.onEnter
  if (key === 'Escape') return peeking ? () => store.setState({ peeking: false }) : () => chooseNone(workbench)
  const verb = verbOfKey(key, letterKeys)
  if (!verb) return null
  return () => {
    const why = verb.why(store.getState())
    if (why === null) verb.run(workbench)
    else workbench.notify(why)
  }
}

const atOnce = (run: (() => void) | null): Act | null =>
  run === null
    ? null
    : () => {
        run()
        return true
      }
