import type { Exchange } from '#contract/exchange'
import { type CommandPostsRequest, commandPosts } from '#domain/commands/commandPosts'
import { plainResponse, readCommandResponse } from '#domain/commands/commandResponse'
import { mediaType } from '#domain/mediaType'
import type { Post } from '#domain/posts/post'
import { unsavedPost } from '#domain/posts/unsavedPost'
import { textMissing } from '#domain/webhooks/hookPost'

export interface Ran extends Pick<CommandPostsRequest, 'command' | 'settings' | 'userName'> {
  user: { id: string; username: string }
}

/** Posts as the response to a command makes them, by the rules of the service; none where it makes none. */
export function responsePosts({ summary, response }: Pick<Exchange, 'summary' | 'response'>, ran: Ran): Post[] {
  const body = response?.body
  if (summary.outcome !== 'ok' || body?.encoding !== 'utf8' || body.truncated) return []
  const type = response?.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const read = mediaType(type) === 'application/json' ? readCommandResponse : plainResponse
  const found = read(body.text, () => '')
  if (!found.ok) return []
  const { user, ...rest } = ran
  return found.responses.flatMap((one, at) => {
    if (textMissing(one.payload, ran.settings) !== null) return []
    const decided = commandPosts({ ...rest, runner: user.username, response: one })
    if (!decided.ok) return []
    return decided.value.posts.map((content, part) =>
      unsavedPost({
        ...content,
        id: `response ${at} ${part}`,
        create_at: summary.started_at,
        user_id: user.id,
        type: one.isInChannel ? decided.value.type : 'system_ephemeral',
      }),
    )
  })
}
