import type { FilledRequest } from '#domain/recording/fillRequest'
import type { BodyContent } from '#domain/recording/recording'
import type { ServerRequest } from '../targets/server'

/** What belongs to the connection or to the page that sent it then, and is made anew or left out. */
const left =
  /^(host|connection|content-length|transfer-encoding|keep-alive|expect|accept-encoding|user-agent|origin|referer|sec-.*|x-svc-cause|x-request-id)$/i

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A recorded request as it is sent in a run; `cause` is the exchange of this run that it belongs to. `null` for a method that is not sent. */
export function sentRequest({ method, url, headers, body }: FilledRequest, cause?: string): ServerRequest | null {
  const known = methods.find(one => one === method.toUpperCase())
  if (known === undefined) return null
  const kept = headers.filter(([name]) => !left.test(name))
  return {
    method: known,
    path: url,
    headers: Object.fromEntries([...kept, ...(cause === undefined ? [] : [['X-Svc-Cause', cause] as const])]),
    body: known === 'GET' ? null : bytesOf(body),
  }
}

function bytesOf(body: BodyContent): Buffer | null {
  switch (body.is) {
    case 'none':
      return null
    case 'json':
      return Buffer.from(JSON.stringify(body.value))
    case 'text':
      return Buffer.from(body.text)
    case 'base64':
      return Buffer.from(body.base64, 'base64')
  }
}
