import { type RefObject, useEffect } from 'react'
import { nearest } from '#domain/nearest'
import { catalog } from '#domain/settings/catalog'
import { pageTabId } from '../../../store/payloads/pageTabs'
import { lookAtSettings } from '../../../store/settings/settingsLook'
import { useSelect, useWorkbench } from '../../../store/workbench'

/**
 * Goes where the address of the page says, once for each time it was opened there: a section is scrolled to the top, a
 * setting into the middle, with the focus on what changes it. A search that hides it ends.
 */
export function useGoal(scroller: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { store, notify } = useWorkbench()
  const tab = useSelect(state => state.tabs.find(({ id }) => id === pageTabId('settings')))
  const look = useSelect(state => state.settingsLook)
  useEffect(() => {
    const { query, changedOnly, reached } = look
    if (!isReady || tab?.kind !== 'page' || reached === tab) return
    const place = tab.at === '' ? null : scroller.current?.querySelector(`[data-at="${CSS.escape(tab.at)}"]`)
    if (place === null && tab.at !== '' && (query !== '' || changedOnly)) {
      store.setState(state => lookAtSettings(state, { query: '', changedOnly: false }))
      return
    }
    store.setState(state => lookAtSettings(state, { reached: tab }))
    if (place) show(place)
    else if (tab.at !== '') notify(unknownWords(tab.at))
  }, [store, notify, scroller, isReady, tab, look])
}

function show(place: Element): void {
  const isSection = place.matches('[data-section]')
  // Its result, where a browser has one, is no business of an effect.
  void place.scrollIntoView({ block: isSection ? 'start' : 'center' })
  if (isSection) return
  const control = place.querySelector<HTMLElement>('[data-control] :is(input, button[data-state="on"], button)')
  // A frame later: the focus goes back first to where the palette was opened from.
  requestAnimationFrame(() => control?.focus({ preventScroll: true }))
}

function unknownWords(at: string): string {
  const [like] = nearest(
    at,
    catalog.map(({ key }) => key),
  )
  return `There is no setting ${at}${like === undefined ? '' : `; the nearest is ${like}`}`
}
