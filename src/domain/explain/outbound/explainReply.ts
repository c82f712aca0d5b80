import { isObject } from '../../json'
import { type Reason, reasonOf } from '../explanation'
import { explainKeys } from './explainKeys'
import type { ResponseFacts } from './responseFacts'
import { statusName } from './statusNames'

interface Explained {
  reasons: Reason[]
  note: string
}

type Keys = Parameters<typeof explainKeys>[0]

/**
 * Why a response to an outgoing webhook posted nothing: it is empty, which is no fault and only noted, or it has no
 * content (docs/reference/explanations.md#deliveries).
 */
export function explainNothingPosted(keys: Keys, { body }: ResponseFacts): Explained {
  if (body.trim() === '') return { reasons: [], note: 'The response is empty, so nothing was posted.' }
  if (keys.length === 0) return { reasons: [], note: 'The response has no keys, so nothing was posted.' }
  // Each key of it says the same.
  const unknown = explainKeys(keys.filter(({ verdict }) => verdict === 'unknown'))
  const has = textOf(body) === '' ? 'an empty text' : 'neither text nor attachments nor blocks'
  const text = `The response has ${has}, so nothing was posted.`
  return { reasons: [reasonOf('reply.no_content', { text }), ...unknown], note: '' }
}

/** Deliveries are posted whatever their status is, which surprises who sent an error. */
export const explainStatusIgnored = (status: number): Reason[] =>
  status < 400
    ? []
    : [
        reasonOf('reply.status_ignored', {
          text: `Posted although it has ${statusName(status)}: the status of a response to an outgoing webhook is ignored.`,
        }),
      ]

function textOf(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value.text : undefined
  } catch {
    return undefined
  }
}
