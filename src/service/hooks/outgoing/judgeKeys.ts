import type { ResponseKey } from '#domain/actions/response/responseKeys'
import type { Issue } from '#domain/issue'
import { isObject } from '#domain/json'
import type { OutgoingReply } from '#domain/webhooks/outgoingReply'
import { judgeReplyProps } from '#domain/webhooks/replyProps'

/** One value of `response_type` is read; all others make a new post for everybody. */
function responseType(type: unknown): [string, string][] {
  if (typeof type !== 'string' || type === '' || type === 'comment' || type === 'post' || type === 'in_channel')
    return []
  const why =
    type.toLowerCase() === 'comment'
      ? 'Only comment in small letters replies in the thread, so this is a new post.'
      : type === 'ephemeral'
        ? 'Nobody clicked, so there is nobody to see it alone: everybody in the channel sees the post.'
        : `Only comment has an effect, and replies in the thread: “${type}” makes a new post.`
  return [['response_type', why]]
}

/** What has no effect by a setting, or because another key wins: each is told of at its place. */
const isLook = ({ code }: Issue): boolean => code === 'payload.look_off' || code === 'payload.look_lost'

/**
 * Marks keys of a response that are right and yet have no effect: by a setting, of which `warnings` tell, or by what else
 * the response says. Those of its props stand below them.
 */
export function judgeBySettings(
  keys: readonly ResponseKey[],
  warnings: readonly Issue[],
  { payload, isComment, raw }: OutgoingReply,
): ResponseKey[] {
  const isAttached = (payload.attachments ?? []).length > 0
  const reasons = new Map<string, string>([
    ...warnings.filter(isLook).map(({ path, message }) => [path.slice(1), message] as const),
    ...(isAttached ? [['type', 'A post with attachments has the type slack_attachment.'] as const] : []),
    ...responseType(raw.response_type),
    ...(isComment ? [['priority', 'Only a root post can have a priority.'] as const] : []),
  ])
  const inProps = isObject(raw.props) ? judgeReplyProps(raw.props, warnings.filter(isLook)) : []
  return keys.flatMap((key): ResponseKey[] => {
    const why = reasons.get(key.key)
    const judged: ResponseKey =
      why === undefined || key.verdict !== 'applied' ? key : { ...key, verdict: 'ignored', why }
    return key.key === 'props' ? [judged, ...inProps] : [judged]
  })
}
