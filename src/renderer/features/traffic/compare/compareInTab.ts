import { openExchangesTab } from '../../../store/payloads/comparisonTabs'
import type { Workbench } from '../../../store/workbench'
import { exchangeById } from '../exchange/operations'

/** Opens two exchanges beside each other in a tab, the earlier one first. */
export async function compareInTab(workbench: Workbench, first: string, second: string): Promise<void> {
  const [one, other] = [await exchangeById(workbench, first), await exchangeById(workbench, second)]
  if (!one.ok) return workbench.notify(one.error.message)
  if (!other.ok) return workbench.notify(other.error.message)
  const [was, now] = [one.value.summary, other.value.summary].sort((a, b) => a.number - b.number)
  if (!was || !now) return
  const title = `${was.label} ${was.number.toLocaleString('en-US')} and ${now.number.toLocaleString('en-US')}`
  workbench.store.setState(state => ({ ...openExchangesTab(state, was.id, now.id, title), place: 'tabs' }))
}
