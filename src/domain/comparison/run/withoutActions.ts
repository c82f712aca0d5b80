import { isObject, type JsonObject } from '../../json'

/**
 * A post with only what its server shows to clients: without its registry, and without the integrations of its
 * attachments or the cookies that stand for them. What is left empty is left out.
 */
export function withoutActions<P extends { stored: object }>(post: P): P {
  const { props, ...stored } = post.stored as JsonObject
  if (!isObject(props)) return post
  const { svc_blocks_actions: _, ...shown } = props
  if (Array.isArray(shown['attachments'])) shown['attachments'] = shown['attachments'].map(shownAttachment)
  // In the order that it had, so that both sides are written alike.
  const keys = Object.entries(post.stored).map(([key, value]) => [key, key === 'props' ? shown : value] as const)
  return { ...post, stored: Object.keys(shown).length === 0 ? stored : Object.fromEntries(keys) }
}

const shownAttachment = (attachment: unknown): unknown =>
  isObject(attachment) && Array.isArray(attachment['actions'])
    ? { ...attachment, actions: attachment['actions'].map(shownAction) }
    : attachment

function shownAction(action: unknown): unknown {
  if (!isObject(action)) return action
  const { integration: _, cookie: __, ...shown } = action
  return shown
}
