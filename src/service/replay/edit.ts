import { hasPlaceholder } from '../recorder/redact/placeholder'
import type { Headers } from '../store/tables/workspace/exchangeRecords'
import { impossible } from './impossible'

/** What is changed before an exchange is sent again; what is left out stays as it was recorded. */
export interface Edit {
  body?: string
  url?: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** All headers that are sent, beside those that nobody sets by hand. */
  headers?: [string, string][]
}

/** Headers of the connection and of the service itself (docs/reference/workbench.md#resending). */
const ofService =
  /^(?:host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect|te|trailer|user-agent|x-svc-.*)$/i
const names = /^[\w!#$%&'*+.^`|~-]+$/
/** What no header may hold: line ends would begin another one. */
const notInValues = /[^\t\x20-\x7e\x80-\xff]/

/**
 * The headers that are sent of those that were recorded or given. A secret that was not recorded goes: `fill` may give
 * one that works now.
 *
 * @throws 400 for what is no header, and for a given one with a placeholder that nothing fills.
 */
export function headersToSend(
  recorded: Headers,
  { headers }: Edit,
  fill: (name: string) => string | null,
): [string, string][] {
  return (headers ?? recorded).flatMap(([name, value]): [string, string][] => {
    if (ofService.test(name)) return []
    if (!names.test(name)) throw impossible(`“${name}” is not the name of a header.`)
    if (notInValues.test(value)) throw impossible(`the value of ${name} has a character that no header may hold.`)
    if (!hasPlaceholder(value)) return [[name, value]]
    const filled = fill(name.toLowerCase())
    if (filled !== null) return [[name, filled]]
    if (headers === undefined) return []
    throw impossible(`the header ${name} holds a secret that was not recorded; give it a value or remove it.`)
  })
}
