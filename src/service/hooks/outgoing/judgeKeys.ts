import type { ResponseKey } from '#domain/actions/response/responseKeys'
import type { OverrideSettings } from '#domain/webhooks/hookPost'
import type { OutgoingReply } from '#domain/webhooks/outgoingReply'

/** Marks keys of a response that are right and yet have no effect: by a setting, or by what else the response says. */
export function judgeBySettings(
  keys: readonly ResponseKey[],
  { EnablePostUsernameOverride, EnablePostIconOverride }: OverrideSettings,
  { payload, isComment }: OutgoingReply,
): ResponseKey[] {
  const isAttached = (payload.attachments ?? []).length > 0
  const reasons = new Map<string, string>([
    ...(EnablePostUsernameOverride
      ? []
      : [['username', 'EnablePostUsernameOverride is off, so the post has the name of its creator.'] as const]),
    ...(EnablePostIconOverride
      ? []
      : [['icon_url', 'EnablePostIconOverride is off, so the post has the picture of its creator.'] as const]),
    ...(isAttached ? [['type', 'A post with attachments has the type slack_attachment.'] as const] : []),
    ...(isComment ? [['priority', 'Only a root post can have a priority.'] as const] : []),
  ])
  return keys.map(key => {
    const why = reasons.get(key.key)
    return why === undefined || key.verdict !== 'applied' ? key : { ...key, verdict: 'ignored', why }
  })
}
