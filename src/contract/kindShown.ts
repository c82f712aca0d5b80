import { isObject, type JsonObject } from '#domain/json'
import { type GuessedDocument, guessKind, ofDialogs } from './guessKind'

/** Keys that only an attachment has among the objects that lists of payloads hold. */
const ofAttachments = ['fallback', 'text', 'title', 'pretext', 'fields', 'image_url', 'author_name', 'actions']
const ofPosts = ['message', 'props', 'channel_id', 'root_id']
const ofHooks = ['text', 'attachments', 'username', 'icon_url', 'icon_emoji', 'blocks', 'cards', 'svc_blocks']
const ofResponses = ['update', 'ephemeral_text', 'goto_location', 'skip_thirdparty_parsing', 'error']

/** What a payload's content shows it to be; `null` where it could be any kind (docs/reference/project.md#kinds). */
export function kindShown(value: unknown): GuessedDocument | null {
  if (Array.isArray(value)) {
    const items = value.filter(isObject)
    const isShown = items.some(item => typeof item.type === 'string' || hasAny(item, ofAttachments))
    return isShown ? guessKind(value) : null
  }
  if (!isObject(value)) return null
  if (hasAny(value, ['response_type'])) return as('outgoing_response', value)
  const isShown =
    value.type === 'AdaptiveCard' ||
    hasAny(value, [...ofPosts, ...ofHooks, ...ofResponses, ...ofDialogs]) ||
    guessKind(value).kind === 'dialog'
  if (!isShown) return null
  return value.error !== undefined && !hasAny(value, ofPosts) ? as('action_response', value) : guessKind(value)
}

const as = (kind: GuessedDocument['kind'], value: unknown): GuessedDocument => ({ kind, value, toFile: path => path })

const hasAny = (value: JsonObject, keys: readonly string[]): boolean => keys.some(key => Object.hasOwn(value, key))
