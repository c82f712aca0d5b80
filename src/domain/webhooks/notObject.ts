import { errorAt, type Issue } from '../issue'
import { bodyFault } from '../syntax/bodyFault'
import { notObjectWhy } from '../syntax/notObjectWhy'
import { parseLenientJson, withoutControls } from './lenientJson'

/** Why a text that is to be a JSON object is none; `what` is what holds it, at the start of a sentence. */
export function notObject(value: unknown, text: string, what = 'The body'): Issue {
  if (value !== undefined) return unreadable(notObjectWhy(value, what))
  if (text.trim() === '') {
    return unreadable(
      what === 'The body'
        ? 'The request has no body. Send {"text": "…"} as application/json.'
        : `${what} is empty. It takes JSON: {"text": "…"}.`,
    )
  }
  const { message, data } = bodyFault(text, withoutControls(text))
  return errorAt('', 'payload.unreadable', message.replace(/^The body/, what), data)
}

const unreadable = (message: string): Issue => errorAt('', 'payload.unreadable', message)

/** Why the field `payload` of a form is no JSON object, as far as its encoding is to blame; `null` when it is not. */
export function badEncoding(payload: string, fields: readonly string[]): string | null {
  if (/^%7b/i.test(payload.trim())) return 'The field payload was percent-encoded twice: encode its JSON once.'
  const isCut = parseLenientJson(payload) === undefined && payload.trimStart().startsWith('{')
  return isCut && fields.length > 1
    ? 'The field payload ends at a & in its JSON that was not encoded. Percent-encode the JSON: & is %26.'
    : null
}
