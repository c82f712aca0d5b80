import { pointer } from '../../issue'
import { isFilled, isObject } from '../../json'
import type { Reference } from '../reference'

/**
 * Attachment actions that have no `integration` of their own: a click on one falls back to the registry (wire.md 3.4), so it
 * uses an entry when there is one and asks for none (rendering.md 4).
 */
export function attachmentReferences(value: unknown, base: string): Reference[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((attachment: unknown, index) =>
    isObject(attachment) && Array.isArray(attachment.actions)
      ? attachment.actions.flatMap((action: unknown, at) =>
          actionReference(action, pointer(base, index, 'actions', at)),
        )
      : [],
  )
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
