import { isFilled, isObject, type JsonObject } from '../json'

/** Keys of an attachment action that a post keeps (wire.md 3.11); `cookie` is only ever set for clients. */
const keptKeys = [
  'type',
  'name',
  'tooltip',
  'disabled',
  'style',
  'data_source',
  'options',
  'default_option',
  'integration',
] as const

/** An action as a post keeps it: known keys only, with an id of its own when it has none. */
export function normaliseAction(raw: JsonObject, newId: () => string): JsonObject {
  const kept = keptKeys.filter(key => Object.hasOwn(raw, key) && raw[key] !== null).map(key => [key, raw[key]])
  return { id: isFilled(raw.id) ? raw.id : newId(), ...Object.fromEntries(kept) }
}

/**
 * Attachments sent over REST, kept as they are but for the ids that their actions lack (wire.md 2.3). Returns the very same
 * value when nothing is missing.
 */
export function fillActionIds(attachments: unknown, newId: () => string): unknown {
  if (!Array.isArray(attachments) || !attachments.some(lacksId)) return attachments
  return attachments.map((attachment: unknown) =>
    isObject(attachment) && Array.isArray(attachment.actions)
      ? { ...attachment, actions: attachment.actions.map((action: unknown) => withId(action, newId)) }
      : attachment,
  )
}

const lacksId = (attachment: unknown): boolean =>
  isObject(attachment) &&
  Array.isArray(attachment.actions) &&
  attachment.actions.some((action: unknown) => isObject(action) && !isFilled(action.id))

const withId = (action: unknown, newId: () => string): unknown =>
  isObject(action) && !isFilled(action.id) ? { ...action, id: newId() } : action
