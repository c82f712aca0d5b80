import { loadDetail, loadNewest, loadStory } from '../../features/traffic/exchange/operations'
import { alone } from '../../store/inspection/chosen'
import { summaryOf } from '../../store/inspection/summaryOf'
import type { Workbench } from '../../store/workbench'

/**
 * Loads details and story of the exchange that is selected, whoever selected it, and again where a snapshot dropped
 * them; and the newest exchanges, where only the service knows which they are.
 */
export function followSelection(workbench: Workbench): void {
  const { store } = workbench
  let storyOf = ''
  let isLoading = false
  store.subscribe(({ selected, traffic, result, chosen }) => {
    if (traffic.isStale && !isLoading) {
      isLoading = true
      void loadNewest(workbench).then(() => {
        isLoading = false
      })
    }
    // Who selects something else lets go of what was chosen with it.
    if (chosen.ids.size > 0 && !chosen.ids.has(selected)) store.setState({ chosen: alone(selected) })
    if (selected === '') {
      storyOf = ''
      return
    }
    if (!(selected in traffic.details)) void loadDetail(workbench, selected)
    if (storyOf === selected || !summaryOf({ result, traffic }, selected)) return
    storyOf = selected
    void loadStory(workbench, selected)
  })
}
