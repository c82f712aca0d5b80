import { firstCharacters } from '../../characters'
import { isObject } from '../../json'
import { syntaxFaults } from '../../syntax/faults'
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

/** The reading that finds faults takes its time, so it looks no further. */
const readCharacters = 100_000

/** Of several JSON values one after the other only the first is read. */
export function explainFirstOnly({ body }: ResponseFacts): Reason[] {
  if (parsed(body) !== undefined) return []
  const text = body.replace(/^\uFEFF/, '').slice(0, readCharacters)
  const [fault] = syntaxFaults(text)
  if (fault?.code !== 'json.text_after_end') return []
  const rest = firstCharacters(text.slice(fault.offset).trim(), 40)
  return [
    reasonOf('reply.first_only', {
      text: `Only the first JSON value of the response was read, and “${rest}” follows it. Return one object.`,
      fixes: [{ do: 'open_body', label: 'Open the response', side: 'response' }],
    }),
  ]
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
  const value = parsed(body)
  return isObject(value) ? value.text : undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
