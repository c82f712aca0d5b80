import type { KeyboardEvent } from 'react'
import { positionOf } from '../../../store/inspection/result/pages'
import { useWorkbench } from '../../../store/workbench'
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

/** The keys of the list: moves, choices, and the verbs of one letter where they are on. */
export function useListKeys({ page, onEnter, onMenu }: ListKeys): (event: KeyboardEvent) => void {
  const workbench = useWorkbench()
  const { store } = workbench

  const other = (event: KeyboardEvent, key: string): boolean => {
    const { peeking, letterKeys } = store.getState()
    const isMenu = key === 'ContextMenu' || (key === 'F10' && event.shiftKey)
    const isAll = key === 'a' && (event.ctrlKey || event.metaKey)
    if (isMenu) onMenu()
    else if (isAll) chooseAll(workbench)
    else if (event.ctrlKey || event.metaKey || event.altKey) return false
    else if (key === 'Enter') onEnter()
    else if (key === 'Escape' && peeking) store.setState({ peeking: false })
    else if (key === 'Escape') chooseNone(workbench)
    else {
      const verb = verbOfKey(key, letterKeys)
      if (!verb) return false
      if (verb.why(store.getState()) === null) verb.run(workbench)
    }
    return true
  }

  return event => {
    // Grips of the head and what floats over the list have keys of their own.
    if (event.target !== event.currentTarget) return
    const key = pressedKey(event)
    const { selected, result, letterKeys } = store.getState()
    const isLetter = key.length === 1 && key !== ' '
    const isMove = !(event.ctrlKey || event.metaKey || event.altKey) && (letterKeys || !isLetter)
    const held = positionOf(result.pages, selected)
    const at = held >= 0 ? held : (result.selectedAt ?? -1)
    const to = isMove ? moveOf(key, at, result.total, page) : null
    if (to !== null && event.shiftKey) void chooseThrough(workbench, to)
    else if (to !== null) void selectAt(workbench, to)
    else if (!other(event, key)) return
    event.preventDefault()
  }
}
