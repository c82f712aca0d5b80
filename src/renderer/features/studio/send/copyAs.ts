import { written } from '#domain/edits/written'
import { isObject } from '#domain/json'
import { curlOf, withVariable } from '../../../store/curl'
import type { Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'
import type { Studio } from '../useStudio'
import type { Sender } from './senders'

/** The name under which a copied command expects the secret, so that none is copied unasked. */
const tokenVariable = '$TOKEN'
const hookKeyVariable = '$HOOK_KEY'

export interface CopySource {
  value: unknown
  sender: Sender | null
  channelId: string
  serviceUrl: string
}

/**
 * The request that Send makes, as a curl command. Token or hook key stand as shell variables: the command can be shown
 * to anybody.
 */
export function curlFor({ value, sender, channelId, serviceUrl }: CopySource): string {
  const hook = sender?.kind === 'hook'
  const body = hook ? value : { channel_id: channelId, ...(isObject(value) ? withoutChannel(value) : {}) }
  const command = curlOf({
    method: 'POST',
    url: hook ? `${serviceUrl}/hooks/${hookKeyVariable}` : `${serviceUrl}/api/v4/posts`,
    headers: [
      ...(hook ? [] : [['Authorization', `Bearer ${tokenVariable}`] as const]),
      ['Content-Type', 'application/json'],
    ],
    body: written(body),
  })
  return withVariable(
    command,
    hook ? `${serviceUrl}/hooks/${hookKeyVariable}` : `Authorization: Bearer ${tokenVariable}`,
  )
}

const withoutChannel = ({ channel_id: _, ...rest }: Record<string, unknown>): Record<string, unknown> => rest

/** Why there is no curl command for a payload now; `null` when there is one. */
export const whyNoCurl = ({ reading }: Pick<Studio, 'reading'>): string | null =>
  reading.stale ? 'not valid JSON yet' : null

/** Copies the request that Send makes as a curl command, and says what to set in it. */
export function copyCurl({ store, notify }: Workbench, { reading, route }: Pick<Studio, 'reading' | 'route'>): void {
  const { sender, channel } = route
  const serviceUrl = store.getState().world.service?.url ?? ''
  const command = curlFor({ value: reading.value, sender, channelId: channel?.id ?? '', serviceUrl })
  const left = sender?.kind === 'hook' ? 'HOOK_KEY' : 'TOKEN'
  void copyText(command, () => notify(`curl command copied; set ${left} before you run it`))
}

/** Copies the text as it is. */
export function copyJson({ notify }: Workbench, text: string): void {
  void copyText(text, () => notify('JSON copied'))
}
