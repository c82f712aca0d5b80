import type { Exchange } from '#contract/exchange'
import { isObject } from '#domain/json'

/**
 * The `detailed_error` of a response where it is a sentence that the story does not have yet, else `''`. Others hold
 * codes.
 */
export function detailedError({ summary, response, issues }: Exchange): string {
  const text = textIn(response?.body?.text ?? '')
  const isKnown = text === summary.note || issues.some(issue => issue.message === text)
  return isKnown || !/^\p{Lu}.* .*[.!?]$/su.test(text) ? '' : text
}

function textIn(body: string): string {
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) && typeof value.detailed_error === 'string' ? value.detailed_error.trim() : ''
  } catch {
    return ''
  }
}
