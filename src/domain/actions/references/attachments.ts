import { pointer } from '../../issue'
import { isFilled, isObject, type JsonObject } from '../../json'
import type { Reference } from '../registry/reference'
import { translatedReferences } from './translated'

/**
 * What attachments refer to: the controls of their third-party blocks, which need an entry as those of any blocks do,
 * and attachment actions that have no `integration` of their own: a click on one falls back to the registry
 * (docs/reference/actions.md#resolution), so it uses an entry when there is one and asks for none
 * (docs/reference/rendering.md#attachments).
 */
export function attachmentReferences(value: unknown, base: string): Reference[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((attachment: unknown, index) =>
    isObject(attachment) ? referencesOf(attachment, pointer(base, index)) : [],
  )
}

const blockReferences = translatedReferences('block')

function referencesOf({ actions, blocks }: JsonObject, path: string): Reference[] {
  const found = Array.isArray(actions) ? actions : []
  return [
    ...blockReferences(blocks, pointer(path, 'blocks')),
    ...found.flatMap((action: unknown, at) => actionReference(action, pointer(path, 'actions', at))),
  ]
}

function actionReference(action: unknown, path: string): Reference[] {
  if (!isObject(action) || !isFilled(action.id) || isObject(action.integration)) return []
  return [
    {
      action_id: action.id,
      path: pointer(path, 'id'),
      kind: 'attachment',
      disabled: action.disabled === true,
      label: typeof action.name === 'string' ? action.name : '',
      required: false,
    },
  ]
}
