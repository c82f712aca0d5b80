import { sending as endpoints, type SendReport, unsentReport } from '#contract/sending'
import type { WindowHook } from '#contract/window'
import { readDocument } from '../../../files/openPayload'
import { sampleOf } from '../../../files/sampleOf'
import { valuesOf } from '../../../store/payloads/chosenSample'
import type { Workbench } from '../../../store/workbench'

/** What is sent where no payload is chosen. */
export const plainText = (hook: Pick<WindowHook, 'display_name'>): string =>
  JSON.stringify({ text: `A test of ${hook.display_name || 'this webhook'}` }, null, 2)

/**
 * Sends a payload of the project to a webhook over its URL, as any sender does, with the values of its sample data; `''`
 * is a line of text. Nothing is reported of a payload that could not be read.
 */
export async function sendTest(workbench: Workbench, hook: WindowHook, path: string): Promise<SendReport | undefined> {
  const payload = path === '' ? { text: plainText(hook), values: null } : await readPayload(workbench, path)
  if (payload === undefined) return undefined
  const { text, values } = payload
  const sent = await workbench.call(endpoints.send, {
    body: { hook_id: hook.id, kind: 'incoming_webhook', text, ...(values ? { values: { ...values } } : {}) },
  })
  if (sent.ok) return sent.value
  const { id, message, detail, request_id } = sent.error
  return { ...unsentReport, error: { id, message, detail, request_id } }
}

async function readPayload(workbench: Workbench, path: string) {
  const document = await readDocument(workbench, path)
  return document && { text: document.text, values: valuesOf(await sampleOf(workbench, document)) }
}
