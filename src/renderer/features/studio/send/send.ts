import { shapes } from '#contract/documentShape'
import { endpoints } from '#contract/endpoints'
import type { Channel } from '#contract/wire/channels'
import type { Issue } from '#domain/issue'
import { isObject } from '#domain/json'
import { type ApiError, noResponse, resultOf } from '../../../api/result'
import type { StudioDocument } from '../../../store/tabs'
import type { Workbench } from '../../../store/workbench'
import type { Sender } from './senders'

/** One attempt to send a document, kept in its send log. */
export interface Sending {
  /** Milliseconds since the epoch. */
  at: number
  sender: string
  channelName: string
  outcome: Delivered | Rejected
}
export interface Delivered {
  ok: true
  status: number
  channelId: string
  /** `''` where the response does not say, as that of a hook. */
  postId: string
}
export interface Rejected {
  ok: false
  error: ApiError
  /** The rejection's issues at their places in the document. */
  issues: Issue[]
}

export interface Delivery {
  document: StudioDocument
  value: unknown
  sender: Sender
  channel: Channel
}

/** Sends a document over the public API, as any integration would; a rejection comes back mapped to the document. */
export async function send(workbench: Workbench, delivery: Delivery): Promise<Sending> {
  const { sender, channel } = delivery
  const sent = sender.kind === 'hook' ? await callHook(delivery) : await createPost(workbench, delivery)
  const outcome = sent.ok ? sent : { ...sent, issues: sent.error.issues.map(issue => placed(delivery, issue)) }
  return { at: Date.now(), sender: sender.name, channelName: channel.name, outcome }
}

type SendResult = Delivered | { ok: false; error: ApiError }

async function createPost(workbench: Workbench, { value, sender, channel }: Delivery): Promise<SendResult> {
  const fields = isObject(value) ? value : {}
  // What was written is sent as it was written, wrong types too: the service is the one to reject it.
  const body = { ...fields, channel_id: channel.id }
  const sent = await workbench.callAs(sender.id, endpoints.createPost, { body })
  return sent.ok ? { ok: true, status: 201, channelId: channel.id, postId: sent.value.id } : sent
}

async function callHook({ value, sender, channel }: Delivery): Promise<SendResult> {
  try {
    const response = await fetch(`/hooks/${sender.id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(value),
      credentials: 'omit',
    })
    const result = resultOf(response.status, await response.text())
    return result.ok ? { ok: true, status: response.status, channelId: channel.id, postId: '' } : result
  } catch (error) {
    return { ok: false, error: noResponse(error) }
  }
}

/** Issues of a rejection speak of the post; those of a hook's own keys already speak of the document. */
const placed = ({ document, value }: Delivery, issue: Issue): Issue => ({
  ...issue,
  severity: issue.severity ?? 'error',
  path: shapes[document.kind].toDocument(issue.path, value),
})
