import { workbench as endpoints } from '#contract/workbench'
import { changedBody } from '#domain/explain/changedBody'
import type { Fix } from '#domain/explain/explanation'
import type { Workbench } from '../../store/workbench'

/** Sends an exchange again, and selects the new one. */
export const resend = (workbench: Workbench, _: unknown, exchangeId: string): Promise<void> =>
  send(workbench, exchangeId, {})

/** Sends it again with one key changed. What is not JSON, or was recorded in part, cannot be changed. */
export async function resendChanged(
  workbench: Workbench,
  fix: Extract<Fix, { do: 'resend_changed' }>,
  exchangeId: string,
): Promise<void> {
  const { call, notify } = workbench
  const exchange = await call(endpoints.exchange, { params: { id: exchangeId }, query: { whole: true } })
  if (!exchange.ok) return notify(exchange.error.message)
  const body = changedBody(exchange.value.request.body?.text ?? '', fix)
  if (body === null) return notify('The body is not JSON that was recorded whole, so it cannot be changed here')
  await send(workbench, exchangeId, { body })
}

async function send({ store, call, notify }: Workbench, id: string, body: { body?: string }): Promise<void> {
  const result = await call(endpoints.resend, { params: { id }, body })
  if (result.ok) store.setState({ selected: result.value.exchange_id })
  else notify(result.error.message)
}
