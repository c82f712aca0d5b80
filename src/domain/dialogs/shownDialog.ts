import { isObject, type JsonObject } from '../json'

/** What a dialog has for its submission and its look-ups alone. */
const unseen = ['callback_id', 'state', 'source_url', 'svc_blocks_actions']

/** Returns a dialog with what is seen of it: without its addresses, its state and what its controls call. */
export function shownDialog(dialog: JsonObject): JsonObject {
  const { elements } = dialog
  const seen = without(dialog, unseen)
  if (!Array.isArray(elements)) return seen
  return { ...seen, elements: elements.map(one => (isObject(one) ? without(one, ['data_source_url']) : one)) }
}

const without = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
