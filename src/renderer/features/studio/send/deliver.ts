import { nameAfterTitle } from '../../../files/nameAfterTitle'
import { attemptOf, withAttempt } from '../../../store/payloads/attempts'
import { changeAnyDocument } from '../../../store/payloads/documents'
import { isAccepted, type Sending, withSending } from '../../../store/payloads/sendLog'
import type { Workbench } from '../../../store/workbench'
import type { Reading } from '../document/readStudio'
import { type Delivery, send } from './send'

export interface CheckedDelivery extends Delivery {
  reading: Pick<Reading, 'unfilled' | 'value'>
  /** Why it cannot be sent in this way now; `null` when it can. */
  why: string | null
}

/**
 * What became of a delivery: an attempt, which is in the log of the document; or no attempt, because it could not be
 * sent, variables had no value, or another one was still on its way.
 */
export type Delivered =
  | { is: 'sent'; sending: Sending }
  | { is: 'impossible'; why: string }
  | { is: 'stopped' }
  | { is: 'busy' }

/**
 * Sends a document that this window holds, open or closed, unless something stands against it, and keeps what became of
 * it with the document.
 */
export async function deliver(workbench: Workbench, delivery: CheckedDelivery): Promise<Delivered> {
  const { store } = workbench
  const { reading, why, ...rest } = delivery
  const { id, text } = rest.document
  const isStopped = reading.unfilled.length > 0
  store.setState(state => withAttempt(state, id, { isStopped }))
  if (isStopped) return { is: 'stopped' }
  if (why !== null) return { is: 'impossible', why }
  if (attemptOf(store.getState(), id).isBusy) return { is: 'busy' }
  store.setState(state => withAttempt(state, id, { isBusy: true }))
  const sending = await send(workbench, rest)
  const rejectedText = isAccepted(sending) ? null : text
  store.setState(state => ({
    ...withAttempt(state, id, { isBusy: false, isUnseen: false, rejectedText }),
    ...changeAnyDocument(state, id, ({ log }) => ({ log: withSending(log, sending) })),
  }))
  if (isAccepted(sending)) void nameAfterTitle(workbench, id, reading.value)
  return { is: 'sent', sending }
}
