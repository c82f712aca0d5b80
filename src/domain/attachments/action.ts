import { isFilled, isObject, type JsonObject } from '../json'
import type { Props } from '../posts/post'

/**
 * Keys of an attachment action that a post keeps (docs/reference/attachments.md); `cookie` is only ever set for
 * clients.
 */
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
 * Props with their attachments as they were sent, but for the ids that actions lack: a post gets them when it is saved
 * (docs/reference/http.md#identifiers, docs/reference/posts.md#create). Returns the very same props when nothing is
 * missing.
 */
export function fillActionIds(props: Props, newId: () => string): Props {
  const { attachments } = props
  if (!Array.isArray(attachments) || !attachments.some(lacksId)) return props
  const filled = attachments.map((attachment: unknown) =>
    isObject(attachment) && Array.isArray(attachment.actions)
      ? { ...attachment, actions: attachment.actions.map((action: unknown) => withId(action, newId)) }
      : attachment,
  )
  return { ...props, attachments: filled }
}

const lacksId = (attachment: unknown): boolean =>
  isObject(attachment) &&
  Array.isArray(attachment.actions) &&
  attachment.actions.some((action: unknown) => isObject(action) && !isFilled(action.id))

const withId = (action: unknown, newId: () => string): unknown =>
  isObject(action) && !isFilled(action.id) ? { ...action, id: newId() } : action

/** Whether an address can name the id of an action; the author chooses it, and it may be longer than a registry's. */
export const isClickable = (id: string): boolean => /^[A-Za-z0-9_-]+$/.test(id)
