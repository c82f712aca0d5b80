import { type Issue, pointer, warnAt } from '../issue'
import type { JsonObject } from '../json'
import { payloadKeys } from './contentKeys'
import { nearPayloadKey } from './nearKeys'

/**
 * A warning for each key of a payload that no rule knows: it is ignored, as senders of other services have many. `data.near`
 * is the key that was meant, where one is like it.
 */
export const unknownKeys = (raw: JsonObject): Issue[] =>
  Object.entries(raw)
    .filter(([key, value]) => !payloadKeys.includes(key) && value !== null)
    .map(([key]) => unknownKey(key, raw))

function unknownKey(key: string, raw: JsonObject): Issue {
  const near = nearPayloadKey(key)
  // What the payload has already was not what its author meant.
  if (near === undefined || raw[near] !== undefined) {
    return warnAt(pointer('', key), 'payload.unknown_key', 'This key is unknown and was ignored.')
  }
  const message = `This key is unknown and was ignored; ${near} would be read.`
  return warnAt(pointer('', key), 'payload.unknown_key', message, { near })
}
