import { isFilled, isObject } from '../../json'
import { mediaType } from '../../mediaType'
import { type Reason, reasonOf } from '../explanation'
import { quoted } from '../words'

/** A query key of the final URL and what it replaced; structurally that of domain/actions. */
interface MergedKey {
  key: string
  value: string
  origin: Origin
  lost: readonly { origin: Origin; value: string }[]
}

type Origin = 'url' | 'registry' | 'request'

const origins: Record<Origin, string> = {
  url: 'the URL of the entry',
  registry: 'the query of the entry',
  request: 'the query of the control or link',
}

/** One reason for each query key that lost to another of the same name (docs/reference/explanations.md#clicks). */
export const explainMerged = (keys: readonly MergedKey[]): Reason[] =>
  keys.flatMap(({ key, value, origin, lost }) =>
    lost
      // The same value from two places is no loss.
      .filter(one => one.value !== value)
      .map(one =>
        reasonOf('query.overridden', {
          text: `The query key ${key}: ${quoted(one.value)} of ${origins[one.origin]} was overridden by ${quoted(value)} of ${origins[origin]}.`,
          raw: `${key}=${value}`,
        }),
      ),
  )

interface Sent {
  /** The entry's, as stored. */
  context: unknown
  selected_option: string
  /** Of a third-party button. */
  value?: string | undefined
  hasForm: boolean
}

/** One reason for each key of a context that what was clicked overwrites, or the other way round. */
export function explainContext({ context, selected_option, value, hasForm }: Sent): Reason[] {
  if (!isObject(context)) return []
  const had = (key: string): boolean => context[key] !== undefined
  const shown = (key: string): string => quoted(isFilled(context[key]) ? context[key] : JSON.stringify(context[key]))
  const overwritten = (key: string, by: string): Reason =>
    reasonOf('context.overwritten', {
      text: `The context key ${key}: ${by} overwrites ${shown(key)} of the entry. Give the key of the entry another name.`,
      raw: `context.${key}`,
    })
  return [
    ...(selected_option !== '' && had('selected_option') && context['selected_option'] !== selected_option
      ? [overwritten('selected_option', `the choice ${quoted(selected_option)}`)]
      : []),
    ...(hasForm && had('form_values') ? [overwritten('form_values', 'what was filled in')] : []),
    ...(value !== undefined && had('value') && context['value'] !== value
      ? [
          reasonOf('context.overwritten', {
            text: `The context key value: ${shown('value')} of the entry overwrites the value ${quoted(value)} of the button. Give the key of the entry another name.`,
            raw: 'context.value',
          }),
        ]
      : []),
  ]
}

interface Typed {
  contentType: string
  /** Whether there is anything whose type would matter. */
  isEmpty: boolean
}

/** Why a response was applied though its Content-Type says that it is something else. */
export function explainContentType({ contentType, isEmpty }: Typed): Reason[] {
  const type = mediaType(contentType)
  if (isEmpty || type === 'application/json') return []
  return [
    reasonOf('response.content_type', {
      text: `Applied, though the Content-Type of the response is ${type === '' ? 'missing' : type}: it should be application/json.`,
      raw: contentType,
    }),
  ]
}
