import { channels } from '#contract/endpoints/places/channels'
import { openChannelTab } from '../../../store/payloads/tabs'
import type { Workbench } from '../../../store/workbench'

/**
 * Opens the direct messages of the persona with others, and makes them where there are none yet. Returns why not, or
 * `''`.
 */
export async function openDirect({ store, callAs }: Workbench, others: readonly string[]): Promise<string> {
  const { personaId } = store.getState()
  const [only] = others
  const result =
    others.length === 1 && only !== undefined
      ? await callAs(personaId, channels.createDirectChannel, { body: [personaId, only] })
      : await callAs(personaId, channels.createGroupChannel, { body: [personaId, ...others] })
  if (!result.ok) return result.error.message
  store.setState(state => ({ place: 'tabs', ...openChannelTab(state, result.value.id) }))
  return ''
}
