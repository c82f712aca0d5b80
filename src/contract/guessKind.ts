import { blockTypes } from '#domain/blocks/kinds/knownKinds'
import { isObject, type JsonObject } from '#domain/json'
import type { DocumentKind } from './documents'

/**
 * A kind that was not named, and the list in the file that is meant: tools export a card or `{"blocks": [...]}` as a
 * whole.
 */
export interface GuessedDocument {
  kind: DocumentKind
  value: unknown
  /** The pointer in the file of a pointer in `value`. */
  toFile(path: string): string
}

const same = (path: string): string => path

/** Finds out from a value what it is. */
export function guessKind(value: unknown): GuessedDocument {
  if (isObject(value) && value.type === 'AdaptiveCard')
    return { kind: 'cards', value: [value], toFile: path => path.replace(/^\/0/, '') }
  if (
    isObject(value) &&
    Array.isArray(value.blocks) &&
    !['message', 'text', 'props', 'attachments'].some(key => key in value)
  )
    return { kind: 'blocks', value: value.blocks, toFile: path => `/blocks${path}` }
  if (isOpening(value)) return { kind: 'dialog', value: value.dialog, toFile: path => `/dialog${path}` }
  const kind = Array.isArray(value) ? listKind(value) : isObject(value) ? objectKind(value) : 'post'
  return { kind, value, toFile: same }
}

/** The body of the call that opens a dialog: the dialog itself stands in it. */
const isOpening = (value: unknown): value is JsonObject =>
  isObject(value) && isObject(value.dialog) && (typeof value.trigger_id === 'string' || typeof value.url === 'string')

/** Keys that only a dialog has among the objects that payloads are. */
export const ofDialogs = ['elements', 'introduction_text', 'submit_label', 'notify_on_cancel']

function objectKind(value: JsonObject): DocumentKind {
  const has = (...keys: string[]) => keys.some(key => Object.hasOwn(value, key))
  if (has('message')) return 'post'
  if (has(...ofDialogs)) return 'dialog'
  if (has('update', 'ephemeral_text', 'goto_location', 'skip_thirdparty_parsing')) return 'action_response'
  return has('text', 'attachments', 'username', 'icon_url', 'icon_emoji') ? 'incoming_webhook' : 'post'
}

/** Types that only our own blocks have; `text` of a third-party list would be an object inside of a block. */
const own = new Set<unknown>(blockTypes.filter(type => !['image', 'divider', 'button'].includes(type)))

function listKind(list: readonly unknown[]): DocumentKind {
  const items = list.filter(isObject)
  if (items.some(item => item.type === 'AdaptiveCard')) return 'cards'
  if (items.some(item => own.has(item.type)) || items.some(isOwnLeaf)) return 'svc_blocks'
  return items.some(item => typeof item.type === 'string') ? 'blocks' : 'attachments'
}

/** `image` and `button` are called so in both formats, but are written differently. */
const isOwnLeaf = (item: JsonObject): boolean =>
  (item.type === 'image' && typeof item.url === 'string') || (item.type === 'button' && typeof item.text === 'string')
