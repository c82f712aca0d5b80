import type { Fix } from '#domain/explain/explanation'
import { openPage } from '../../store/payloads/pageTabs'
import type { Workbench } from '../../store/workbench'

/** Opens the page of a simulated integration, at a rule where one is named. */
export async function showRule(
  { store }: Workbench,
  { integration, rule }: Extract<Fix, { do: 'show_rule' }>,
): Promise<void> {
  const at = rule === undefined ? '' : `rule-${rule + 1}`
  store.setState(state => openPage(state, { page: 'simulated', subject: integration, at }))
}
