import type { MouseEvent } from 'react'
import { isChosen, selectExchange } from '../../../store/inspection/chosen'
import { useWorkbench } from '../../../store/workbench'
import { chooseOther, chooseThrough } from '../verbs/choose'

/** A press selects the row below it; with Ctrl or Cmd one more, with Shift all up to it. */
export function useListPointer(): (event: MouseEvent<HTMLElement>) => void {
  const workbench = useWorkbench()
  return event => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-exchange]') : null
    const id = row?.dataset.exchange
    if (!row || !id) return
    const { chosen, selected } = workbench.store.getState()
    // The menu of several is opened on any of them.
    if (event.button === 2 && isChosen(chosen, selected, id)) return
    if (event.shiftKey) {
      // The browser would mark the text in between.
      event.preventDefault()
      event.currentTarget.focus()
      void chooseThrough(workbench, Number(row.dataset.position))
    } else if (event.ctrlKey || event.metaKey) chooseOther(workbench, id)
    else selectExchange(workbench.store, id)
  }
}
