import { workbench as endpoints } from '#contract/workbench'
import { showCompared } from '../../../store/inspection/editing'
import type { Workbench } from '../../../store/workbench'

/** Shows an exchange beside the last one of its kind before it; says so when there is none. */
export async function compareWithPrevious({ store, call, notify }: Workbench, id: string): Promise<void> {
  const result = await call(endpoints.previous, { params: { id } })
  if (!result.ok) return notify(result.error.message)
  const { exchange_id } = result.value
  if (exchange_id === null) return notify('There is no earlier exchange of this kind to compare with')
  showCompared(store, exchange_id, id)
}
