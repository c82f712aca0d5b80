import { isObject } from '#domain/json'
import { written } from '../../../editor/json/written'
import { curlOf, withVariable } from '../../../store/curl'
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
