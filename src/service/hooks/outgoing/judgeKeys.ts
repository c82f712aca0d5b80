import type { ResponseKey } from '#domain/actions/response/responseKeys'
import { isObject } from '#domain/json'
import type { OverrideSettings } from '#domain/webhooks/hookPost'
import type { OutgoingReply } from '#domain/webhooks/outgoingReply'
import { judgeReplyProps } from '#domain/webhooks/replyProps'

/**
 * Marks keys of a response that are right and yet have no effect: by a setting, or by what else the response says. Those of
 * its props stand below them.
 */
export function judgeBySettings(
  keys: readonly ResponseKey[],
  { EnablePostUsernameOverride, EnablePostIconOverride }: OverrideSettings,
  { payload, isComment, raw }: OutgoingReply,
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
  const inProps = isObject(raw.props) ? judgeReplyProps(raw.props) : []
  return keys.flatMap((key): ResponseKey[] => {
    const why = reasons.get(key.key)
    const judged: ResponseKey =
      why === undefined || key.verdict !== 'applied' ? key : { ...key, verdict: 'ignored', why }
    return key.key === 'props' ? [judged, ...inProps] : [judged]
  })
}
