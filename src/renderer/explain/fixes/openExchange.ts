import type { Fix } from '#domain/explain/explanation'
import type { Workbench } from '../../store/workbench'

/** Selects another exchange: its detail and its story follow the selection. */
export async function openExchange(
  { store }: Workbench,
  { exchange_id }: Extract<Fix, { do: 'open_exchange' }>,
): Promise<void> {
  store.setState({ selected: exchange_id })
}
