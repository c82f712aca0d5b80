import { isObject } from '#domain/json'
import type { Props } from '#domain/posts/post'

/** Gives every attachment action without an id a generated one, as is done when a post is saved (wire.md 1.1, 2.3). */
export function withActionIds(props: Props, newId: () => string): Props {
  if (!Array.isArray(props.attachments)) return props
  return { ...props, attachments: props.attachments.map(item => attachmentWithIds(item, newId)) }
}

function attachmentWithIds(attachment: unknown, newId: () => string): unknown {
  if (!isObject(attachment) || !Array.isArray(attachment.actions)) return attachment
  return {
    ...attachment,
    actions: attachment.actions.map(action => (isObject(action) && !action.id ? { ...action, id: newId() } : action)),
  }
}
