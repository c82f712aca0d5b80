import { ActionEntry } from '../actions/registry/schema'
import { Attachment, AttachmentAction, AttachmentField, AttachmentIntegration } from '../attachments/schema'
import { kindOf } from '../blocks/kinds/knownKinds'
import { walkBlocks } from '../blocks/walk'
import { type Issue, pointer, warnAt } from '../issue'
import { isObject, type JsonObject } from '../json'
import { stepsBetween } from '../nearest'
import type { Props } from '../posts/post'

const entryKeys: ReadonlySet<string> = new Set(Object.keys(ActionEntry.properties))
const optionKeys: ReadonlySet<string> = new Set(['text', 'value'])

/** `id`, `ts` and `blocks` are of other services: what becomes of them is said elsewhere. */
const attachmentKeys: ReadonlySet<string> = new Set([...Object.keys(Attachment.properties), 'id', 'ts', 'blocks'])
const fieldKeys: ReadonlySet<string> = new Set(Object.keys(AttachmentField.properties))
const actionKeys: ReadonlySet<string> = new Set(Object.keys(AttachmentAction.properties))
const integrationKeys: ReadonlySet<string> = new Set(Object.keys(AttachmentIntegration.properties))

export const buttonStyle = /^(default|primary|danger|good|success|warning|#[0-9a-f]{3}|#[0-9a-f]{6})$/i

/**
 * Keys and button styles that nobody knows: they are accepted and have no effect, so whoever wrote them expects
 * something that does not happen. `base` is the pointer of the props in the checked document.
 */
export function unknownKeys(props: Props, base = '/props'): Issue[] {
  return [
    ...[...walkBlocks(props.svc_blocks, pointer(base, 'svc_blocks'))].flatMap(inBlock),
    ...inRegistry(props.svc_blocks_actions, pointer(base, 'svc_blocks_actions')),
    ...unknownAttachmentKeys(props.attachments, pointer(base, 'attachments')),
  ]
}

/** The same of the attachments at `base`, of their fields and actions: a webhook's post does not even keep such keys. */
export function unknownAttachmentKeys(attachments: unknown, base: string): Issue[] {
  return listOf(attachments).flatMap((attachment, at) => {
    const path = pointer(base, at)
    const of = 'an attachment'
    return isObject(attachment)
      ? [
          ...strange(attachment, attachmentKeys, { path, of, code }),
          ...inFields(attachment.fields, path),
          ...inActions(attachment.actions, path),
        ]
      : []
  })
}

const code = 'attachments.unknown_key'

const inFields = (fields: unknown, base: string): Issue[] =>
  listOf(fields).flatMap((field, at) =>
    isObject(field)
      ? strange(field, fieldKeys, { path: pointer(base, 'fields', at), of: 'an attachment field', code })
      : [],
  )

const inActions = (actions: unknown, base: string): Issue[] =>
  listOf(actions).flatMap((action, at) => {
    const path = pointer(base, 'actions', at)
    if (!isObject(action)) return []
    const { integration } = action
    return [
      ...strange(action, actionKeys, { path, of: 'an attachment action', code }),
      ...(isObject(integration)
        ? strange(integration, integrationKeys, { path: pointer(path, 'integration'), of: 'an integration', code })
        : []),
    ]
  })

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function inBlock({ raw, type, path }: { raw: JsonObject; type: string; path: string }): Issue[] {
  const kind = kindOf(type)
  if (!kind) return []
  const keys = new Set(['type', ...Object.keys(kind.fields)])
  const options: unknown[] = type === 'static_select' && Array.isArray(raw.options) ? raw.options : []
  return [
    ...strange(raw, keys, { path, of: `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}` }),
    ...options.flatMap((option, at) =>
      isObject(option) ? strange(option, optionKeys, { path: pointer(path, 'options', at), of: 'an option' }) : [],
    ),
    ...(type === 'button' ? unknownStyle(raw.style, pointer(path, 'style')) : []),
  ]
}

function inRegistry(registry: unknown, path: string): Issue[] {
  return Object.entries(isObject(registry) ? registry : {}).flatMap(([id, entry]) =>
    isObject(entry) ? strange(entry, entryKeys, { path: pointer(path, id), of: 'an action' }) : [],
  )
}

interface Holder {
  path: string
  /** What it is, as in `a key of a button`. */
  of: string
  code?: string
}

const strange = (
  raw: JsonObject,
  keys: ReadonlySet<string>,
  { path, of, code = 'blocks.unknown_key' }: Holder,
): Issue[] =>
  Object.keys(raw)
    .filter(key => !keys.has(key))
    .map(key => {
      const known = [...keys].filter(one => !Object.hasOwn(raw, one))
      const message = `${key} is not a key of ${of}: it has no effect.${meant(key, known)}`
      return warnAt(pointer(path, key), code, message, { known })
    })

/** The key that was probably meant: a part of it, it as a part of another, or a slip of the finger. */
function meant(key: string, known: readonly string[]): string {
  const near = known.find(
    one =>
      one.length > 2 &&
      (key.includes(one) ||
        one.includes(key) ||
        stepsBetween(key, one) <= (Math.min(key.length, one.length) > 4 ? 2 : 1)),
  )
  return near === undefined ? '' : ` Did you mean ${near}?`
}

function unknownStyle(style: unknown, path: string): Issue[] {
  if (typeof style !== 'string' || buttonStyle.test(style)) return []
  return [warnAt(path, 'blocks.unknown_style', `There is no button style ${style}: the default is used.`)]
}
