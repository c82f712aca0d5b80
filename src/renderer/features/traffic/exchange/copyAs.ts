import type { Exchange } from '#contract/exchange'
import type { ApiResult } from '../../../api/result'
import { type RecordedRequest, whyNoRequest, writeRequest } from '../../../snippets/writeRequest'
import { type SnippetKind, snippetLabels, whyTooLong } from '../../../snippets/writeSnippet'
import type { Workbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { copyText } from '../../../ui/files/copyText'
import { exchangeById } from './operations'

/** Whether the token of whoever sent a request can be copied with it: of a request of the public API alone. */
export const hasToken = ({ summary }: Pick<Exchange, 'summary'>): boolean =>
  summary.direction === 'in' && summary.user_id !== '' && summary.url.startsWith('/api/')

/** The request of an exchange, as code can make it again. */
export function requestOf({ store }: Workbench, { summary, request }: Exchange): RecordedRequest {
  const serviceUrl = store.getState().world.service?.url ?? ''
  return {
    serviceUrl,
    method: summary.method,
    url: URL.canParse(summary.url) ? summary.url : `${serviceUrl}${summary.url}`,
    headers: request.headers,
    body: request.body?.encoding === 'utf8' ? request.body.text : null,
    token: null,
  }
}

/** Copies the request of an exchange as code or as a command, and says whether a secret is in it. */
export async function copyRequestAs(
  workbench: Workbench,
  id: string,
  { kind, withSecret = false }: { kind: SnippetKind; withSecret?: boolean },
): Promise<void> {
  const { notify, tokenOf, store } = workbench
  const found = await exchangeById(workbench, id, true)
  if (!found.ok) return notify(found.error.message)
  const detail = found.value
  const request = requestOf(workbench, detail)
  const why = whyNoRequest(kind, request)
  if (why !== null) return notify(`Nothing was copied: ${why}`)
  const { user_id } = detail.summary
  const token = withSecret && hasToken(detail) ? await tokenOf(user_id) : null
  if (token && !token.ok) return notify(`The token could not be read: ${token.error.message}`)
  const snippet = await writeRequest(kind, { ...request, token: token?.value ?? null })
  const tooLong = whyTooLong(kind, snippet)
  if (tooLong !== null) return notify(`Nothing was copied: ${tooLong}`)
  const label = kind === 'curl' ? 'curl command' : snippetLabels[kind]
  const name = namesOf(store.getState().world).userName(user_id) || 'its sender'
  await copyText(snippet, () => notify(`${label} copied, ${token ? `with the token of ${name}` : 'without secrets'}`))
}

/** Returns the request of an exchange as a curl command, with its whole body. What the recorder took out stays out. */
export async function curlOfExchange(workbench: Workbench, id: string): Promise<ApiResult<string>> {
  const found = await exchangeById(workbench, id, true)
  return found.ok ? { ok: true, value: await writeRequest('curl', requestOf(workbench, found.value)) } : found
}

/** Copies the address of an exchange, or the path of it alone. Secrets stay out, as they are recorded. */
export async function copyAddress(workbench: Workbench, url: string, what: 'URL' | 'path'): Promise<void> {
  const service = workbench.store.getState().world.service?.url ?? ''
  const whole = URL.canParse(url) ? url : `${service}${url}`
  const path = whole.replace(/^https?:\/\/[^/?#]*/, '').replace(/[?#].*$/s, '') || '/'
  await copyText(what === 'URL' ? whole : path, () => workbench.notify(`${what} copied`))
}
