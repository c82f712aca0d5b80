import { workbench as endpoints } from '#contract/workbench'
import type { Workbench } from '../store/workbench'

/** Sends a recorded call again; resolves to the new exchange, or `''` once it has said why not. */
export async function resendCall({ call, notify }: Workbench, id: string): Promise<string> {
  const sent = await call(endpoints.resend, { params: { id }, body: {} })
  if (sent.ok) return sent.value.exchange_id
  notify(sent.error.message)
  return ''
}
