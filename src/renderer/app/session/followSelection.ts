import { loadDetail, loadStory } from '../../features/inspector/exchange/operations'
import type { Workbench } from '../../store/workbench'

/**
 * Loads details and story of the exchange that is selected, whoever selected it, and again where a snapshot dropped
 * them.
 */
export function followSelection(workbench: Workbench): void {
  const { store } = workbench
  let storyOf = ''
  store.subscribe(({ selected, traffic }) => {
    const isThere = selected !== '' && traffic.exchanges.some(exchange => exchange.id === selected)
    if (!isThere) {
      storyOf = ''
      return
    }
    if (!(selected in traffic.details)) void loadDetail(workbench, selected)
    if (storyOf === selected) return
    storyOf = selected
    void loadStory(workbench, selected)
  })
}
