import { useCallback } from 'react'
import { incomingWebhooks, type PayloadFate } from '#contract/traffic/incomingWebhooks'
import { useLoaded } from '../store/hooks/useLoaded'
import { useWorkbench } from '../store/workbench'

/** What became of the payload of a webhook's call; `null` until it is known. */
export function usePayloadFate(exchangeId: string): PayloadFate | null {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(incomingWebhooks.payloadFate, { params: { id: exchangeId }, signal }),
    [call, exchangeId],
  )
  const { loaded } = useLoaded(exchangeId === '' ? null : read)
  return loaded?.state === 'ready' ? loaded.value : null
}
