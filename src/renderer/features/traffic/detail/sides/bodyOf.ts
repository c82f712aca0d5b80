import type { Message } from '#contract/exchange'
import type { BodyData } from '../../../../bodies/body'
import type { NamedValue } from '../../../../bodies/PairsView'

/** The body of a message as the panes of bodies take it; `null` where there is none. */
export function bodyOf({ headers, body }: Message): BodyData | null {
  if (!body) return null
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return { text: body.text, encoding: body.encoding, bytes: body.bytes, isPart: body.truncated, type }
}

/** Headers in their order and case. */
export const pairsOf = ({ headers }: Message): NamedValue[] => headers.map(([name, value]) => ({ name, value }))
