import { pointer } from '../issue'
import { isObject } from '../json'
import { mayHoldVariables, parseTemplate } from '../variables/template'
import type { RecordedRequest } from './schema/exchange'

/** A text as a recording has it: braces that were on the wire are escaped, so that they are no placeholder. */
export const escaped = (text: string): string => text.replaceAll('{{', '\\{{')

/** `{{name}}` */
export const placeholderOf = (name: string): string => `{{${name}}}`

/** A name that a request refers to, with the place of the text that does. */
export interface UsedName {
  name: string
  /** JSON pointer into the request: `/url`, `/headers/0/1`, `/body/json/post_id`. */
  path: string
}

/** Lists the placeholders of a request, in their order. */
export const namesInRequest = ({ url, headers, body }: RecordedRequest): UsedName[] => [
  ...namesInText(url, '/url'),
  ...headers.flatMap(([, value], index) => namesInText(value, `/headers/${index}/1`)),
  ...(body === undefined
    ? []
    : [...namesInValue(body.json, '/body/json'), ...namesInText(body.text ?? '', '/body/text')]),
]

const namesInText = (text: string, path: string): UsedName[] =>
  mayHoldVariables(text) ? parseTemplate(text).flatMap(part => ('name' in part ? [{ name: part.name, path }] : [])) : []

/** Also in keys: a recording replaces a secret wherever it stood. */
function namesInValue(root: unknown, rootPath: string): UsedName[] {
  const found: UsedName[] = []
  const waiting = [{ value: root, path: rootPath }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string') found.push(...namesInText(value, path))
    else if (Array.isArray(value)) {
      waiting.push(...value.map((item, index) => ({ value: item, path: `${path}/${index}` })).toReversed())
    } else if (isObject(value)) {
      const entries = Object.entries(value).map(([key, item]) => ({ key, value: item, path: pointer(path, key) }))
      found.push(...entries.flatMap(({ key, path: at }) => namesInText(key, at)))
      waiting.push(...entries.toReversed())
    }
  }
  return found
}
