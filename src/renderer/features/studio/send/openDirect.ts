import { channels as endpoints } from '#contract/endpoints/places/channels'
import type { Workbench } from '../../../store/workbench'

/** Makes sure that two have direct messages; returns the id of their channel, or `null` once it has said why not. */
export async function openDirect(workbench: Workbench, senderId: string, personId: string): Promise<string | null> {
  const made = await workbench.callAs(senderId, endpoints.createDirectChannel, { body: [senderId, personId] })
  if (made.ok) return made.value.id
  workbench.notify(made.error.message)
  return null
}
