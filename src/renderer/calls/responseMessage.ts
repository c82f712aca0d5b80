import type { Exchange } from '#contract/exchange'
import { isObject } from '#domain/json'

/** What the response to a rejected request says, as it went over the wire; `''` where it says nothing. */
export function responseMessage({ response }: Pick<Exchange, 'response'>): string {
  const text = response?.body?.encoding === 'utf8' ? response.body.text : ''
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) && typeof body.message === 'string' ? body.message : ''
  } catch {
    return ''
  }
}
