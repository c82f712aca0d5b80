import { isSecretHeader } from '#domain/secrets/secretHeaders'
import type { Headers } from '../../store/tables/workspace/exchangeRecords'
import type { NameFor } from './addresses'
import { placeholder } from './placeholder'

/**
 * Headers with their secrets replaced: the scheme of an Authorization header, and names and attributes of cookies, stay. What has no secret
 * is the very same pair: most headers of most exchanges.
 */
export const redactHeaders = (headers: Headers, nameFor: NameFor, text: (value: string) => string): Headers =>
  headers.map(pair => {
    // Taken by their places: as a pattern they cost an iterator for each header of each exchange.
    const name = pair[0]
    const value = pair[1]
    const shown = isSecretHeader(name) ? redactValue(name, value, nameFor) : text(value)
    return shown === value ? pair : [name, shown]
  })

function redactValue(name: string, value: string, nameFor: NameFor): string {
  const hide = (secret: string): string => (secret === '' ? '' : placeholder(nameFor(secret)))
  // What has no name is a value.
  const hideValue = (pair: string): string => {
    const start = pair.includes('=') ? pair.indexOf('=') + 1 : pair.length - pair.trimStart().length
    return pair.slice(0, start) + hide(pair.slice(start))
  }
  switch (name.toLowerCase()) {
    case 'authorization':
    case 'proxy-authorization': {
      const [, scheme = '', rest = ''] = /^(\S+\s+)?(.*)$/s.exec(value) ?? []
      return scheme + hide(rest)
    }
    case 'cookie':
      return value.split(';').map(hideValue).join(';')
    case 'set-cookie': {
      const [pair = '', ...attributes] = value.split(';')
      return [hideValue(pair), ...attributes].join(';')
    }
    default:
      return hide(value)
  }
}
