import { type Reason, reasonOf } from '../explanation'

/**
 * What the update of a response comes to. `none`: there is none; `deleted`: the post is gone; `emptied`: the post had a
 * message and has none.
 */
export type UpdateChange = 'none' | 'deleted' | 'same' | 'emptied' | 'changed'

/** Why an update did nothing, or more than it says (docs/reference/explanations.md#keys). */
export function explainUpdate(change: UpdateChange, keys: readonly { key: string; verdict: string }[]): Reason[] {
  if (change === 'deleted') {
    const text = 'update: The post was deleted before the response arrived, so there is nothing to change.'
    return [reasonOf('update.deleted', { text, raw: 'update' })]
  }
  // An empty message that was sent is meant.
  const hasMessage = keys.some(({ key, verdict }) => key === 'update.message' && verdict === 'applied')
  if (change !== 'emptied' || hasMessage) return []
  return [
    reasonOf('update.no_message', {
      text: 'update.message: It is missing, so the post has no message any more: an update replaces the message. Send the message along to keep it.',
      raw: 'update.message',
      fixes: [{ do: 'open_body', label: 'Open the response', side: 'response', pointer: '/update' }],
    }),
  ]
}
