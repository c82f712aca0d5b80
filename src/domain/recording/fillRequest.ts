import { isObject } from '../json'
import { mayHoldVariables, parseTemplate } from '../variables/template'
import { type BodyContent, contentOf, type Recording } from './recording'
import type { RecordedRequest } from './schema/exchange'

/** Name -> this run's value, of variables and secrets alike. */
export type RunValues = ReadonlyMap<string, string>

/** A request of a recording with the values of this run. */
export interface FilledRequest {
  method: string
  url: string
  headers: [string, string][]
  body: BodyContent
  /** Names without a value, each once: the request cannot be sent yet. */
  missing: string[]
}

/**
 * Fills the placeholders of a recorded request with the values of this run. In addresses and forms values are
 * percent-encoded; what has no value stays as it is, and is named.
 */
export function fillRequest(
  { method, url, headers, body }: RecordedRequest,
  { values, bodies }: { values: RunValues } & Pick<Recording, 'bodies'>,
): FilledRequest {
  const missing = new Set<string>()
  const fill = (text: string, write = (value: string) => value): string => fillText(text, { values, missing, write })
  const isForm = isFormType(headers)
  const content = contentOf(body, { bodies })
  const filled: BodyContent =
    content.is === 'json'
      ? { is: 'json', value: fillJson(content.value, fill) }
      : content.is === 'text'
        ? { is: 'text', text: fill(content.text, isForm ? encodeURIComponent : undefined) }
        : content
  return {
    method,
    url: fill(url, encodeURIComponent),
    headers: headers.map(([name, value]) => [name, fill(value)]),
    body: filled,
    missing: [...missing],
  }
}

/** Whether headers say that the body is a form. */
export const isFormType = (headers: readonly [string, string][]): boolean =>
  headers.some(([name, value]) => /^content-type$/i.test(name) && /^application\/x-www-form-urlencoded/i.test(value))

interface Filling {
  values: RunValues
  missing: Set<string>
  write(value: string): string
}

function fillText(text: string, { values, missing, write }: Filling): string {
  if (!mayHoldVariables(text)) return text
  return parseTemplate(text)
    .map(part => {
      if ('text' in part) return part.text
      const value = values.get(part.name)
      if (value !== undefined) return write(value)
      missing.add(part.name)
      return text.slice(part.start, part.end)
    })
    .join('')
}

/** Fills the placeholders of any JSON value; what has no value stays as it is. */
export const fillValue = (value: unknown, values: RunValues): unknown =>
  fillJson(value, text => fillText(text, { values, missing: new Set(), write: one => one }))

/** Bodies are as deep as recordings let them be (`jsonBody`), so this may call itself. */
function fillJson(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map(item => fillJson(item, fill))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [fill(key), fillJson(item, fill)]))
}
