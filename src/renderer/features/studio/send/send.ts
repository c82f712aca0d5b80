import { sending as endpoints, type SendBody, type SendReport, unsentReport } from '#contract/sending'
import type { VariableValues } from '#domain/variables/variables'
import type { ApiError } from '../../../api/result'
import { type Sending, type SendVerbName, threadOf } from '../../../store/payloads/sendLog'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import type { Workbench } from '../../../store/workbench'
import { placeName } from './placeName'
import type { Route } from './senders'

export interface Delivery {
  document: StudioDocument
  route: Route
  /** Of the variables; `null` while they are off. */
  values: VariableValues | null
  verb: SendVerbName
  /** The attempt whose post is updated, patched or replied to. */
  before: Sending | undefined
}

/**
 * Has the service send a document: to itself over its public API, as any integration would, or to a target. A rejection
 * comes back at its places in the document.
 */
export async function send(workbench: Workbench, delivery: Delivery): Promise<Sending> {
  const { document, values, before } = delivery
  const verb = delivery.verb === 'reply' ? 'create' : delivery.verb
  const { shown, body } = placeOf(workbench, delivery)
  const result = await workbench.call(endpoints.send, {
    body: {
      ...body,
      kind: document.kind,
      text: document.text,
      verb,
      ...(values ? { values: { ...values } } : {}),
      ...(verb === 'create' ? { root_id: shown.rootId } : { post_id: before?.report.post_id }),
    },
  })
  return { at: Date.now(), verb, ...shown, report: result.ok ? result.value : notSent(result.error) }
}

type Place = {
  body: Pick<SendBody, 'user_id' | 'hook_id' | 'channel_id' | 'target' | 'url'>
  shown: Pick<Sending, 'by' | 'sender' | 'senderId' | 'to' | 'isWebhook' | 'rootId'>
}

/** An update goes where its post is, by who sent it, as does a reply to it; a new post goes where the document says. */
function placeOf(workbench: Workbench, { route, verb, before }: Delivery): Place {
  if (verb === 'create' || !before) return newPlace(workbench, route)
  const shown = { ...shownOf(before), ...(verb === 'reply' ? { rootId: threadOf(before) } : {}) }
  if (before.by !== 'post') return { shown, body: { target: before.to } }
  return { shown, body: { user_id: before.senderId, channel_id: before.report.channel_id } }
}

function newPlace({ store }: Workbench, { sender, channel, target, thread, hook, submitUrl }: Route): Place {
  const rootId = thread?.rootId
  if (target) {
    const isWebhook = target.kind === 'webhook'
    const shown = { by: 'target', sender: '', senderId: '', to: target.name, isWebhook, rootId } as const
    return { shown, body: { target: target.name } }
  }
  const to = hook?.name ?? (channel ? placeName(store.getState().world, channel, sender?.id ?? '') : '')
  const shown = { sender: sender?.name ?? '', senderId: sender?.id ?? '', to, isWebhook: hook !== null, rootId }
  if (submitUrl !== '')
    return { shown: { ...shown, by: 'dialog' }, body: { user_id: sender?.id, channel_id: channel?.id, url: submitUrl } }
  return sender?.kind === 'hook'
    ? { shown: { ...shown, by: 'hook' }, body: { hook_id: sender.id } }
    : { shown: { ...shown, by: 'post' }, body: { user_id: sender?.id, channel_id: channel?.id } }
}

/** What an update has in common with the attempt that made its post; its time and what it did are its own. */
const shownOf = ({ by, sender, senderId, to, isWebhook, rootId }: Sending): Place['shown'] => ({
  by,
  sender,
  senderId,
  to,
  isWebhook,
  rootId,
})

/** What the window itself could not hand to the service. */
const notSent = ({ id, message, detail, request_id, issues }: ApiError): SendReport => ({
  ...unsentReport,
  error: { id, message, detail, request_id },
  issues: issues.map(issue => ({ ...issue, severity: issue.severity ?? 'error' })),
})
