import { sending as endpoints, type SendBody, type SendReport, unsentReport } from '#contract/sending'
import type { VariableValues } from '#domain/variables/variables'
import type { ApiError } from '../../../api/result'
import type { Sending } from '../../../store/payloads/sendLog'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import type { Workbench } from '../../../store/workbench'
import { placeName, type Route } from './senders'

export interface Delivery {
  document: StudioDocument
  route: Route
  /** Of the variables; `null` while they are off. */
  values: VariableValues | null
  verb: Sending['verb']
  /** The attempt whose post is updated or patched. */
  before: Sending | undefined
}

/**
 * Has the service send a document: to itself over its public API, as any integration would, or to a target. A rejection
 * comes back at its places in the document.
 */
export async function send(workbench: Workbench, delivery: Delivery): Promise<Sending> {
  const { document, values, verb, before } = delivery
  const place = placeOf(workbench, delivery)
  const result = await workbench.call(endpoints.send, {
    body: {
      ...place.body,
      kind: document.kind,
      text: document.text,
      verb,
      ...(values ? { values: { ...values } } : {}),
      ...(verb === 'create' ? {} : { post_id: before?.report.post_id }),
    },
  })
  return { at: Date.now(), verb, ...place.shown, report: result.ok ? result.value : notSent(result.error) }
}

type Place = {
  body: Pick<SendBody, 'user_id' | 'hook_id' | 'channel_id' | 'target'>
  shown: Pick<Sending, 'by' | 'sender' | 'senderId' | 'to' | 'isWebhook'>
}

/** An update goes where its post is, by who sent it; a new post goes where the document says. */
function placeOf({ store }: Workbench, { route, verb, before }: Delivery): Place {
  if (verb !== 'create' && before?.by === 'post') {
    const { senderId, report } = before
    return { shown: shownOf(before), body: { user_id: senderId, channel_id: report.channel_id } }
  }
  if (verb !== 'create' && before) return { shown: shownOf(before), body: { target: before.to } }
  const { sender, channel, target } = route
  if (target) {
    const shown = {
      by: 'target',
      sender: '',
      senderId: '',
      to: target.name,
      isWebhook: target.kind === 'webhook',
    } as const
    return { shown, body: { target: target.name } }
  }
  const to = channel ? placeName(store.getState().world, channel, sender?.id ?? '') : ''
  const shown = { sender: sender?.name ?? '', senderId: sender?.id ?? '', to, isWebhook: sender?.kind === 'hook' }
  return sender?.kind === 'hook'
    ? { shown: { ...shown, by: 'hook' }, body: { hook_id: sender.id } }
    : { shown: { ...shown, by: 'post' }, body: { user_id: sender?.id, channel_id: channel?.id } }
}

/** What an update has in common with the attempt that made its post; its time and what it did are its own. */
const shownOf = ({ by, sender, senderId, to, isWebhook }: Sending): Place['shown'] => ({
  by,
  sender,
  senderId,
  to,
  isWebhook,
})

/** What the window itself could not hand to the service. */
const notSent = ({ id, message, detail, request_id, issues }: ApiError): SendReport => ({
  ...unsentReport,
  error: { id, message, detail, request_id },
  issues: issues.map(issue => ({ ...issue, severity: issue.severity ?? 'error' })),
})
