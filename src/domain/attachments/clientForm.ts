import { isObject, type JsonObject } from '../json'

/** Seals what the server must remember of an action into the opaque cookie that clients send back; `null`: without one. */
export type SealAction = (action: JsonObject) => string | null

/**
 * Attachments as clients get them: no `integration` of any action ever leaves the server; an action that had one
 * carries its cookie instead (docs/reference/actions.md#cookie). Returns the very same value when there is nothing to
 * hide.
 */
export function clientAttachments(attachments: unknown, seal: SealAction): unknown {
  if (!Array.isArray(attachments) || !attachments.some(hasActions)) return attachments
  return attachments.map((attachment: unknown) =>
    hasActions(attachment)
      ? { ...attachment, actions: attachment.actions.map(action => clientAction(action, seal)) }
      : attachment,
  )
}

const hasActions = (attachment: unknown): attachment is JsonObject & { actions: unknown[] } =>
  isObject(attachment) && Array.isArray(attachment.actions) && attachment.actions.length > 0

function clientAction(action: unknown, seal: SealAction): unknown {
  if (!isObject(action) || !Object.hasOwn(action, 'integration')) return action
  const { integration, ...visible } = action
  const cookie = isObject(integration) ? seal(action) : null
  return cookie === null ? visible : { ...visible, cookie }
}

/** The stored action with this id, wherever it stands; a click on an attachment looks it up here. */
export function findAttachmentAction(attachments: unknown, actionId: string): JsonObject | undefined {
  if (!Array.isArray(attachments)) return undefined
  return attachments
    .filter(hasActions)
    .flatMap(attachment => attachment.actions.filter(isObject))
    .find(action => action.id === actionId)
}
